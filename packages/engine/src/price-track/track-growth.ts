import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'
import { monthEndsWithin } from '../dates/month-ends-around.ts'
import { type PriceTrack, trackGrowth } from './price-track.ts'

/** What £100 that was paid in on the first day had become on another one. */
export interface TrackPoint {
  readonly day: Day
  /** Pounds; charges are taken off. */
  readonly track: number
  readonly benchmark: number
}

/**
 * What became of £100 that was paid into a price track on its first day, and of as much in the benchmark: at the first day,
 * at each month end up to the valuation, and at the valuation.
 *
 * Formula: `£100 trackGrowth(firstDay, d)` and `£100 P(d) / P(firstDay)` of the index. Units: pounds.
 * Shapes: ascending, no day twice. Errors: RangeError where the index does not reach. Source: docs/methodology, section 8.
 *
 * @example
 * trackPoints({ prices: dailyLevels({ days: Int32Array.of(0, 31), levels: Float64Array.of(1, 2) }), firstDay: 0, navDay: 31, charge: 0 }, dailyLevels({ days: Int32Array.of(0, 31), levels: Float64Array.of(1, 1) })).at(-1) // => { day: 31, track: 200, benchmark: 100 }
 */
export function trackPoints(track: PriceTrack, index: DailyLevels): TrackPoint[] {
  const { firstDay, navDay } = track
  if (index.firstDay > firstDay || index.lastDay < navDay) throw new RangeError('The index does not reach')
  const level = (day: Day) => index.levels[day - index.firstDay]
  const days = new Set([firstDay, ...monthEndsWithin(firstDay, navDay), navDay])
  return [...days].map((day) => ({
    day,
    track: 100 * trackGrowth(track, firstDay, day),
    benchmark: 100 * (level(day) / level(firstDay)),
  }))
}

/**
 * A growth over a span of days as a rate a year.
 *
 * Formula: `growth^(365 / days) - 1`. Units: a factor and days; an annual fraction.
 * Errors: RangeError unless the span is longer than no day. Source: docs/methodology, 'Notation'.
 *
 * @example
 * annualGrowth(1.21, 730) // => 0.10000000000000009
 */
export function annualGrowth(growth: number, days: number): number {
  if (!(days > 0)) throw new RangeError(`No span: ${days} days`)
  return growth ** (365 / days) - 1
}
