import { growWithBenchmark } from '../benchmark/benchmark-pot.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { certainRoot } from '../irr/certain-root.ts'
import { loadFlows } from '../irr/load-flows.ts'
import { ordinaryRoom, roomFor } from '../irr/ordinary-room.ts'
import { provenRate, pureInvestmentRoots } from '../irr/pure-investment-root.ts'
import { rateSlot } from '../irr/rate-slot.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import { risingRoot, risingRoots } from '../irr/rising-root.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'
import { representable, rootWithMoneyOut, statusWithoutSolving } from '../irr/solve-rate.ts'
import { loadAndGrow } from './load-and-grow.ts'
import type { SaverBatch } from './saver-batch.ts'
import type { ScoredBatch } from './scored-batch.ts'

/** Columns that the two-rate calculation fills. */
export type RateColumns = Pick<
  ScoredBatch,
  'irrStatus' | 'benchmarkIrrStatus' | 'irr' | 'benchmarkIrr' | 'benchmarkPence'
>

/**
 * IRR and benchmark IRR of many savers: the two-rate part of `scoreBatch`, with the same bits.
 *
 * Shapes: columns as in `saver-batch.ts` and `scored-batch.ts`; savers `from` to `to - 1` are solved and only their
 * entries written, so that threads can share the columns. Units: pence, annual fractions; NaN where there is no rate.
 * No object is made for a saver or a flow. Cost: linear in the flows, one or two walks for ordinary histories.
 * Errors: RangeError when days do not ascend within a saver, a flow is after the valuation or an amount is not finite.
 * Answer: `out`.
 * Source: docs/methodology, sections 1 and 2.
 *
 * @example
 * solveRates(oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365), dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), allocateScoredBatch(1, false)).irr // => [0.1]
 */
export function solveRates(
  batch: SaverBatch,
  index: DailyLevels,
  out: RateColumns,
  from = 0,
  to: number = batch.count,
): RateColumns {
  for (let saver = from; saver < to; saver++) {
    solveSaverRates(loadSaverToGrow(batch, saver, index), batch, saver, index, out)
  }
  return out
}

/**
 * Makes one saver of a batch ready to solve, in the room for savers of batches, with the flows grown on an index if that can be
 * done at once; the room stays theirs until the next one.
 *
 * @example
 * loadSaverToGrow(oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365), 0, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) })).benchmarkPot // => 10500
 */
export function loadSaverToGrow(batch: SaverBatch, saver: number, index: DailyLevels): SaverFlows {
  const { offsets, flowDays, flowPence, navDays, navPence } = batch
  const from = offsets[saver]
  const to = offsets[saver + 1]
  if (Number.isFinite(navPence[saver]) && loadAndGrow(flowDays, flowPence, from, to, navDays[saver], index)) {
    return ordinaryRoom
  }
  return loadSaver(roomFor(to - from), batch, saver)
}

/**
 * Makes one saver of a batch ready to solve.
 *
 * @example
 * loadSaver(allocateSaverFlows(1), oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365), 0).total // => 10000
 */
export function loadSaver(flows: SaverFlows, batch: SaverBatch, saver: number): SaverFlows {
  const { offsets, flowDays, flowPence, navDays, navPence } = batch
  if (!Number.isFinite(navPence[saver])) throw new RangeError('A pot is not a finite number')
  return loadFlows(flows, flowDays, flowPence, offsets[saver], offsets[saver + 1], navDays[saver])
}

/**
 * Solves both rates of a loaded saver; their log rates stay in `flows.logRates`.
 *
 * @example
 * (() => {
 *   const batch = oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365)
 *   const flows = loadSaver(allocateSaverFlows(1), batch, 0)
 *   return solveSaverRates(flows, batch, 0, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), allocateScoredBatch(1, false)).benchmarkIrr
 * })() // => [0.05]
 */
export function solveSaverRates(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  index: DailyLevels,
  out: RateColumns,
): RateColumns {
  const { amounts, logRates, navFlow } = flows
  const target = batch.navPence[saver] - navFlow
  const growthStatus = growWithBenchmark(flows, index, batch.navDays[saver])
  const isReached = growthStatus === rateStatusCode.ok
  const benchmarkTarget = flows.benchmarkPot - navFlow
  let irrStatus = statusWithoutSolving(flows, target)
  let benchmarkStatus = isReached ? benchmarkStatusWithoutSolving(flows) : growthStatus
  const solveIrr = irrStatus === rateStatusCode.ok
  const solveBenchmark = benchmarkStatus === rateStatusCode.ok
  if (flows.hasPaymentOut) {
    if (solveIrr && solveBenchmark) {
      const proofs = pureInvestmentRoots(flows, amounts, target, benchmarkTarget)
      if (!(proofs & provenRate.first)) irrStatus = certainRoot(flows, amounts, target, rateSlot.irr)
      if (!(proofs & provenRate.second)) {
        benchmarkStatus = certainRoot(flows, amounts, benchmarkTarget, rateSlot.benchmarkIrr)
      }
    } else if (solveIrr) irrStatus = rootWithMoneyOut(flows, amounts, target, rateSlot.irr)
    else if (solveBenchmark) benchmarkStatus = rootWithMoneyOut(flows, amounts, benchmarkTarget, rateSlot.benchmarkIrr)
  } else {
    if (solveIrr && solveBenchmark) risingRoots(flows, amounts, target, benchmarkTarget)
    else if (solveIrr) risingRoot(flows, amounts, target, rateSlot.irr)
    else if (solveBenchmark) risingRoot(flows, amounts, benchmarkTarget, rateSlot.benchmarkIrr)
    if (solveIrr) irrStatus = representable(logRates[rateSlot.irr])
    if (solveBenchmark) benchmarkStatus = representable(logRates[rateSlot.benchmarkIrr])
  }
  out.irrStatus[saver] = irrStatus
  out.irr[saver] = irrStatus === rateStatusCode.ok ? Math.expm1(logRates[rateSlot.irr]) : Number.NaN
  out.benchmarkIrrStatus[saver] = benchmarkStatus
  out.benchmarkIrr[saver] =
    benchmarkStatus === rateStatusCode.ok ? Math.expm1(logRates[rateSlot.benchmarkIrr]) : Number.NaN
  out.benchmarkPence[saver] = isReached ? flows.benchmarkPot : Number.NaN
  return out
}

/**
 * The benchmark IRR alone, of a loaded saver whose cumulants are those of the flows: the bits of `solveSaverRates`.
 *
 * @example
 * (() => {
 *   const batch = oneSaverBatch([{ day: 0, amount: 10000 }], 11000, 365)
 *   const flows = loadSaver(allocateSaverFlows(1), batch, 0)
 *   return solveBenchmarkRate(flows, batch, 0, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), allocateScoredBatch(1, false)).benchmarkIrr
 * })() // => [0.05]
 */
export function solveBenchmarkRate(
  flows: SaverFlows,
  batch: SaverBatch,
  saver: number,
  index: DailyLevels,
  out: RateColumns,
): RateColumns {
  const { amounts, logRates } = flows
  const growthStatus = growWithBenchmark(flows, index, batch.navDays[saver])
  const isReached = growthStatus === rateStatusCode.ok
  let status = isReached ? benchmarkStatusWithoutSolving(flows) : growthStatus
  if (status === rateStatusCode.ok) {
    const target = flows.benchmarkPot - flows.navFlow
    status = flows.hasPaymentOut
      ? rootWithMoneyOut(flows, amounts, target, rateSlot.benchmarkIrr)
      : representable(risingRoot(flows, amounts, target, rateSlot.benchmarkIrr))
  }
  out.benchmarkIrrStatus[saver] = status
  out.benchmarkIrr[saver] = status === rateStatusCode.ok ? Math.expm1(logRates[rateSlot.benchmarkIrr]) : Number.NaN
  out.benchmarkPence[saver] = isReached ? flows.benchmarkPot : Number.NaN
  return out
}

/** Section 1's statuses for the benchmark pot, and that a pot of nothing or less has no rate. */
function benchmarkStatusWithoutSolving(flows: SaverFlows): number {
  const status = statusWithoutSolving(flows, 1)
  return status === rateStatusCode.ok && !(flows.benchmarkPot > 0) ? rateStatusCode.no_benchmark_pot : status
}
