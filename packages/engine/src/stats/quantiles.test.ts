import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantiles } from './quantiles.ts'

function valuesOf(values: ArrayLike<number>, probabilities: readonly number[]): number[] {
  return quantiles(values, probabilities).map((quantile) => (quantile.status === 'ok' ? quantile.value : Number.NaN))
}

describe('quantiles', () => {
  it('agrees with published examples of type 7', () => {
    // NumPy manual, quantile: a = [[10, 7, 4], [3, 2, 1]]; np.quantile(a, 0.5) is 3.5.
    expect(valuesOf([10, 7, 4, 3, 2, 1], [0.5])).toEqual([3.5])
    // Wikipedia, "Percentile", linear interpolation C = 1: the 40th percentile of 15, 20, 35, 40, 50 is 29.
    expect(valuesOf([15, 20, 35, 40, 50], [0.4])).toEqual([29])
    // Microsoft's help for PERCENTILE.INC: 30th percentile of 1, 3, 2, 4 is 1.9.
    expect(valuesOf([1, 3, 2, 4], [0.3])[0]).toBeCloseTo(1.9, 12)
    // R: quantile(mtcars$mpg) prints 0 % 10.400, 25 % 15.425, 50 % 19.200, 75 % 22.800, 100 % 33.900.
    const mpg = [
      21.0, 21.0, 22.8, 21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8, 16.4, 17.3, 15.2, 10.4, 10.4, 14.7, 32.4, 30.4,
      33.9, 21.5, 15.5, 15.2, 13.3, 19.2, 27.3, 26.0, 30.4, 15.8, 19.7, 15.0, 21.4,
    ]
    const printed = [10.4, 15.425, 19.2, 22.8, 33.9]
    const computed = valuesOf(mpg, [0, 0.25, 0.5, 0.75, 1])
    for (const [i, value] of computed.entries()) expect(value).toBeCloseTo(printed[i], 12)
  })

  it('leaves blanks out and is empty when nothing remains', () => {
    expect(valuesOf(Float64Array.of(Number.NaN, 7, Number.NaN), [0, 0.5, 1])).toEqual([7, 7, 7])
    expect(quantiles([Number.NaN], [0.5, 0.9])).toEqual([{ status: 'empty' }, { status: 'empty' }])
  })

  it('refuses what is no probability', () => {
    expect(() => quantiles([1], [1.01])).toThrow(RangeError)
    expect(() => quantiles([1], [Number.NaN])).toThrow('Not a probability')
  })

  it('rises with the probability, from the smallest to the largest member, and leaves the members as they were', () => {
    const members = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(members, (values) => {
        const before = [...values]
        const [low, quarter, half, most, high] = valuesOf(values, [0, 0.25, 0.5, 0.9, 1])
        expect(values).toEqual(before)
        expect([low, high]).toEqual([Math.min(...values), Math.max(...values)])
        expect(low <= quarter && quarter <= half && half <= most && most <= high).toBe(true)
      }),
    )
  })
})
