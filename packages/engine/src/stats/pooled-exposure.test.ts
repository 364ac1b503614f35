import { describe, expect, it } from 'vitest'
import { pooledBenchmarkPence, pooledDuration, pooledExposure } from './pooled-exposure.ts'

/** Changes of the invested sum by day, the rest 0. */
function changes(days: number, byDay: Record<number, number>): { investedChange: Float64Array } {
  const investedChange = new Float64Array(days)
  for (const [day, change] of Object.entries(byDay)) investedChange[Number(day)] = change
  return { investedChange }
}

describe('exposure of pooled flows', () => {
  it('is the years of one lump sum', () => {
    expect(pooledExposure(changes(2000, { 100: 5000, 1925: -5000 }), 5000)).toBeCloseTo(5, 12)
  })

  it('has the closed form of n equal contributions in a flat index', () => {
    // A = (T / n) sum (i / n)^2 = T (n + 1)(2n + 1) / (6 n^2); here n = 4 years, T = 4.
    const payments = { 0: 25, 365: 25, 730: 25, 1095: 25, 1460: -100 }
    expect(pooledExposure(changes(1461, payments), 100)).toBeCloseTo((4 * 5 * 9) / (6 * 16), 12)
  })

  it('lets a saver leave on the day of valuation', () => {
    // Half the pool is invested for the first year and leaves, the other half is invested for the second: 1/4 + 1/4.
    expect(pooledExposure(changes(731, { 0: 50, 365: 0, 730: -50 }), 100)).toBeCloseTo(0.5, 12)
    // Overlapping for a year: 1/4 + 1 + 1/4.
    expect(pooledExposure(changes(1096, { 0: 50, 365: 50, 730: -50, 1095: -50 }), 100)).toBeCloseTo(1.5, 12)
  })
})

describe('benchmark pot and duration of pooled flows', () => {
  const pence = new Float64Array(731)
  const grownPence = new Float64Array(731)
  pence[365] = 100
  pence[730] = 100
  grownPence[0] = 30
  grownPence[365] = 120
  grownPence[730] = 130

  it('adds the grown flows up', () => {
    expect(pooledBenchmarkPence({ grownPence })).toBe(280)
  })

  it('weights years with values at the benchmark IRR, or with grown flows where there is none', () => {
    expect(pooledDuration({ pence, grownPence }, 231, 0.1)).toBeCloseTo((110 + 2 * 121) / 231, 12)
    expect(pooledDuration({ pence, grownPence }, 280, null)).toBeCloseTo((120 + 2 * 130) / 280, 12)
  })
})
