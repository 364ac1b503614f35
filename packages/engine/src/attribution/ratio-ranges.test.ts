import { describe, expect, inject, it } from 'vitest'
import { attribute } from './attribution.ts'
import { memberPass } from './member-pass.ts'
import { type FundPlan, knownFund, plainFund } from './testing/known-fund.ts'

const attributed = async (seed: number, change: Partial<FundPlan>) => {
  const { months, members } = knownFund(seed, { ...plainFund, members: 300, months: 60, ...change })
  return { months, result: await attribute(months, async (pass) => memberPass(members, months, pass), [], 0) }
}

describe('ranges that the ratios leave', () => {
  it('hold the truth of nearly all known funds', async () => {
    let [trackingErrors, shares] = [0, 0]
    const [funds, enough] = inject('long') ? [24, 20] : [6, 5]
    for (let seed = 100; seed < 100 + funds; seed++) {
      const { months, result } = await attributed(seed, {})
      const { trackingError, rSquared } = result.ranges
      if (trackingError.low <= plainFund.trackingError && plainFund.trackingError <= trackingError.high)
        trackingErrors++
      const x = Array.from(months.benchmark, (own, month) => own - (months.cash[month] ?? 0))
      const mean = x.reduce((sum, own) => sum + own, 0) / x.length
      const variance = x.reduce((sum, own) => sum + (own - mean) ** 2, 0) / (x.length - 1)
      const explained = plainFund.beta ** 2 * variance
      const truth = explained / (explained + plainFund.trackingError ** 2 / 12)
      if (rSquared.low <= truth && truth <= rSquared.high) shares++
    }
    // 95 % of 24 is 23; fewer than 20 would be chance once in 100, as fewer than 5 of 6 once in 30.
    expect(trackingErrors).toBeGreaterThanOrEqual(enough)
    expect(shares).toBeGreaterThanOrEqual(enough)
  })

  it('hold their estimates, and end at none and at all for a clone', async () => {
    const { result } = await attributed(7, {})
    const { trackingError, rSquared, riskEffect, annualDifference } = result.ranges
    for (const [{ low, high }, value] of [
      [trackingError, result.trackingError],
      [rSquared, result.rSquared],
      [riskEffect, result.riskEffect],
      [annualDifference, result.annualDifference],
    ] as const) {
      expect(low).toBeLessThanOrEqual(value)
      expect(high).toBeGreaterThanOrEqual(value)
      expect(high).toBeGreaterThan(low)
    }
    const clone = (await attributed(21, { alpha: 0, beta: 1, trackingError: 0, noise: 0.002 })).result
    expect(clone.ranges.trackingError.low).toBeLessThan(0.0005)
    expect(clone.ranges.rSquared.high).toBeGreaterThan(0.999)
  })
})
