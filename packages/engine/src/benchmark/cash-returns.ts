import { monthEndsWithin } from '../dates/month-ends-around.ts'
import { dailyLevels } from './daily-levels.ts'
import type { IndexLevels } from './index-levels.ts'
import { longestHeldDays } from './level-between.ts'
import { monthGrowth } from './month-growth.ts'

/** What cash returned in each month, and whether the series had to be continued. */
export interface CashReturns {
  /** One a month, fractions. */
  readonly returns: Float64Array
  /** Whether the series ends earlier, so that its last monthly return stands for the months after it. */
  readonly extended: boolean
}

/**
 * The series begins after the first month end, or has no whole month to go on with.
 *
 * @example
 * new CashTooShort() instanceof RangeError // => true
 */
export class CashTooShort extends RangeError {}

/**
 * The return of cash over each month; months after the end of the series have its last monthly return, be it that of a month before all of
 * these. Like any level, its last one is held for 7 days.
 *
 * Shapes: `ends` are month ends, one more than the months. Errors: CashTooShort when the series begins after the first
 * month end, or has no whole month. Source: docs/methodology, section 8.
 *
 * @example
 * cashReturns({ days: Int32Array.of(0, 31), levels: Float64Array.of(100, 101) }, Int32Array.of(0, 31, 59)) // => { returns: [0.01, 0.01], extended: true }
 * cashReturns({ days: Int32Array.of(dayOf('2020-01-31'), dayOf('2020-02-29')), levels: Float64Array.of(100, 101) }, Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29'))) // => { returns: [0.01], extended: true }
 */
export function cashReturns(cash: IndexLevels, ends: Int32Array): CashReturns {
  const last = cash.days[cash.days.length - 1] + longestHeldDays
  const coveredEnds = ends.filter((end) => end <= last)
  const months = coveredEnds.length < 2 ? monthEndsWithin(cash.days[0], last).slice(-2) : coveredEnds
  if (cash.days[0] > ends[0] || months.length < 2) throw new CashTooShort('The cash series has no whole month of these')
  const growth = monthGrowth(dailyLevels(cash), months)
  const returns = Float64Array.from({ length: ends.length - 1 }, (_, month) => {
    const whole = growth[Math.min(month, growth.length - 1)]
    return whole - 1
  })
  return { returns, extended: coveredEnds.length < ends.length }
}
