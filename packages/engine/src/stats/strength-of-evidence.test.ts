import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strengthOfEvidence } from './strength-of-evidence.ts'

describe('strength of evidence', () => {
  it('needs 4 x 1.96^2 years of a 2 % tracking error to tell 1 % a year from nothing', () => {
    // The usual rule: a t-value of 1.96 takes (1.96 TE / difference)^2 years; a lump sum's error is TE / sqrt(T).
    const years = (1.96 * 0.02) ** 2 / 0.01 ** 2
    expect(years).toBeCloseTo(15.3664, 10)
    expect(strengthOfEvidence(0.01, 0.02 / Math.sqrt(years * 1.01)).strength).toBe('strong')
    expect(strengthOfEvidence(0.01, 0.02 / Math.sqrt(years * 0.99)).strength).toBe('some')
  })

  it('is strong exactly when the interval excludes 0, some when one error does', () => {
    const gap = fc.double({ min: -0.2, max: 0.2, noNaN: true })
    const error = fc.double({ min: 1e-4, max: 0.2, noNaN: true })
    fc.assert(
      fc.property(gap, error, (logGap, standardError) => {
        const { strength, difference, low, high } = strengthOfEvidence(logGap, standardError)
        const excludesZero = low > 0 || high < 0
        const oneErrorDoes = logGap - standardError > 0 || logGap + standardError < 0
        expect(strength).toBe(excludesZero ? 'strong' : oneErrorDoes ? 'some' : 'could be chance')
        expect(difference).toBe(logGap)
        expect(high - low).toBeCloseTo(3.92 * standardError, 12)
        expect(strengthOfEvidence(-logGap, standardError).strength).toBe(strength)
      }),
    )
  })

  it('refuses to judge what is undefined', () => {
    expect(() => strengthOfEvidence(Number.NaN, 0.01)).toThrow(RangeError)
    expect(() => strengthOfEvidence(0.01, 0)).toThrow(RangeError)
  })
})
