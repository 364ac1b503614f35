import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'
import { momentsAtTwo } from '../irr/moments-at-two.ts'
import { rateSlot } from '../irr/rate-slot.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import { risingRoot, risingRoots } from '../irr/rising-root.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'
import { representable, statusWithoutSolving } from '../irr/solve-rate.ts'
import { benchmarkDuration } from '../score/duration.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { writeScores } from './fill-scores.ts'
import type { SaverBatch } from './saver-batch.ts'
import type { ScoredBatch } from './scored-batch.ts'

/** What a saver's flows come to on each of several indices; refilled for each saver. */
export interface IndexSums {
  readonly pots: Float64Array
  readonly exposures: Float64Array
  /** `ln(1 + benchmark IRR)`. */
  readonly logRates: Float64Array
  readonly durations: Float64Array
  /** Answers of a pass at two rates. */
  readonly pair: Float64Array
}

/**
 * Room for a number of indices.
 *
 * @example
 * allocateIndexSums(3).pots.length // => 3
 */
export function allocateIndexSums(count: number): IndexSums {
  return {
    pots: new Float64Array(count),
    exposures: new Float64Array(count),
    logRates: new Float64Array(count),
    durations: new Float64Array(count),
    pair: new Float64Array(2),
  }
}

/** Several indices, and the room to score on them. */
export interface Indices {
  readonly indices: readonly DailyLevels[]
  readonly score: ScoreParameters
  readonly sums: IndexSums
}

/**
 * Scores a loaded saver of payments in alone on several indices, two at a time: the passes over the flows are chains of
 * dependent steps, and two of them hide each other's latency. Fills all but flags and reason, with the bits of
 * `scoreBatch`.
 *
 * Answer: whether that is possible. It is not with payments out, where an index does not reach the saver, or where a rate is
 * not there; nothing that was filled then stands.
 * Source: docs/methodology, sections 1 to 3.
 *
 * @example
 * (() => {
 *   const batch = oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365)
 *   const indices = [dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) })]
 *   const on = { indices, score: defaultScoreParameters, sums: allocateIndexSums(1) }
 *   return scoreTogether(loadSaver(allocateSaverFlows(1), batch, 0), batch, 0, on, [allocateScoredBatch(1, false)])
 * })() // => true
 */
export function scoreTogether(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  { indices, score, sums }: Indices,
  out: readonly ScoredBatch[],
): boolean {
  if (flows.hasPaymentOut || statusWithoutSolving(flows, 1) !== rateStatusCode.ok) return false
  if (!growTogether(flows, indices, batch.navDays[saver], sums)) return false
  const nav = batch.navPence[saver]
  const irrStatus = solveTogether(flows, nav - flows.navFlow, indices.length, sums)
  if (irrStatus === notTogether) return false
  measureTogether(flows, indices.length, sums)
  const isSolved = irrStatus === rateStatusCode.ok
  const logIrr = flows.logRates[rateSlot.irr]
  const irr = isSolved ? Math.expm1(logIrr) : Number.NaN
  for (let place = 0; place < indices.length; place++) {
    const ours = out[place]
    const logRate = sums.logRates[place]
    const rate = Math.expm1(logRate)
    const pot = sums.pots[place]
    ours.irrStatus[saver] = irrStatus
    ours.irr[saver] = irr
    ours.benchmarkIrrStatus[saver] = rateStatusCode.ok
    ours.benchmarkIrr[saver] = rate
    ours.benchmarkPence[saver] = pot
    ours.navRatio[saver] = nav / pot
    const gaps = {
      logGap: isSolved ? logIrr - logRate : Number.NaN,
      rateGap: isSolved ? irr - rate : Number.NaN,
      exposure: sums.exposures[place],
      duration: sums.durations[place],
    }
    writeScores(gaps, batch, saver, score, ours)
  }
  return true
}

/** Benchmark pots and exposures; false where an index does not reach, or a pot is not above 0. */
function growTogether(flows: SaverFlows, indices: readonly DailyLevels[], navDay: Day, sums: IndexSums): boolean {
  const first = flows.days[0]
  for (const { firstDay, lastDay } of indices) {
    if (navDay < firstDay || navDay > lastDay || first < firstDay) return false
  }
  for (let place = 0; place < indices.length; place += 2) {
    growTwo(flows, indices, place, Math.min(place + 1, indices.length - 1), navDay, sums)
  }
  for (let place = 0; place < indices.length; place++) {
    if (!(sums.pots[place] > 0)) return false
  }
  return true
}

/** `benchmark-pot.ts` and `exposure.ts` in one pass, on two indices. */
function growTwo(
  { days, amounts, gaps, count, navFlow }: SaverFlows,
  indices: readonly DailyLevels[],
  place: number,
  other: number,
  navDay: Day,
  { pots, exposures }: IndexSums,
): void {
  const { firstDay, levels } = indices[place]
  const { firstDay: otherFirstDay, levels: otherLevels } = indices[other]
  const navLevel = levels[navDay - firstDay]
  const otherNavLevel = otherLevels[navDay - otherFirstDay]
  let invested = 0
  let otherInvested = 0
  let sum = 0
  let otherSum = 0
  for (let i = 0; i < count; i++) {
    const amount = amounts[i]
    const day = days[i]
    const gap = gaps[i]
    invested += amount * (navLevel / levels[day - firstDay])
    otherInvested += amount * (otherNavLevel / otherLevels[day - otherFirstDay])
    sum += invested * invested * gap
    otherSum += otherInvested * otherInvested * gap
  }
  const pot = invested + navFlow
  const otherPot = otherInvested + navFlow
  pots[place] = pot
  pots[other] = otherPot
  exposures[place] = sum / (365 * pot * pot)
  exposures[other] = otherSum / (365 * otherPot * otherPot)
}

/** No status: the savers whose rates are not all there are scored in another way. */
const notTogether = -1

/** The IRR, into `flows.logRates`, and the benchmark IRRs; the status of the IRR. */
function solveTogether(flows: SaverFlows, target: number, count: number, { pots, logRates }: IndexSums): number {
  const { amounts, navFlow, logRates: slots } = flows
  const { irr, benchmarkIrr, directAlpha } = rateSlot
  let irrStatus = statusWithoutSolving(flows, target)
  let place = 0
  if (irrStatus === rateStatusCode.ok) {
    risingRoots(flows, amounts, target, pots[0] - navFlow)
    irrStatus = representable(slots[irr])
    logRates[0] = slots[benchmarkIrr]
    place = 1
  }
  for (; place + 1 < count; place += 2) {
    // Where payments are in alone and there is a benchmark IRR, the slot of the Direct Alpha is free.
    risingRoots(flows, amounts, pots[place] - navFlow, pots[place + 1] - navFlow, benchmarkIrr, directAlpha)
    logRates[place] = slots[benchmarkIrr]
    logRates[place + 1] = slots[directAlpha]
  }
  if (place < count) logRates[place] = risingRoot(flows, amounts, pots[place] - navFlow, benchmarkIrr)
  for (let at = 0; at < count; at++) if (representable(logRates[at]) !== rateStatusCode.ok) return notTogether
  return irrStatus
}

/** Durations, each as by `duration.ts`. */
function measureTogether(flows: SaverFlows, count: number, { pots, logRates, durations, pair }: IndexSums): void {
  const { amounts } = flows
  let place = 0
  for (; place + 1 < count; place += 2) {
    momentsAtTwo(flows, amounts, logRates[place] / 365, logRates[place + 1] / 365, pair)
    durations[place] = pair[0] / (365 * pots[place])
    durations[place + 1] = pair[1] / (365 * pots[place + 1])
  }
  if (place === count) return
  flows.benchmarkPot = pots[place]
  durations[place] = benchmarkDuration(flows, amounts, logRates[place])
}
