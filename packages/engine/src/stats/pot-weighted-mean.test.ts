import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean } from './mean.ts'
import { potWeightedMean } from './pot-weighted-mean.ts'

describe('pot-weighted mean', () => {
  it('agrees with the example of weighted.mean in R', () => {
    // R: wt <- c(5, 5, 4, 1)/15; x <- c(3.7, 3.3, 3.5, 2.8); weighted.mean(x, wt) is 3.453333.
    const result = potWeightedMean([3.7, 3.3, 3.5, 2.8], [5, 5, 4, 1])
    expect(result.status === 'ok' && result.value).toBeCloseTo(3.453333, 6)
  })

  it('leaves out the pot of a member without a score, and a member without a pot', () => {
    expect(potWeightedMean([20, Number.NaN, 60], [1000, 9000, 3000])).toEqual({ status: 'ok', value: 50 })
    expect(potWeightedMean([20, 60], [1000, Number.NaN])).toEqual({ status: 'ok', value: 20 })
    expect(potWeightedMean([Number.NaN, 60], [-5, 1000])).toEqual({ status: 'ok', value: 60 })
  })

  it('is empty when the pots carry no weight', () => {
    expect(potWeightedMean([], [])).toEqual({ status: 'empty' })
    expect(potWeightedMean([40, 60], [0, 0])).toEqual({ status: 'empty' })
  })

  it('refuses negative pots and lists of different length', () => {
    expect(() => potWeightedMean([40], [-1])).toThrow(RangeError)
    expect(() => potWeightedMean([40], [1, 2])).toThrow('1 values but 2 pots')
  })

  it('is the plain mean when all pots are equal', () => {
    const scores = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 1e9 }), (values, pot) => {
        const weighted = potWeightedMean(
          values,
          values.map(() => pot),
        )
        const plain = mean(values)
        expect(weighted.status).toBe('ok')
        expect(weighted.status === 'ok' && weighted.value).toBeCloseTo(plain.status === 'ok' ? plain.value : -1, 10)
      }),
    )
  })
})
