import { secondWalk, walkOne, walkSlot } from './growth-walk.ts'
import { logFormRoot } from './log-form-root.ts'
import { walkSaver } from './ordinary-walk.ts'
import { type RateSlot, rateSlot } from './rate-slot.ts'
import type { SaverFlows } from './saver-flows.ts'
import { startRate } from './start-rate.ts'

/** Walks before the slower form in logs takes over; ordinary histories need one or two. */
const maximumWalks = 8

/** Largest Newton step, times the oldest age, on which the higher-order correction is trusted. */
const correctedReach = 0.5

/**
 * Error of `y`, a log rate a day, accepted from the remainder of the correction: below the rounding of the walk itself.
 */
const remainderLimit = 1e-16 / 365

/** Sums below this may have lost digits to underflow. */
const smallestSum = 1e-290

/** Sums above this, times the cube of an age of two centuries in days, may overflow. */
const largestSum = 1e290

/**
 * The one root `y` of `sum w_j e^(y age_j) = target`, all weights and the target positive, once
 * `flows.cumulants` are those of the weights.
 *
 * `g(y) = ln(sum) - ln(target)` is increasing and convex, its derivatives are the cumulants of the ages. From a start
 * by cumulants (`start-rate.ts`), each walk gives `g` and three derivatives, and the inverse series to third order
 * gives the next `y`. As `D`, `V/D`, `K3/D` and `K4/D` are at most 1 times the fitting power of the oldest age, the
 * remainder is below `1.1 |step| (|step| oldest)^3`, which tells when no further walk is needed. What has
 * not settled after a few walks is solved by monotone Newton steps in logs.
 *
 * Source: Householder's method of third order (A. S. Householder, The Numerical Treatment of a Single Nonlinear
 * Equation, 1970) on the log of the value. Answer: the log rate a
 * year, also in `flows.logRates[slot]`.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   ageCumulants(flows, flows.amounts)
 *   return Math.expm1(risingRoot(flows, flows.amounts, 110, rateSlot.irr))
 * })() // => 0.1
 */
export function risingRoot(flows: SaverFlows, weights: Float64Array, target: number, slot: RateSlot): number {
  flows.logRates[slot] = startRate(flows, target)
  settle(flows, weights, target, slot, 0)
  return flows.logRates[slot]
}

/**
 * The roots of the same flows for two targets, walked side by side: two slots of `flows.logRates`, which is the answer.
 * Unless they are named, the targets are those of the pot and the benchmark pot.
 *
 * Each is the same to the last bit as alone. Two chains of dependent multiplications hide each other's latency.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   ageCumulants(flows, flows.amounts)
 *   return risingRoots(flows, flows.amounts, 110, 95).map(Math.expm1).slice(0, 2)
 * })() // => [0.1, -0.05]
 */
export function risingRoots(
  flows: SaverFlows,
  weights: Float64Array,
  target: number,
  secondTarget: number,
  slot: RateSlot = rateSlot.irr,
  secondSlot: RateSlot = rateSlot.benchmarkIrr,
): Float64Array {
  const { logRates, walk, ages } = flows
  logRates[slot] = startRate(flows, target)
  logRates[secondSlot] = startRate(flows, secondTarget)
  walkSaver(flows, weights, logRates[slot], logRates[secondSlot])
  const isSettled = refine(walk, 0, logRates, slot, target, ages[0])
  const isSecondSettled = refine(walk, secondWalk, logRates, secondSlot, secondTarget, ages[0])
  if (isSettled) logRates[slot] *= 365
  else settle(flows, weights, target, slot, 1)
  if (isSecondSettled) logRates[secondSlot] *= 365
  else settle(flows, weights, secondTarget, secondSlot, 1)
  return logRates
}

/** Improves `logRates[slot]`, of a day so far, until it stands, and makes it a year's. */
function settle(flows: SaverFlows, weights: Float64Array, target: number, slot: RateSlot, walksDone: number): void {
  const { logRates, walk, ages } = flows
  let isSettled = false
  for (let walks = walksDone; walks < maximumWalks && !isSettled; walks++) {
    walkOne(flows, weights, logRates[slot])
    isSettled = refine(walk, 0, logRates, slot, target, ages[0])
  }
  logRates[slot] = 365 * (isSettled ? logRates[slot] : logFormRoot(flows, weights, target))
}

/** Improves `logRates[slot]` from the sums at `walk[at]`; whether what remains is below the limit. */
function refine(
  walk: Float64Array,
  at: number,
  logRates: Float64Array,
  slot: RateSlot,
  target: number,
  oldest: number,
): boolean {
  const sum = walk[at + walkSlot.sum]
  const perSum = 1 / sum
  const mean = walk[at + walkSlot.first] * perSum
  const second = walk[at + walkSlot.second] * perSum
  const perMean = 1 / mean
  const step = -Math.log1p((sum - target) / target) * perMean
  const reach = Math.abs(step) * oldest
  if (!(reach < correctedReach && sum > smallestSum && sum < largestSum)) {
    logRates[slot] += step
    return false
  }
  const a = (second - mean * mean) * perMean
  const b = (walk[at + walkSlot.third] * perSum - mean * (3 * second - 2 * mean * mean)) * perMean
  logRates[slot] += step * (1 - step * (a / 2 - step * ((a * a) / 2 - b / 6)))
  return 1.1 * Math.abs(step) * reach * reach * reach <= remainderLimit
}
