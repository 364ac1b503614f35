import { describe, expect, it } from 'vitest'
import { attribute } from '../attribution/attribution.ts'
import { memberPass } from '../attribution/member-pass.ts'
import { type KnownFund, knownFund, plainFund } from '../attribution/testing/known-fund.ts'
import { itemAt } from '../lists/item-at.ts'
import { type ComparedMonth, type ImpliedTrack, unitPriceCheck } from './unit-price-check.ts'

const plan = { ...plainFund, months: 72, members: 400 }

async function impliedBy({ months, members }: KnownFund): Promise<ImpliedTrack> {
  const { track } = await attribute(months, async (pass) => memberPass(members, months, pass), [], 0)
  const ends = Array.from(months.ends)
  return {
    start: itemAt(ends, 0),
    months: track.map((month, place) => ({ ...month, end: itemAt(ends, place + 1) })),
    valuedTo: itemAt(ends, ends.length - 1),
  }
}

/** Month-end prices of the fund, one month's return being off by so much, from that month on. */
function pricesOf({ months, returns }: KnownFund, off: { readonly month: number; readonly by: number } | null) {
  const levels = new Float64Array(returns.length + 1).fill(100)
  returns.forEach((own, month) => {
    levels[month + 1] = itemAt(levels, month) * (1 + own + (month === off?.month ? off.by : 0))
  })
  return { prices: { days: Int32Array.from(months.ends), levels }, charge: 0 }
}

describe('a check of published prices against savers’ pots', () => {
  it('finds a month whose price is wrong, and no month beyond chance where all are right', async () => {
    const wrong: boolean[] = []
    let [outside, compared, alarms] = [0, 0, 0]
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const fund = knownFund(seed, plan)
      const implied = await impliedBy(fund)
      const right = unitPriceCheck(implied, pricesOf(fund, null))
      outside += right.outside
      compared += right.months.length
      alarms += right.months.filter(({ isBeyondChance }) => isBeyondChance).length
      const checkedMonths = unitPriceCheck(implied, pricesOf(fund, { month: 40, by: -0.06 })).months
      wrong.push(itemAt(checkedMonths, 40).isBeyondChance)
      const others = (months: readonly ComparedMonth[]) =>
        months.filter(({ place, isOutside }) => place !== 40 && isOutside).map(({ place }) => place)
      expect(others(checkedMonths)).toEqual(others(right.months))
    }
    expect(wrong).toEqual(Array.from(wrong, () => true))
    expect(compared).toBe(8 * plan.months)
    // 5 % of months, about: 29 of 576.
    expect(outside / compared).toBeGreaterThan(0.015)
    expect(outside / compared).toBeLessThan(0.1)
    expect(alarms).toBeLessThanOrEqual(1)
  })

  const flat = (count: number): ImpliedTrack => ({
    start: 0,
    months: Array.from({ length: count }, (_, month) => ({
      end: 30 * (month + 1),
      return: 0,
      returnStandardError: 0.01,
    })),
    valuedTo: 30 * count,
  })
  const priced = (days: readonly number[]) => ({
    prices: { days: Int32Array.from(days), levels: new Float64Array(days.length).fill(100) },
    charge: 0,
  })

  it('compares a month between prices within 7 days of both of its ends, and counts the others', () => {
    const check = unitPriceCheck(flat(4), priced([0, 25, 53, 90]))
    expect(check.months.map(({ place }) => place)).toEqual([0, 1, 2])
    expect(check.notCompared).toBe(1)
    expect(unitPriceCheck(flat(4), priced([0, 40, 80, 120])).months).toEqual([])
  })

  it('leaves out a month that ends after the last valuation, or before the first price', () => {
    expect(unitPriceCheck({ ...flat(3), valuedTo: 75 }, priced([0, 30, 60, 90])).months).toHaveLength(2)
    expect(unitPriceCheck(flat(3), priced([3, 30, 60, 90])).months.map(({ place }) => place)).toEqual([1, 2])
  })

  it('takes the charge off the price', () => {
    const [month] = unitPriceCheck(flat(1), { ...priced([0, 30]), charge: 0.01 }).months
    expect(month?.published).toBeCloseTo(0.99 ** (30 / 365) - 1, 15)
  })

  it('counts how many months would lie outside by chance', () => {
    expect(unitPriceCheck(flat(40), priced(Array.from({ length: 41 }, (_, month) => 30 * month))).expectedOutside).toBe(
      2,
    )
  })
})
