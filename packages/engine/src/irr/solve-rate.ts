import { ageCumulants } from './age-cumulants.ts'
import { certainRoot } from './certain-root.ts'
import { pureInvestmentRoot } from './pure-investment-root.ts'
import type { RateSlot } from './rate-slot.ts'
import { rateStatusCode } from './rate-status.ts'
import { risingRoot } from './rising-root.ts'
import type { SaverFlows } from './saver-flows.ts'

// Named here for the reason that `certain-root.ts` gives.
const { ok, no_root: noRoot } = rateStatusCode

/** Log rates a year up to this size are those of rates that are doubles; `ln` of the largest one is 709.78. */
const surelyRepresentable = 709

/**
 * Solves `sum w_j (1 + r)^years_j = target` for one saver and one set of weights (the flows, or the flows grown with
 * the benchmark). `target` is the pot less the flow of the valuation day.
 *
 * Answer: a code of `rate-status.ts`; when it is `ok`, `flows.logRates[slot]` is `ln(1 + r)`.
 *
 * @example
 * solveRate(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), Float64Array.of(100), 110, rateSlot.irr) // => rateStatusCode.ok
 * solveRate(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), Float64Array.of(100), -1, rateSlot.irr) // => rateStatusCode.no_root
 */
export function solveRate(flows: SaverFlows, weights: Float64Array, target: number, slot: RateSlot): number {
  const status = statusWithoutSolving(flows, target)
  if (status !== rateStatusCode.ok) return status
  if (flows.hasPaymentOut) return rootWithMoneyOut(flows, weights, target, slot)
  ageCumulants(flows, weights)
  return representable(risingRoot(flows, weights, target, slot))
}

/**
 * The status of the rate where money was also paid out, and the rate in `flows.logRates[slot]`: by its balances where they
 * prove it, else by searching the range.
 *
 * @example
 * rootWithMoneyOut(loadFlows(allocateSaverFlows(2), [0, 365], [100, -50], 0, 2, 730), Float64Array.of(100, -50), 66, rateSlot.irr) // => rateStatusCode.ok
 */
export function rootWithMoneyOut(flows: SaverFlows, weights: Float64Array, target: number, slot: RateSlot): number {
  if (pureInvestmentRoot(flows, weights, target, slot)) return rateStatusCode.ok
  return certainRoot(flows, weights, target, slot)
}

/**
 * What can be said before solving: a status other than `ok` stands, `ok` means that the equation is to be solved.
 *
 * @example
 * statusWithoutSolving(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), 0) // => rateStatusCode.total_loss
 */
export function statusWithoutSolving(flows: SaverFlows, target: number): number {
  if (!flows.hasPaymentIn) return rateStatusCode.no_contributions
  if (flows.count === 0) return rateStatusCode.no_duration
  if (flows.hasPaymentOut || target > 0) return rateStatusCode.ok
  return target === 0 ? rateStatusCode.total_loss : rateStatusCode.no_root
}

/**
 * `ok` unless the rate itself is beyond the largest double (a pot that grew by hundreds of powers of ten a year). Asked of
 * every rate, so the power is worked out only near that edge.
 *
 * @example
 * representable(700) // => rateStatusCode.ok
 * representable(710) // => rateStatusCode.no_root
 */
export function representable(y: number): number {
  return Math.abs(y) < surelyRepresentable || Number.isFinite(Math.expm1(y)) ? ok : noRoot
}
