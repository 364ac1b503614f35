import type { Day } from '../dates/day-number.ts'
import type { CashFlow, RateResult } from '../irr/irr.ts'
import { rateStatuses } from '../irr/rate-status.ts'
import { type OutlierFlagName, outlierFlagNames } from '../outliers/outlier-flag.ts'
import { type OutlierReason, outlierReasons } from '../outliers/outlier-reason.ts'
import type { BatchParameters } from './batch-parameters.ts'
import { oneSaverBatch } from './one-saver.ts'
import { scoreBatch } from './score-batch.ts'
import { allocateScoredBatch, noDay } from './scored-batch.ts'

/** One saver's figures; null is undefined. */
export interface SaverScore {
  readonly irr: RateResult
  readonly benchmarkIrr: RateResult
  readonly directAlpha: RateResult
  /** The benchmark pot B, not rounded. */
  readonly benchmarkPence: number | null
  /** N / B. */
  readonly navRatio: number | null
  /**
   * `ln(1 + irr) - ln(1 + benchmark irr)`, or `ln(1 + Direct Alpha)` where there is no benchmark IRR; null also where it
   * would contradict the pounds.
   */
  readonly logGap: number | null
  readonly spread: number | null
  readonly scoreNew: number | null
  readonly scoreOld: number | null
  /** Paid in less paid out. */
  readonly totalPence: number
  readonly firstContributionDay: Day | null
  readonly lastContributionDay: Day | null
  readonly flags: readonly OutlierFlagName[]
  /** null: scored. */
  readonly reason: OutlierReason
}

/**
 * Scores one saver: the batch calculation for a batch of one, so that both give the same bits.
 *
 * Formula: IRR, the benchmark pot `B = sum of c_j P(navDay) / P(d_j)`, benchmark IRR (Long-Nickels), `N / B` (the
 * Kaplan-Schoar ratio when nothing was paid out), Direct Alpha, both scores and the outlier rules.
 * Shapes: flows in any order. Units: pence, annual fractions, scores 0 to 100.
 * Errors: RangeError as `scoreBatch`, or when a day is not a whole number.
 * Source: docs/methodology, sections 1 to 4.
 *
 * @example
 * scoreSaver([{ day: 0, amount: 10000 }], 12100, 730, { score: defaultScoreParameters, outliers: defaultOutlierParameters, index: dailyLevels({ days: Int32Array.of(0, 730), levels: Float64Array.of(100, 121) }), bounds: null }).scoreNew // => 50
 */
export function scoreSaver(
  flows: readonly CashFlow[],
  navPence: number,
  navDay: Day,
  parameters: BatchParameters,
): SaverScore {
  const out = allocateScoredBatch(1, false)
  scoreBatch(oneSaverBatch(flows, navPence, navDay), parameters, out)
  return {
    irr: rateResult(out.irrStatus[0], out.irr[0]),
    benchmarkIrr: rateResult(out.benchmarkIrrStatus[0], out.benchmarkIrr[0]),
    directAlpha: rateResult(out.directAlphaStatus[0], out.directAlpha[0]),
    benchmarkPence: numberOrNull(out.benchmarkPence[0]),
    navRatio: numberOrNull(out.navRatio[0]),
    logGap: numberOrNull(out.logGap[0]),
    spread: numberOrNull(out.spread[0]),
    scoreNew: numberOrNull(out.scoreNew[0]),
    scoreOld: numberOrNull(out.scoreOld[0]),
    totalPence: out.totalPence[0],
    firstContributionDay: dayOrNull(out.firstContributionDay[0]),
    lastContributionDay: dayOrNull(out.lastContributionDay[0]),
    flags: outlierFlagNames(out.flags[0]),
    reason: outlierReasons[out.reason[0]],
  }
}

function rateResult(code: number, rate: number): RateResult {
  const status = rateStatuses[code]
  return status === 'ok' ? { status, rate } : { status }
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

function dayOrNull(day: Day): Day | null {
  return day === noDay ? null : day
}
