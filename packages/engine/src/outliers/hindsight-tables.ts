import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { type Day, firstDayOfYear, yearOf } from '../dates/day-number.ts'
import { highestGrowth, lowestGrowth, luckFactor } from './hindsight-growth.ts'

/**
 * Growth to hindsight's worst and best fund, tabulated so that a flow's bounds cost two look-ups.
 *
 * All arrays have one entry a day from `firstDay` to `lastDay`, in growth factors of 1. For a flow on day `d` and a
 * valuation on day `n` in a later period, the lowest growth is `lowFrom[d] * lowTo[n]`, the highest
 * `highFrom[d] * highTo[n]`; within one period it comes from `constituents` directly. Periods are calendar years as
 * returns are quoted, from 31 December to 31 December.
 */
export interface HindsightTables {
  readonly firstDay: Day
  readonly lastDay: Day
  readonly lowFrom: Float64Array
  readonly lowTo: Float64Array
  readonly highFrom: Float64Array
  readonly highTo: Float64Array
  /** The period each day starts in: the calendar year of the day after it. */
  readonly periodOf: Int16Array
  /** Each constituent's level on every day from `firstDay` to `lastDay`. */
  readonly constituents: readonly Float64Array[]
  /** By days from a flow to its valuation: the factor that the worst is divided and the best multiplied by. */
  readonly luck: Float64Array
}

/**
 * Tables of the growth to the worst and the best constituent in hindsight, chosen anew each calendar year, and of what
 * chance may add to it.
 *
 * Formula: for a whole calendar year the worst (best) constituent's return, for a part of a year the lowest (highest)
 * constituent return over exactly those days; the parts compound. Years run from 31 December to 31 December. Chance: see
 * `luckFactor`.
 * Shapes: the constituents' levels by day; the tables cover the days that all of them cover. Units: levels in any base,
 * `trackingError` an annual fraction. `shared` puts the tables into shared memory. Cost: linear in days and constituents.
 * Errors: RangeError when there is no constituent or no day that all of them cover, or the tracking error is negative.
 * Source: docs/methodology, section 4, reason 2.
 *
 * @example
 * hindsightTables([dailyLevels({ days: Int32Array.of(0, 730), levels: Float64Array.of(1, 1) })], 0.04, false).lastDay // => 737
 */
export function hindsightTables(
  constituents: readonly DailyLevels[],
  trackingError: number,
  shared = false,
): HindsightTables {
  if (!(trackingError >= 0)) throw new RangeError(`The tracking error must not be negative: ${trackingError}`)
  const firstDay = Math.max(...constituents.map((constituent) => constituent.firstDay))
  const lastDay = Math.min(...constituents.map((constituent) => constituent.lastDay))
  if (!(firstDay <= lastDay) || constituents.length === 0) throw new RangeError('The constituents share no day')
  const days = lastDay - firstDay + 1
  const bytes = (width: number) => (shared ? new SharedArrayBuffer(days * width) : new ArrayBuffer(days * width))
  const levels = constituents.map((constituent) => {
    const span = new Float64Array(bytes(8))
    const from = firstDay - constituent.firstDay
    span.set(constituent.levels.subarray(from, from + days))
    return span
  })
  const tables: HindsightTables = {
    firstDay,
    lastDay,
    lowFrom: new Float64Array(bytes(8)),
    lowTo: new Float64Array(bytes(8)),
    highFrom: new Float64Array(bytes(8)),
    highTo: new Float64Array(bytes(8)),
    periodOf: new Int16Array(bytes(2)),
    constituents: levels,
    luck: new Float64Array(bytes(8)),
  }
  for (let day = 0; day < days; day++) tables.luck[day] = luckFactor(trackingError, day)
  fillTables(tables)
  return tables
}

/** Goes through the periods, compounding those that are covered whole; days count from the first of the tables. */
function fillTables(tables: HindsightTables): void {
  const { firstDay, constituents } = tables
  const last = tables.lastDay - firstDay
  let low = 1
  let high = 1
  let start = 0
  for (let period = yearOf(firstDay + 1); start <= last; period++) {
    const end = firstDayOfYear(period + 1) - 1 - firstDay
    fillTails(tables, period, start, Math.min(end - 1, last), low, high)
    if (end <= last) {
      const isWhole = start + firstDay === firstDayOfYear(period) - 1
      const wholeLow = isWhole ? lowestGrowth(constituents, start, end) : 1
      const wholeHigh = isWhole ? highestGrowth(constituents, start, end) : 1
      low *= wholeLow
      high *= wholeHigh
      fillHeads(tables, start, end, low, high)
      if (isWhole) tables.lowFrom[start] = wholeLow / low
      if (isWhole) tables.highFrom[start] = wholeHigh / high
    }
    start = end
  }
}

/** Growth from the start of the tables over whole years, then from the last 31 December to each valuation day. */
function fillTails(tables: HindsightTables, period: number, start: number, last: number, low: number, high: number) {
  const { constituents } = tables
  for (let day = start; day <= last; day++) {
    tables.periodOf[day] = period
    tables.lowTo[day] = low * lowestGrowth(constituents, start, day)
    tables.highTo[day] = high * highestGrowth(constituents, start, day)
  }
}

/** Growth from each day to its 31 December, over the whole years up to it, which the look-up multiplies in again. */
function fillHeads(tables: HindsightTables, start: number, end: number, low: number, high: number): void {
  const { constituents } = tables
  for (let day = start; day < end; day++) {
    tables.lowFrom[day] = lowestGrowth(constituents, day, end) / low
    tables.highFrom[day] = highestGrowth(constituents, day, end) / high
  }
}
