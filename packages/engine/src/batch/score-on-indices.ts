import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { roomFor } from '../irr/ordinary-room.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'
import { outlierReasonCode } from '../outliers/outlier-reason.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import type { BatchParameters } from './batch-parameters.ts'
import { checkParameters } from './check-parameters.ts'
import { fillScores, solveDirectAlpha } from './fill-scores.ts'
import { hindsightFlags, otherFlags } from './flag-saver.ts'
import type { SaverBatch } from './saver-batch.ts'
import { allocateIndexSums, scoreTogether } from './score-together.ts'
import type { ScoredBatch } from './scored-batch.ts'
import { loadSaver, solveBenchmarkRate, solveSaverRates } from './solve-rates.ts'

/**
 * Scores many savers on several indices: what `scoreBatch` gives for each of them, to the last bit, at less than the cost
 * of as many calls. A saver's flows are made ready, their IRR solved and their hindsight bounds looked up once.
 *
 * Shapes: an entry of `out` for each index. Filled are the IRR, the benchmark IRR and pot, N / B, log gap, spread, both
 * scores, flags and reason; Direct Alpha only where there is no benchmark IRR, since only there a score needs it.
 * Units: pence, annual fractions, scores 0 to 100; NaN where undefined.
 * Errors: RangeError as `scoreBatch`. Answer: `out`.
 * Source: docs/methodology, sections 1 to 4.
 *
 * @example
 * (() => {
 *   const index = (end) => dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, end) })
 *   const parameters = { score: defaultScoreParameters, outliers: defaultOutlierParameters, bounds: null }
 *   const out = [allocateScoredBatch(1, false), allocateScoredBatch(1, false)]
 *   return scoreOnIndices(oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365), [index(105), index(110)], parameters, out).map(({ navRatio }) => navRatio[0])
 * })() // => [1.0476190476190477, 1]
 */
export function scoreOnIndices(
  batch: SaverBatch,
  indices: readonly DailyLevels[],
  parameters: Omit<BatchParameters, 'index'>,
  out: readonly ScoredBatch[],
): readonly ScoredBatch[] {
  for (const index of indices) checkParameters({ ...parameters, index })
  const bounds = new Float64Array(2)
  const sums = allocateIndexSums(indices.length)
  for (let saver = 0; saver < batch.count; saver++) {
    const flows = loadSaver(roomFor(batch.offsets[saver + 1] - batch.offsets[saver]), batch, saver)
    const hindsight = hindsightFlags(flows, batch, saver, parameters, bounds)
    if (!scoreTogether(flows, batch, saver, { indices, score: parameters.score, sums }, out)) {
      scoreInTurn(flows, batch, saver, { indices, score: parameters.score }, out)
    }
    for (const ours of out) {
      const flags = hindsight | otherFlags(flows, batch, saver, parameters, ours)
      ours.flags[saver] = flags
      ours.reason[saver] = outlierReasonCode(flags)
    }
  }
  return out
}

/** Any saver, on one index after another. */
function scoreInTurn(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  { indices, score }: { readonly indices: readonly DailyLevels[]; readonly score: ScoreParameters },
  out: readonly ScoredBatch[],
): void {
  for (let place = 0; place < indices.length; place++) {
    const ours = out[place]
    if (place === 0) solveSaverRates(flows, batch, saver, indices[place], ours)
    else solveOnNextIndex(flows, batch, saver, indices[place], ours, out[0])
    const needsAlpha = ours.benchmarkIrrStatus[saver] !== rateStatusCode.ok
    if (needsAlpha) solveDirectAlpha(flows, batch, saver, ours)
    fillScores(flows, batch, saver, score, ours)
    // Solving may have left the cumulants of the grown flows.
    if (needsAlpha) loadSaver(flows, batch, saver)
  }
}

/** The IRR is that of the first index; its log rate is still in `flows.logRates`. */
function solveOnNextIndex(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  index: DailyLevels,
  out: ScoredBatch,
  first: ScoredBatch,
): void {
  solveBenchmarkRate(flows, batch, saver, index, out)
  out.irrStatus[saver] = first.irrStatus[saver]
  out.irr[saver] = first.irr[saver]
}
