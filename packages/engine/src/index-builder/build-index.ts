import type { IndexLevels } from '../benchmark/index-levels.ts'
import { chargeFactor } from './charge-factor.ts'
import { indexInputProblems } from './check-index-inputs.ts'
import type { IndexInputs } from './index-inputs.ts'
import type { IndexProblem } from './index-problem.ts'
import { quarterStartOf } from './month-ends.ts'
import { newestInForce } from './newest-in-force.ts'
import { startOfIndex } from './start-of-index.ts'
import { alignTargets } from './target-weights.ts'

/** Levels from the base day on, or every reason why there are none. */
export type IndexBuild =
  | { readonly status: 'built'; readonly index: IndexLevels }
  | { readonly status: 'invalid'; readonly problems: readonly IndexProblem[] }

/**
 * Benchmark index from its constituents' monthly returns, rebalanced quarterly, after charges.
 *
 * Formula: `I_t = I_(t-1) * (1 + R_t) * (1 - f_t)^(days/365)` with `R_t = sum_k w_k R_k,t`. At the start of each calendar
 * quarter the weights `w` are the newest target effective on or before its first day; within it they drift,
 * `w_k <- w_k (1 + R_k,t) / (1 + R_t)`, before charges. A month that crosses a change of charge is split (`chargeFactor`).
 * An index that starts inside a quarter uses the newest target effective on or before its base day. The last target and the
 * last charge stay in force.
 *
 * Shapes: `n` consecutive month ends give `n + 1` levels, the first one 100 on the month end before the first.
 * Units: returns and weights as fractions, charges in basis points a year, days as day numbers.
 * Cost: linear in months times constituents.
 * Errors: status `invalid` with every problem of the inputs; weights that sum to 1 within 1e-6 are used as they are.
 * Source: docs/methodology, benchmark index. Quarterly rebalancing with drift is buy and hold within the quarter.
 *
 * @example
 * buildIndex({
 *   returns: { constituents: ['a'], monthEnds: Int32Array.of(30), monthlyReturns: [Float64Array.of(0.02)] },
 *   weights: { constituents: ['a'], rows: [{ effective: 0, weights: [1] }] },
 *   charges: [{ effective: -1, basisPoints: 0 }]
 * }) // => { status: 'built', index: { days: [-1, 30], levels: [100, 102] } }
 */
export function buildIndex(inputs: IndexInputs): IndexBuild {
  const problems = indexInputProblems(inputs)
  if (problems.length > 0) return { status: 'invalid', problems }
  const { monthEnds, monthlyReturns, constituents } = inputs.returns
  const { baseDay, weightsDay } = startOfIndex(monthEnds[0])
  const days = Int32Array.of(baseDay, ...monthEnds)
  const levels = new Float64Array(days.length)
  levels[0] = 100
  const targets = alignTargets(inputs.weights, constituents)
  const weights = new Float64Array(constituents.length)
  for (let month = 0; month < monthEnds.length; month++) {
    const resetOn = month === 0 ? weightsDay : quarterStartOf(monthEnds[month])
    const target = resetOn === null ? null : newestInForce(targets, resetOn)
    if (target !== null) weights.set(target.weights)
    const growth = growOneMonth(weights, monthlyReturns, month)
    const level = levels[month] * growth * chargeFactor(inputs.charges, days[month], days[month + 1])
    if (!(level > 0 && level < Infinity))
      return { status: 'invalid', problems: [{ code: 'level_out_of_range', month }] }
    levels[month + 1] = level
  }
  return { status: 'built', index: { days, levels } }
}

/** Growth of the mix over one month before charges; the weights are left as that month's returns have moved them. */
function growOneMonth(weights: Float64Array, monthlyReturns: readonly Float64Array[], month: number): number {
  let portfolioReturn = 0
  weights.forEach((weight, k) => {
    portfolioReturn += weight * monthlyReturns[k][month]
  })
  const growth = 1 + portfolioReturn
  weights.forEach((weight, k) => {
    weights[k] = (weight * (1 + monthlyReturns[k][month])) / growth
  })
  return growth
}
