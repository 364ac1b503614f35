import { cumulantSlot } from './age-cumulants.ts'
import type { SaverFlows } from './saver-flows.ts'

/**
 * The one root of `ln(sum w_j e^(y age_j)) = ln(target)`, all weights and the target positive, for any size of `y`.
 *
 * Newton from Jensen's start, `ln(target / C) / D`, which is never below the root: on an increasing convex function
 * each step descends and none passes the root, so it ends where rounding stops the descent. The largest power of e is
 * taken out of the sum (that of the oldest flow when `y` is positive, of the newest when negative), so that nothing
 * overflows.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   ageCumulants(flows, flows.amounts)
 *   return Math.expm1(365 * logFormRoot(flows, flows.amounts, 110))
 * })() // => 0.1
 */
export function logFormRoot(flows: SaverFlows, weights: Float64Array, target: number): number {
  const { ages, count, cumulants } = flows
  const logTarget = Math.log(target)
  let y = (logTarget - Math.log(cumulants[cumulantSlot.sum])) / cumulants[cumulantSlot.mean]
  for (;;) {
    const reference = y < 0 ? ages[count - 1] : ages[0]
    let sum = 0
    let moment = 0
    for (let i = 0; i < count; i++) {
      const part = weights[i] * Math.exp(y * (ages[i] - reference))
      sum += part
      moment += part * ages[i]
    }
    const step = ((y * reference + (Math.log(sum) - logTarget)) * sum) / moment
    if (!(step > Math.abs(y) * Number.EPSILON)) return y - step
    y -= step
  }
}
