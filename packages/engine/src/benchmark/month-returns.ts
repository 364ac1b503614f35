import { type Day, firstDayOfYear, yearOf } from '../dates/day-number.ts'
import { monthEndsWithin } from '../dates/month-ends-around.ts'
import { dailyLevels } from './daily-levels.ts'
import type { IndexLevels } from './index-levels.ts'
import { longestHeldDays } from './level-between.ts'
import { monthGrowth } from './month-growth.ts'

/** Growth of an index over whole calendar months. */
export interface MonthReturns {
  /** The month ends, one more than the returns: return `i` is from `ends[i]` to `ends[i + 1]`. */
  readonly ends: Int32Array
  /** Fractions: 0.01 is 1 %. */
  readonly returns: Float64Array
}

/**
 * What an index returned in each calendar month that its levels span: the first and the last count when levels begin and
 * end within 7 days of their ends. Between levels further apart the growth is spread evenly, as scoring does it.
 *
 * Formula: `P(end) / P(end of the month before) - 1`. Unit: fractions. Cost: linear in the days spanned.
 * Errors: those of `dailyLevels`.
 * Source: docs/methodology, 'Notation'.
 *
 * @example
 * monthReturns({ days: Int32Array.of(-1, 30, 58), levels: Float64Array.of(100, 125, 125) }).returns // => [0.25, 0]
 */
export function monthReturns(index: IndexLevels): MonthReturns {
  const { firstDay, lastDay } = spanOf(index)
  const ends = monthEndsWithin(firstDay - longestHeldDays, lastDay)
  if (ends.length === 0) return { ends, returns: new Float64Array(0) }
  return { ends, returns: monthGrowth(dailyLevels(index), ends).map((growth) => growth - 1) }
}

/** Growth of an index over one calendar year. */
export interface YearReturn {
  readonly year: number
  /** A fraction: 0.01 is 1 %; of a year that the levels span in part, over that part. */
  readonly growth: number
  /** Levels stand within 7 days of both of its ends. */
  readonly whole: boolean
}

/**
 * What an index returned in each calendar year that its levels touch, in parts of years at its beginning and its end.
 *
 * Formula: `P(end) / P(end of the year before) - 1`, within the span of the levels. Unit: fractions.
 * Errors: those of `dailyLevels`.
 * Source: docs/methodology, 'Notation'.
 *
 * @example
 * yearReturns({ days: Int32Array.of(-1, 364), levels: Float64Array.of(100, 125) }) // => [{ year: 1970, growth: 0.25, whole: true }]
 */
export function yearReturns(index: IndexLevels): YearReturn[] {
  const daily = dailyLevels(index)
  const { firstDay, lastDay } = spanOf(index)
  const last = lastDay - longestHeldDays
  const ends = yearEndsAround(firstDay, last)
  const levelWithin = (day: Day) => daily.levels[Math.min(Math.max(day, firstDay), last) - firstDay]
  return ends.slice(1).map((end, i) => ({
    year: yearOf(end),
    growth: levelWithin(end) / levelWithin(ends[i]) - 1,
    whole: ends[i] >= firstDay - longestHeldDays && end <= lastDay,
  }))
}

function spanOf({ days }: IndexLevels): { readonly firstDay: Day; readonly lastDay: Day } {
  return { firstDay: days[0], lastDay: days[days.length - 1] + longestHeldDays }
}

/** The ends of years around a span: from the last one at or before its first day to the first one at or after its last. */
function yearEndsAround(first: Day, last: Day): Day[] {
  const firstYear = yearOf(first + 1)
  const ends = [firstDayOfYear(firstYear) - 1]
  for (let year = firstYear + 1; ends[ends.length - 1] < last; year++) ends.push(firstDayOfYear(year) - 1)
  return ends
}
