import { describe, expect, it } from 'vitest'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { dayOf, firstDayOfYear, yearOf } from '../dates/day-number.ts'
import { type CashFlow, loadCashFlows } from '../irr/irr.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { fillHindsightBounds } from './hindsight-bounds.ts'
import { hindsightTables } from './hindsight-tables.ts'

/** Year ends 2019 to 2022; what stands between them is log-linear. */
const yearEnds = ['2019-12-31', '2020-12-31', '2021-12-31', '2022-12-31'].map(dayOf)
const shares = dailyLevels({ days: Int32Array.from(yearEnds), levels: Float64Array.of(100, 90, 126, 113.4) })
const bonds = dailyLevels({ days: Int32Array.from(yearEnds), levels: Float64Array.of(100, 105, 99.75, 109.725) })
const trackingError = 0.05
const tables = hindsightTables([shares, bonds], trackingError)

/** Four tracking errors over so many days, written out. */
const chance = (days: number) => Math.exp(0.2 * Math.sqrt(days / 365))

function boundsOf(flows: CashFlow[], navDay: number): number[] | null {
  const bounds = new Float64Array(2)
  return fillHindsightBounds(loadCashFlows(flows, 1, navDay), tables, navDay, bounds) ? Array.from(bounds) : null
}

const paid = (date: string, amount = 1000) => ({ day: dayOf(date), amount })

describe('hindsight bounds', () => {
  it('compound the worst and the best whole calendar years, with four tracking errors of room', () => {
    // 2020: -10 % and 5 %; 2021: 40 % and -5 %; 2022: -10 % and 10 %
    const [low, high] = boundsOf([paid('2019-12-31')], dayOf('2022-12-31')) ?? []
    expect(low).toBeCloseTo((1000 * 0.9 * 0.95 * 0.9) / chance(1096), 9)
    expect(high).toBeCloseTo(1000 * 1.05 * 1.4 * 1.1 * chance(1096), 9)
  })

  it('take parts of a year by their days', () => {
    // Half of 2021 by days in which 365 days are 40 % and -5 %, then a quarter of 2022 with -10 % and 10 %.
    const from = dayOf('2021-12-31') - 146
    const to = dayOf('2021-12-31') + 73
    const [low, high] = boundsOf([{ day: from, amount: 1000 }], to) ?? []
    expect(low).toBeCloseTo((1000 * 0.95 ** 0.4 * 0.9 ** 0.2) / chance(219), 8)
    expect(high).toBeCloseTo(1000 * 1.4 ** 0.4 * 1.1 ** 0.2 * chance(219), 8)
  })

  it('within one year take exactly its days', () => {
    const [low, high] = boundsOf([paid('2021-03-01')], dayOf('2021-03-01') + 73) ?? []
    expect(low).toBeCloseTo((1000 * 0.95 ** 0.2) / chance(73), 8)
    expect(high).toBeCloseTo(1000 * 1.4 ** 0.2 * chance(73), 8)
  })

  it('are swapped for payments out, and count flows of the valuation day as they are', () => {
    const flows = [paid('2020-12-31'), paid('2021-12-31', -300), paid('2022-12-31', 50)]
    const [low, high] = boundsOf(flows, dayOf('2022-12-31')) ?? []
    const [two, one] = [chance(730), chance(365)]
    expect(low).toBeCloseTo((1000 * 0.95 * 0.9) / two - 300 * 1.1 * one + 50, 9)
    expect(high).toBeCloseTo(1000 * 1.4 * 1.1 * two - (300 * 0.9) / one + 50, 9)
  })

  it('are not checked before the constituents start or more than 7 days after they end', () => {
    expect(boundsOf([paid('2019-12-30')], dayOf('2020-12-31'))).toBeNull()
    expect(boundsOf([paid('2020-12-30')], dayOf('2023-01-08'))).toBeNull()
    expect(boundsOf([paid('2020-12-30')], dayOf('2023-01-07'))).not.toBeNull()
  })

  it('agree with a year-by-year calculation on any pair of days', () => {
    const random = seededRandom(11)
    const constituents = [shares, bonds]
    for (let i = 0; i < 500; i++) {
      const day = tables.firstDay + random.integer(tables.lastDay - tables.firstDay)
      const navDay = day + random.integer(tables.lastDay - day + 1)
      const [low, high] = boundsOf([{ day, amount: 1 }], navDay) ?? []
      if (day === navDay) continue
      expect(low).toBeCloseTo(yearByYear(constituents, day, navDay, -1), 12)
      expect(high).toBeCloseTo(yearByYear(constituents, day, navDay, 1), 12)
    }
  })

  it('need constituents that share a day, and a tracking error', () => {
    const later = dailyLevels({ days: Int32Array.of(dayOf('2030-01-01')), levels: Float64Array.of(1) })
    expect(() => hindsightTables([], 0.04)).toThrow(RangeError)
    expect(() => hindsightTables([shares, later], 0.04)).toThrow(RangeError)
    expect(() => hindsightTables([shares], -0.01)).toThrow(RangeError)
  })
})

/** The rule written out: one factor for each calendar year touched, `side` -1 the worst and 1 the best. */
function yearByYear(constituents: DailyLevels[], from: number, to: number, side: -1 | 1): number {
  let growth = 1
  for (let start = from; start < to; ) {
    const year = yearOf(start + 1)
    const yearEnd = firstDayOfYear(year + 1) - 1
    const end = Math.min(yearEnd, to)
    const returns = constituents.map(({ firstDay, levels }) => levels[end - firstDay] / levels[start - firstDay] - 1)
    const extreme = side < 0 ? Math.min(...returns) : Math.max(...returns)
    growth *= 1 + extreme
    start = end
  }
  return growth * chance(to - from) ** side
}
