import type { CashReturns } from '../benchmark/cash-returns.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { monthGrowth } from '../benchmark/month-growth.ts'
import { leastSquaresLine } from '../stats/least-squares-line.ts'
import { type PriceTrack, trackGrowth } from './price-track.ts'

/** How a price track goes with the benchmark; alpha is annual, twelve times the monthly one. */
export interface TrackLine {
  readonly beta: number
  readonly betaStandardError: number
  readonly alpha: number
  readonly alphaStandardError: number
  readonly rSquared: number
  readonly months: number
}

/**
 * Beta and alpha of a price track: least squares of its monthly returns over cash on the benchmark's.
 *
 * Formula: `r_k - rf_k = alpha / 12 + beta (b_k - rf_k)`, months between the month ends within `[firstDay, navDay]`,
 * charges taken off the track. Shapes: `cash` has a return for each month of `ends`. Units: fractions.
 * Errors: RangeError under 13 month ends, NoSlope where the benchmark never moves but with cash.
 * Source: docs/methodology, section 8.
 *
 * @example
 * (() => {
 *   const days = monthEndsWithin(dayOf('2015-01-31'), dayOf('2016-12-31'))
 *   const prices = dailyLevels({ days, levels: Float64Array.from(days, (_, i) => 100 + i * i) })
 *   return Math.round(trackLine({ prices, firstDay: days[0], navDay: days[23], charge: 0 }, prices, days, { returns: new Float64Array(23), extended: false }).beta)
 * })() // => 1
 */
export function trackLine(track: PriceTrack, index: DailyLevels, ends: Int32Array, cash: CashReturns): TrackLine {
  if (ends.length < 13) throw new RangeError('Beta and alpha need 13 month ends')
  const overCash = (growth: number, month: number) => growth - 1 - cash.returns[month]
  const own = Float64Array.from(cash.returns, (_, month) =>
    overCash(trackGrowth(track, ends[month], ends[month + 1]), month),
  )
  const line = leastSquaresLine(monthGrowth(index, ends).map(overCash), own)
  return {
    beta: line.slope,
    betaStandardError: line.slopeStandardError,
    alpha: 12 * line.intercept,
    alphaStandardError: 12 * line.interceptStandardError,
    rSquared: line.rSquared,
    months: line.points,
  }
}
