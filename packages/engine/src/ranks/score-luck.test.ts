import { describe, expect, it } from 'vitest'
import { meanScoreInterval, scoreLuck } from './score-luck.ts'

/** Of one fund at the benchmark: a standard deviation of luck of nine tenths of the spread moves a score by so many points. */
const moved = 0.9 * 39.894228040143

describe('the interval of a mean score', () => {
  it('of one fund does not depend on how much of its luck others share', () => {
    const sums = { meanScore: 50, together: moved, apartSquared: moved ** 2 }
    for (const rho of [0, 0.5, 1]) {
      const { low, high } = meanScoreInterval(scoreLuck(sums, rho))
      // Phi(+/- 1.96 * 0.9), by mpmath.
      expect(low).toBeCloseTo(3.8868, 3)
      expect(high).toBeCloseTo(96.1132, 3)
    }
  })

  it('of four funds is half as wide on the normal scale where funds share nothing', () => {
    const four = { meanScore: 50, together: moved, apartSquared: 4 * (moved / 4) ** 2 }
    expect(scoreLuck(four, 0)).toMatchObject({ common: 0 })
    expect(scoreLuck(four, 0).own).toBeCloseTo(0.45, 9)
  })

  it('stays between 0 and 100', () => {
    for (const meanScore of [0, 1, 99, 100]) {
      const { low, high } = meanScoreInterval(scoreLuck({ meanScore, together: 20, apartSquared: 400 }, 0.5))
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(100)
      expect(low).toBeLessThan(high)
    }
  })

  it('refuses what is no correlation', () => {
    expect(() => scoreLuck({ meanScore: 50, together: 1, apartSquared: 1 }, 1.1)).toThrow(RangeError)
  })
})
