import { type SaverScore, scoreSaver } from '../batch/score-saver.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { defaultScoreParameters, type ScoreParameters } from '../score/score-parameters.ts'
import { deviationOf } from '../stats/deviation.ts'
import { type PriceTrack, trackGrowth } from './price-track.ts'
import { trackPayments } from './track-payments.ts'

/** An artificial saver of a price track. */
export interface TrackSaver {
  /** The first payment; the saver is named by its month. */
  readonly startDay: Day
  readonly navDay: Day
  /** Not rounded. */
  readonly navPence: number
  readonly score: SaverScore
}

/** What each saver pays every month. */
export const trackPaymentPence = 100_00

/**
 * Scores a price track: one artificial saver for each month in which somebody could have begun, paying £100 each month
 * to the last one before the valuation.
 *
 * Formula: payments on the day of the month of `firstDay` (or a shorter month's last day); pot
 * `sum of £100 P(navDay) / P(d_j) (1 - charge)^(days_j / 365)`; scores by sections 1 to 4, without the bounds of hindsight.
 * Shapes: by start, oldest first, short histories included. Units: pence, annual fractions, scores 0 to 100.
 * Errors: RangeError when prices or index do not reach. Source: docs/methodology, section 8.
 *
 * @example
 * (() => {
 *   const prices = dailyLevels({ days: Int32Array.of(0, 800), levels: Float64Array.of(1, 2) })
 *   return scoreTrack({ prices, firstDay: 0, navDay: 730, charge: 0 }, prices).map(({ score }) => Math.round(score.scoreNew ?? -1)).slice(0, 3)
 * })() // => [50, 50, 50]
 */
export function scoreTrack(
  track: PriceTrack,
  index: DailyLevels,
  score: ScoreParameters = defaultScoreParameters,
): TrackSaver[] {
  const { navDay } = track
  const parameters = { score, outliers: defaultOutlierParameters, index, bounds: null }
  const days = trackPayments(track)
  return days.map((startDay, start) => {
    const flows = days.slice(start).map((day) => ({ day, amount: trackPaymentPence }))
    const navPence = flows.reduce((pot, { day, amount }) => pot + amount * trackGrowth(track, day, navDay), 0)
    return { startDay, navDay, navPence, score: scoreSaver(flows, navPence, navDay, parameters) }
  })
}

/**
 * The spread of `IRR - benchmark IRR` over the scored savers of a price track: the standard deviation (n - 1); null under
 * two of them.
 *
 * Unit: an annual fraction. Source: docs/methodology, section 8.
 *
 * @example
 * trackDeviation([]) // => null
 */
export function trackDeviation(savers: readonly TrackSaver[]): number | null {
  const gaps = savers.flatMap(({ score: { reason, irr, benchmarkIrr } }) =>
    reason === null && irr.status === 'ok' && benchmarkIrr.status === 'ok' ? [irr.rate - benchmarkIrr.rate] : [],
  )
  return gaps.length < 2 ? null : deviationOf(gaps, 1).stDev
}
