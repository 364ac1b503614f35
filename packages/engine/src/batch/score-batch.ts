import { rateSlot } from '../irr/rate-slot.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import { allocateSaverFlows, type SaverFlows } from '../irr/saver-flows.ts'
import { solveRate } from '../irr/solve-rate.ts'
import { outlierReasonCode } from '../outliers/outlier-reason.ts'
import { contradictsPounds } from '../score/contradicts-pounds.ts'
import { benchmarkDuration } from '../score/duration.ts'
import { benchmarkExposure } from '../score/exposure.ts'
import { scoreNew } from '../score/score-new.ts'
import { scoreOld } from '../score/score-old.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { spread } from '../score/spread.ts'
import type { BatchParameters } from './batch-parameters.ts'
import { checkParameters } from './check-parameters.ts'
import { flagSaver } from './flag-saver.ts'
import type { SaverBatch } from './saver-batch.ts'
import { noDay, type ScoredBatch } from './scored-batch.ts'
import { loadSaver, ordinaryFlows, solveSaverRates } from './solve-rates.ts'

/**
 * Scores many savers: rates, benchmark figures, both scores and the outlier rules.
 *
 * Shapes: columns as in `saver-batch.ts` and `scored-batch.ts`; savers `from` to `to - 1` are scored and only their
 * entries written, so that threads can share the columns, and each saver's figures are the same to the last bit
 * whatever the split. Units: pence, annual fractions, scores 0 to 100; NaN where undefined.
 * No object is made for a saver or a flow. Cost: linear in the flows.
 * Errors: RangeError when a parameter is impossible, days do not ascend within a saver, a flow is after the valuation
 * or an amount is not finite.
 * Answer: `out`.
 * Source: docs/methodology, sections 1 to 4.
 *
 * @example
 * scoreBatch(oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365), { score: defaultScoreParameters, outliers: defaultOutlierParameters, index: dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), bounds: null }, allocateScoredBatch(1, false)).navRatio // => [1.0476190476190477]
 */
export function scoreBatch(
  batch: SaverBatch,
  parameters: BatchParameters,
  out: ScoredBatch,
  from = 0,
  to: number = batch.count,
): ScoredBatch {
  checkParameters(parameters)
  const flows = allocateSaverFlows(ordinaryFlows)
  const bounds = new Float64Array(2)
  for (let saver = from; saver < to; saver++) {
    loadSaver(flows, batch, saver)
    solveSaverRates(flows, batch, saver, parameters.index, out)
    compareWithBenchmark(flows, batch, saver, parameters.score, out)
    out.totalPence[saver] = flows.total
    out.firstContributionDay[saver] = flows.hasRecordedPayment ? flows.firstPaymentDay : noDay
    out.lastContributionDay[saver] = flows.hasRecordedPayment ? flows.lastPaymentDay : noDay
    const flags = flagSaver(flows, batch, saver, parameters, out, bounds)
    out.flags[saver] = flags
    out.reason[saver] = outlierReasonCode(flags)
  }
  return out
}

/**
 * Fills N / B, Direct Alpha, log gap, spread and both scores of a saver whose two rates are solved. Shares of a benchmark
 * pot of nothing or less mean nothing, and a gap that contradicts the pounds is none: in both cases there is no score.
 */
function compareWithBenchmark(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  parameters: ScoreParameters,
  out: ScoredBatch,
): void {
  const pot = out.benchmarkPence[saver]
  const nav = batch.navPence[saver]
  const { logRates } = flows
  const logBenchmark = logRates[rateSlot.benchmarkIrr]
  const benchmarkStatus = out.benchmarkIrrStatus[saver]
  const isReached = !Number.isNaN(pot)
  const alphaStatus = isReached
    ? solveRate(flows, flows.grown, nav - flows.navFlow, rateSlot.directAlpha)
    : benchmarkStatus
  const logAlpha = logRates[rateSlot.directAlpha]
  const hasAlpha = alphaStatus === rateStatusCode.ok
  out.directAlphaStatus[saver] = alphaStatus
  out.directAlpha[saver] = hasAlpha ? Math.expm1(logAlpha) : Number.NaN
  out.navRatio[saver] = pot > 0 ? nav / pot : Number.NaN
  let logGap = Number.NaN
  let rateGap = Number.NaN
  let duration = Number.NaN
  if (benchmarkStatus === rateStatusCode.ok) {
    duration = benchmarkDuration(flows, flows.amounts, logBenchmark)
    if (out.irrStatus[saver] === rateStatusCode.ok) {
      logGap = logRates[rateSlot.irr] - logBenchmark
      rateGap = out.irr[saver] - out.benchmarkIrr[saver]
    }
  } else if (pot > 0) {
    duration = benchmarkDuration(flows, flows.grown, 0)
    if (hasAlpha) {
      logGap = logAlpha
      rateGap = out.directAlpha[saver]
    }
  }
  if (contradictsPounds(nav, pot, logGap)) logGap = Number.NaN
  const width = pot > 0 ? spread(benchmarkExposure(flows), duration, parameters) : Number.NaN
  const hasSpread = !Number.isNaN(width)
  const hasScore = hasSpread && !Number.isNaN(logGap)
  // An undefined figure is always written as the one constant: the bits of a calculated NaN are not certain.
  out.logGap[saver] = logGap
  out.spread[saver] = hasSpread ? width : Number.NaN
  out.scoreNew[saver] = hasScore ? scoreNew(logGap, width) : Number.NaN
  out.scoreOld[saver] = hasScore ? scoreOld(rateGap, parameters.sigma0) : Number.NaN
}
