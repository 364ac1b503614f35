import { outlierReasonCode } from '../outliers/outlier-reason.ts'
import type { BatchParameters } from './batch-parameters.ts'
import { checkParameters } from './check-parameters.ts'
import { fillScores, solveDirectAlpha } from './fill-scores.ts'
import { flagSaver } from './flag-saver.ts'
import type { SaverBatch } from './saver-batch.ts'
import { noDay, type ScoredBatch } from './scored-batch.ts'
import { loadSaverToGrow, solveSaverRates } from './solve-rates.ts'

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
  const bounds = new Float64Array(2)
  for (let saver = from; saver < to; saver++) {
    const flows = loadSaverToGrow(batch, saver, parameters.index)
    solveSaverRates(flows, batch, saver, parameters.index, out)
    solveDirectAlpha(flows, batch, saver, out)
    fillScores(flows, batch, saver, parameters.score, out)
    out.totalPence[saver] = flows.total
    out.firstContributionDay[saver] = flows.hasPaymentIn ? flows.firstPaymentDay : noDay
    out.lastContributionDay[saver] = flows.hasPaymentIn ? flows.lastPaymentDay : noDay
    const flags = flagSaver(flows, batch, saver, parameters, out, bounds)
    out.flags[saver] = flags
    out.reason[saver] = outlierReasonCode(flags)
  }
  return out
}
