import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeNumber } from './number-bytes.ts'
import { numberText } from './number-text.ts'

const bytes = Buffer.alloc(64)
function written(value: number): string {
  return bytes.toString('latin1', 1, writeNumber(bytes, 1, value))
}

/** A double of any bits. */
const anyDouble = fc.double({ noNaN: true, noDefaultInfinity: true })
/** Of the sizes that results have. */
const figure = fc
  .tuple(fc.double({ min: 1, max: 10, noNaN: true, maxExcluded: true }), fc.integer({ min: -9, max: 17 }))
  .map(([lead, power]) => lead * 10 ** power)
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: -20, max: 3 }))
  .map(([upper, lower, power]) => Number(`${upper}${lower}e${power}`))
const short = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: -8, max: 12 }))
  .map(([digits, power]) => Number(`${digits}e${power}`))

describe('a number in bytes', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('is never %s', (value) => {
    expect(() => written(value)).toThrow(`is no number: ${value}`)
  })

  it.each([anyDouble, figure, decimal, short])('is what it is as a text', (numbers) => {
    fc.assert(
      fc.property(numbers, (value) => {
        expect([written(value), written(-value)]).toEqual([numberText(value), numberText(-value)])
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    [-0, '-0'],
    [0, '0'],
    [1e-7, '1e-7'],
    [1e21, '1e21'],
    [-1.5e300, '-1.5e300'],
    [5e-324, '5e-324'],
    [0.1, '0.1'],
    [0.3, '0.3'],
    [0.1 + 0.2, '0.30000000000000004'],
    [2 / 3, '0.6666666666666666'],
    [1 / 3, '0.3333333333333333'],
    [0.5, '0.5'],
    [1, '1'],
    [100, '100'],
    [999999999999999.9, '999999999999999.9'],
    [99999999999999.98, '99999999999999.98'],
    [123456789012345.67, '123456789012345.67'],
    [2 ** 53, '9007199254740992'],
    [0.00001, '0.00001'],
    [0.000012345678901234568, '0.000012345678901234568'],
    [0.9999999999999999, '0.9999999999999999'],
    [1.0000000000000002, '1.0000000000000002'],
  ])('is written as it always was: %s', (value, text) => {
    expect(written(value)).toBe(text)
  })

  it('is what it is as a text beside powers of ten and two', () => {
    for (let power = -8; power <= 17; power++) around(Number(`1e${power}`))
    for (let power = -30; power <= 60; power++) around(2 ** power)
  })
})

/** The numbers next to one. */
function around(middle: number): void {
  const double = Float64Array.of(middle)
  const whole = new BigInt64Array(double.buffer)
  for (let step = -40n; step <= 40n; step++) {
    double[0] = middle
    whole[0] += step
    expect(written(double[0])).toBe(numberText(double[0]))
  }
}
