import { walkOne, walkTwo } from './growth-walk.ts'
import { logFormRoot } from './log-form-root.ts'
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
 * Equation, 1970) on the log of the value. Answer: `flows.root[0]`, a log
 * rate a year.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   ageCumulants(flows, flows.amounts)
 *   return Math.expm1(risingRoot(flows, flows.amounts, 110))
 * })() // => 0.1
 */
export function risingRoot(flows: SaverFlows, weights: Float64Array, target: number): number {
  flows.root[0] = startRate(flows, target)
  settle(flows, weights, target, 0, 0)
  return flows.root[0]
}

/**
 * The roots of the same flows for two targets, walked side by side: `flows.root[0]` and `flows.root[1]`.
 *
 * Each is the same to the last bit as alone. Two chains of dependent multiplications hide each other's latency.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   ageCumulants(flows, flows.amounts)
 *   return risingRoots(flows, flows.amounts, 110, 95).map(Math.expm1)
 * })() // => [0.1, -0.05]
 */
export function risingRoots(
  flows: SaverFlows,
  weights: Float64Array,
  target: number,
  secondTarget: number,
): Float64Array {
  const { root, walk, ages } = flows
  root[0] = startRate(flows, target)
  root[1] = startRate(flows, secondTarget)
  walkTwo(flows, weights, root[0], root[1])
  const isSettled = refine(walk, 0, root, 0, target, ages[0])
  const isSecondSettled = refine(walk, 4, root, 1, secondTarget, ages[0])
  if (isSettled) root[0] *= 365
  else settle(flows, weights, target, 0, 1)
  if (isSecondSettled) root[1] *= 365
  else settle(flows, weights, secondTarget, 1, 1)
  return root
}

/** Improves `root[which]`, a log rate a day, until it stands, and makes it a year's. */
function settle(flows: SaverFlows, weights: Float64Array, target: number, which: number, walksDone: number): void {
  const { root, walk, ages } = flows
  let isSettled = false
  for (let walks = walksDone; walks < maximumWalks && !isSettled; walks++) {
    walkOne(flows, weights, root[which])
    isSettled = refine(walk, 0, root, which, target, ages[0])
  }
  root[which] = 365 * (isSettled ? root[which] : logFormRoot(flows, weights, target))
}

/** Improves `root[which]` from the sums at `walk[at]`; whether what remains is below the limit. */
function refine(
  walk: Float64Array,
  at: number,
  root: Float64Array,
  which: number,
  target: number,
  oldest: number,
): boolean {
  const sum = walk[at]
  const perSum = 1 / sum
  const mean = walk[at + 1] * perSum
  const second = walk[at + 2] * perSum
  const perMean = 1 / mean
  const step = -Math.log1p((sum - target) / target) * perMean
  const reach = Math.abs(step) * oldest
  if (!(reach < correctedReach && sum > smallestSum && sum < largestSum)) {
    root[which] += step
    return false
  }
  const a = (second - mean * mean) * perMean
  const b = (walk[at + 3] * perSum - mean * (3 * second - 2 * mean * mean)) * perMean
  root[which] += step * (1 - step * (a / 2 - step * ((a * a) / 2 - b / 6)))
  return 1.1 * Math.abs(step) * reach * reach * reach <= remainderLimit
}
