import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poundsText } from './figures.ts'

it('writes pounds as the locale does, halves away from 0', () => {
  const expected = (pence: number) =>
    (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
  for (const pence of [0, -0, 49, 50, -49, -50, -51, 149, 150, 99_950, 123_456_750, -123_456_750]) {
    expect(poundsText(pence)).toBe(expected(pence))
  }
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (pence) => {
      expect(poundsText(pence)).toBe(expected(pence))
    }),
  )
})
