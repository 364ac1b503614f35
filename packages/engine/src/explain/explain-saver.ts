import type { BatchParameters } from '../batch/batch-parameters.ts'
import { oneSaverBatch } from '../batch/one-saver.ts'
import { type SaverScore, scoreSaver } from '../batch/score-saver.ts'
import { allocateScoredBatch } from '../batch/scored-batch.ts'
import { loadSaver, solveSaverRates } from '../batch/solve-rates.ts'
import type { Day } from '../dates/day-number.ts'
import { type CashFlow, type RateResult, sortedFlows } from '../irr/irr.ts'
import { rateSlot } from '../irr/rate-slot.ts'
import { allocateSaverFlows } from '../irr/saver-flows.ts'
import { benchmarkDuration } from '../score/duration.ts'
import { benchmarkExposure } from '../score/exposure.ts'
import { normalCdf } from '../score/normal-cdf.ts'
import { type ExplainedFlow, explainFlow, levelOn } from './explain-flow.ts'

/** A score with everything it was made of; null is undefined. */
export interface SaverExplanation {
  readonly score: SaverScore
  /** By day. */
  readonly flows: readonly ExplainedFlow[]
  readonly navLevel: number | null
  /** Sum of the units of the index bought and sold. */
  readonly units: number | null
  /** Both sides of an equation apart at the rate found, in pence: what rounding leaves. */
  readonly irrResidual: number | null
  readonly benchmarkIrrResidual: number | null
  readonly directAlphaResidual: number | null
  /** What the log gap was taken from. */
  readonly gapFrom: 'rates' | 'directAlpha' | null
  /** `A` and `D` of the spread, years of 365 days. */
  readonly exposure: number | null
  readonly duration: number | null
  /** Log gap by spread, and the standard normal probability below it. */
  readonly deviation: number | null
  readonly phi: number | null
}

/**
 * Scores one saver and shows the working: each flow's part, the residuals of the equations and the parts of the spread.
 *
 * Formula: `scoreSaver` for the score, so that it has the bits of the batch; the residual of a rate is
 * `sum of c_j (1 + r)^years_j - pot` by plain powers. Shapes: flows in any order, same-day flows kept apart.
 * Units: pence, annual fractions, years of 365 days. Errors: RangeError as `scoreSaver`.
 * Source: docs/methodology, sections 1 to 3.
 *
 * @example
 * explainSaver([{ day: 0, amount: 10000 }], 12100, 730, { score: defaultScoreParameters, outliers: defaultOutlierParameters, index: dailyLevels({ days: Int32Array.of(0, 730), levels: Float64Array.of(100, 121) }), bounds: null }).units // => 100
 * explainSaver([{ day: 0, amount: 10000 }], 12100, 730, { score: defaultScoreParameters, outliers: defaultOutlierParameters, index: dailyLevels({ days: Int32Array.of(0, 730), levels: Float64Array.of(100, 121) }), bounds: null }).duration // => 2
 */
export function explainSaver(
  flows: readonly CashFlow[],
  navPence: number,
  navDay: Day,
  parameters: BatchParameters,
): SaverExplanation {
  const score = scoreSaver(flows, navPence, navDay, parameters)
  const { irr, benchmarkIrr, directAlpha, benchmarkPence } = score
  const measures = { navDay, index: parameters.index, irr, benchmarkIrr }
  const explanations = sortedFlows(flows, navDay).map((flow) => explainFlow(flow, measures))
  const navLevel = levelOn(parameters.index, navDay)
  const deviation = score.logGap === null || score.spread === null ? null : score.logGap / score.spread
  return {
    score,
    flows: explanations,
    navLevel,
    units: benchmarkPence === null ? null : sum(explanations.map(({ units }) => units)),
    irrResidual: residual(sum(explanations.map(({ grownAtIrr }) => grownAtIrr)), navPence),
    benchmarkIrrResidual: residual(
      sum(explanations.map(({ grownAtBenchmarkIrr }) => grownAtBenchmarkIrr)),
      benchmarkPence,
    ),
    directAlphaResidual: residual(sum(explanations.map((flow) => grownAtAlpha(flow, directAlpha))), navPence),
    gapFrom: score.logGap === null ? null : benchmarkIrr.status === 'ok' ? 'rates' : 'directAlpha',
    ...spreadParts(flows, navPence, navDay, parameters),
    deviation,
    phi: deviation === null ? null : normalCdf(deviation),
  }
}

/** The parts of the spread, by the calls that the batch makes, so that they have its bits. */
function spreadParts(flows: readonly CashFlow[], navPence: number, navDay: Day, parameters: BatchParameters) {
  const batch = oneSaverBatch(flows, navPence, navDay)
  const out = allocateScoredBatch(1, false)
  const saverFlows = loadSaver(allocateSaverFlows(flows.length), batch, 0)
  solveSaverRates(saverFlows, batch, 0, parameters.index, out)
  if (!(out.benchmarkPence[0] > 0)) return { exposure: null, duration: null }
  const hasRate = !Number.isNaN(out.benchmarkIrr[0])
  return {
    exposure: benchmarkExposure(saverFlows),
    duration: hasRate
      ? benchmarkDuration(saverFlows, saverFlows.amounts, saverFlows.logRates[rateSlot.benchmarkIrr])
      : benchmarkDuration(saverFlows, saverFlows.grown, 0),
  }
}

function grownAtAlpha({ benchmarkValue, years }: ExplainedFlow, alpha: RateResult): number | null {
  return benchmarkValue === null || alpha.status !== 'ok' ? null : benchmarkValue * (1 + alpha.rate) ** years
}

/** null when one of them is. */
function sum(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0)
}

function residual(worth: number | null, pot: number | null): number | null {
  return worth === null || pot === null ? null : worth - pot
}
