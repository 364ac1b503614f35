import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { studentCdf, studentQuantile } from '../stats/student-and-f.ts'
import { lineRanges } from './line-ranges.ts'

describe('quantiles of Student’s t', () => {
  // Tables of the National Institute of Standards and Technology, e-Handbook 1.3.6.7.2.
  it.each([
    [0.975, 1, 12.706],
    [0.975, 10, 2.228],
    [0.975, 34, 2.032],
    [0.975, 100, 1.984],
    [0.95, 5, 2.015],
    [0.995, 20, 2.845],
  ])('are those of the tables: %d with %d degrees of freedom', (p, freedom, expected) =>
    expect(studentQuantile(p, freedom)).toBeCloseTo(expected, 3),
  )

  it('are where the distribution function has their probability', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.integer({ min: 1, max: 2000 }),
        (p, freedom) => {
          expect(studentCdf(studentQuantile(p, freedom), freedom)).toBeCloseTo(p, 9)
        },
      ),
    ))

  it('are none of certainties', () => expect(() => studentQuantile(1, 3)).toThrow(RangeError))
})

describe('the intervals of a line', () => {
  it('hold the certified slope and intercept of NIST’s Norris data by 2.032 standard errors', () => {
    const { beta, alpha } = lineRanges({
      beta: 1.00211681802045,
      betaStandardError: 0.000429796848199937,
      alpha: -0.262323073774029,
      alphaStandardError: 0.232818234301152,
      rSquared: 0.999993745883712,
      months: 36,
    })
    // 34 degrees of freedom: t = 2.0322445.
    expect(beta.low).toBeCloseTo(1.00124336, 7)
    expect(beta.high).toBeCloseTo(1.00299027, 7)
    expect(alpha.low).toBeCloseTo(-0.73546665, 6)
    expect(alpha.high).toBeCloseTo(0.2108205, 6)
  })

  it('are Fisher’s for R squared: r = 0.5 of 30 pairs lies between 0.170 and 0.729', () => {
    const { rSquared } = lineRanges({
      ...{ beta: 1, betaStandardError: 1, alpha: 0, alphaStandardError: 1 },
      rSquared: 0.25,
      months: 30,
    })
    expect(Math.sqrt(rSquared.low)).toBeCloseTo(0.1704, 4)
    expect(Math.sqrt(rSquared.high)).toBeCloseTo(0.729, 4)
  })

  it('hold their estimates, and R squared stays between 0 and 1', () =>
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 12, max: 720 }), (rSquared, months) => {
        const line = { beta: 0.9, betaStandardError: 0.05, alpha: -0.01, alphaStandardError: 0.02, rSquared, months }
        for (const { value, low, high } of Object.values(lineRanges(line))) {
          expect(low).toBeLessThanOrEqual(value + 1e-12)
          expect(high).toBeGreaterThanOrEqual(value - 1e-12)
        }
        expect(lineRanges(line).rSquared.low).toBeGreaterThanOrEqual(0)
        expect(lineRanges(line).rSquared.high).toBeLessThanOrEqual(1)
      }),
    ))
})
