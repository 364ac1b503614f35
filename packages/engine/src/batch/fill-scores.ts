import { rateSlot } from '../irr/rate-slot.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'
import { solveRate } from '../irr/solve-rate.ts'
import { contradictsPounds } from '../score/contradicts-pounds.ts'
import { benchmarkDuration } from '../score/duration.ts'
import { benchmarkExposure } from '../score/exposure.ts'
import { scoreNew } from '../score/score-new.ts'
import { scoreOld } from '../score/score-old.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { spread } from '../score/spread.ts'
import type { SaverBatch } from './saver-batch.ts'
import type { ScoredBatch } from './scored-batch.ts'

/**
 * Solves the Direct Alpha of a saver whose flows are grown with the benchmark; its log rate stays in `flows.logRates`.
 * Of payments in alone the cumulants are then those of the grown flows.
 *
 * Source: docs/methodology, section 2.
 *
 * @example
 * (() => {
 *   const batch = oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365)
 *   const flows = loadSaver(allocateSaverFlows(1), batch, 0)
 *   const out = solveSaverRates(flows, batch, 0, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 110) }), allocateScoredBatch(1, false))
 *   return solveDirectAlpha(flows, batch, 0, out).directAlpha
 * })() // => [0]
 */
export function solveDirectAlpha(flows: SaverFlows, batch: SaverBatch, saver: number, out: ScoredBatch): ScoredBatch {
  const isReached = !Number.isNaN(out.benchmarkPence[saver])
  const status = isReached
    ? solveRate(flows, flows.grown, batch.navPence[saver] - flows.navFlow, rateSlot.directAlpha)
    : out.benchmarkIrrStatus[saver]
  out.directAlphaStatus[saver] = status
  out.directAlpha[saver] = status === rateStatusCode.ok ? Math.expm1(flows.logRates[rateSlot.directAlpha]) : Number.NaN
  return out
}

/**
 * Fills N / B, log gap, spread and both scores of a saver whose two rates are solved, and where there is no benchmark IRR
 * the Direct Alpha too. Shares of a benchmark pot of nothing or less mean nothing, and a gap that contradicts the pounds
 * is none: in both cases there is no score.
 *
 * Source: docs/methodology, sections 2 and 3.
 *
 * @example
 * (() => {
 *   const batch = oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365)
 *   const flows = loadSaver(allocateSaverFlows(1), batch, 0)
 *   const out = solveSaverRates(flows, batch, 0, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 110) }), allocateScoredBatch(1, false))
 *   return fillScores(flows, batch, 0, defaultScoreParameters, out).navRatio
 * })() // => [1]
 */
export function fillScores(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  parameters: ScoreParameters,
  out: ScoredBatch,
): ScoredBatch {
  const pot = out.benchmarkPence[saver]
  const nav = batch.navPence[saver]
  const { logRates } = flows
  const logBenchmark = logRates[rateSlot.benchmarkIrr]
  out.navRatio[saver] = pot > 0 ? nav / pot : Number.NaN
  let logGap = Number.NaN
  let rateGap = Number.NaN
  let duration = Number.NaN
  if (out.benchmarkIrrStatus[saver] === rateStatusCode.ok) {
    duration = benchmarkDuration(flows, flows.amounts, logBenchmark)
    if (out.irrStatus[saver] === rateStatusCode.ok) {
      logGap = logRates[rateSlot.irr] - logBenchmark
      rateGap = out.irr[saver] - out.benchmarkIrr[saver]
    }
  } else if (pot > 0) {
    duration = benchmarkDuration(flows, flows.grown, 0)
    if (out.directAlphaStatus[saver] === rateStatusCode.ok) {
      logGap = logRates[rateSlot.directAlpha]
      rateGap = out.directAlpha[saver]
    }
  }
  const exposure = pot > 0 ? benchmarkExposure(flows) : Number.NaN
  return writeScores({ logGap, rateGap, exposure, duration }, batch, saver, parameters, out)
}

/** What a saver's scores are made of; NaN where undefined. Gaps a year, exposure and duration in years. */
export interface ScoreParts {
  readonly logGap: number
  readonly rateGap: number
  readonly exposure: number
  readonly duration: number
}

/**
 * Writes log gap, spread and both scores of a saver whose benchmark pot is there already.
 *
 * @example
 * (() => {
 *   const out = allocateScoredBatch(1, false)
 *   out.benchmarkPence[0] = 10000
 *   const parts = { logGap: 0.02, rateGap: 0.02, exposure: 4, duration: 4 }
 *   return writeScores(parts, oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 1460), 0, { ...defaultScoreParameters, trackingError: 0.04, sigmaAlpha: 0 }, out).spread
 * })() // => [0.02]
 */
export function writeScores(
  { logGap: gap, rateGap, exposure, duration }: ScoreParts,
  batch: SaverBatch,
  saver: number,
  parameters: ScoreParameters,
  out: ScoredBatch,
): ScoredBatch {
  const pot = out.benchmarkPence[saver]
  const logGap = contradictsPounds(batch.navPence[saver], pot, gap) ? Number.NaN : gap
  const width = pot > 0 ? spread(exposure, duration, parameters) : Number.NaN
  const hasSpread = !Number.isNaN(width)
  const hasScore = hasSpread && !Number.isNaN(logGap)
  // An undefined figure is always written as the one constant: the bits of a calculated NaN are not certain.
  out.logGap[saver] = logGap
  out.spread[saver] = hasSpread ? width : Number.NaN
  out.scoreNew[saver] = hasScore ? scoreNew(logGap, width) : Number.NaN
  out.scoreOld[saver] = hasScore ? scoreOld(rateGap, parameters.sigma0) : Number.NaN
  return out
}
