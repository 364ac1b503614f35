import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean } from './mean.ts'
import { addToMean, createRunningMean, meanOf } from './running-mean.ts'

describe('mean', () => {
  it('is the mean R prints for the speeds of its cars data set', () => {
    // R: mean(cars$speed) is 15.4.
    const speed = [
      4, 4, 7, 7, 8, 9, 10, 10, 10, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 16, 16, 17, 17,
      17, 18, 18, 18, 18, 19, 19, 19, 20, 20, 20, 20, 20, 22, 23, 24, 24, 24, 24, 25,
    ]
    expect(mean(speed)).toEqual({ status: 'ok', value: 15.4 })
  })

  it('agrees with the certified mean of a hard case', () => {
    // NIST StRD, univariate summary statistics, data set NumAcc3: 1000000.2, then 1000000.1 and 1000000.3 in turn,
    // 1,001 numbers; certified mean 1000000.2.
    const numAcc3 = Float64Array.from({ length: 1001 }, (_, i) => (i === 0 ? 1000000.2 : i % 2 ? 1000000.1 : 1000000.3))
    const result = mean(numAcc3)
    // One unit in the last place is allowed: the doubles nearest to the data are not quite the data.
    expect(result.status === 'ok' && Math.abs(result.value - 1000000.2)).toBeLessThan(2e-10)
  })

  it('leaves blanks outside and is empty when nothing remains', () => {
    expect(mean([Number.NaN, 0, 100])).toEqual({ status: 'ok', value: 50 })
    expect(mean([])).toEqual({ status: 'empty' })
    expect(mean(Float64Array.of(Number.NaN, Number.NaN))).toEqual({ status: 'empty' })
  })

  it('refuses an infinite member rather than report an infinite mean', () => {
    expect(() => mean([1, Number.POSITIVE_INFINITY])).toThrow(RangeError)
  })

  it('keeps a small member beside two large ones that cancel', () => {
    expect(mean([1e17, 3, -1e17])).toEqual({ status: 'ok', value: 1 })
  })
})

describe('a running mean', () => {
  it('is the mean of the whole, wherever the blanks are and however the members are cut into chunks', () => {
    const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(Number.NaN)), { maxLength: 60 })
    fc.assert(
      fc.property(values, fc.nat(60), (members, cut) => {
        const running = createRunningMean()
        for (const value of members.slice(0, cut)) addToMean(running, value)
        for (const value of members.slice(cut)) addToMean(running, value)
        expect(meanOf(running)).toEqual(mean(members))
        expect(running.members).toBe(members.filter((value) => !Number.isNaN(value)).length)
      }),
    )
  })
})
