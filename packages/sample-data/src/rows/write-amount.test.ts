import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poundsText } from './row-format.ts'
import { writeAmount } from './write-amount.ts'

function written(pence: number): string {
  const bytes = new Uint8Array(40)
  const end = writeAmount(bytes, 3, pence)
  return new TextDecoder().decode(bytes.subarray(3, end))
}

it.each([
  [0, '0.00'],
  [7, '0.07'],
  [99, '0.99'],
  [100, '1.00'],
  [-1, '-0.01'],
  [123_456_789, '1234567.89'],
  [-99_999_999_999_999, '-999999999999.99'],
])('writes %i pence as %s', (pence, text) => {
  expect(written(pence)).toBe(text)
  expect(poundsText(pence)).toBe(text)
})

it('reads back as the same pence', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (pence) => {
      expect(Math.round(Number(written(pence)) * 100)).toBe(pence)
      expect(written(pence)).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/)
    }),
  )
})
