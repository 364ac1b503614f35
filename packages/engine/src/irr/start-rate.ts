import { cumulantSlot } from './age-cumulants.ts'
import type { SaverFlows } from './saver-flows.ts'

/** Farthest `|y| times the oldest age` at which the quartic below is trusted as a start. */
const quarticReach = 2

/**
 * A first approximation to the root, a log rate a day, of `ln(sum w_j e^(y age_j)) = ln(target)` for payments in alone.
 *
 * `ln(sum / C)` is the cumulant generating function of the ages, `D y + V y^2/2 + K3 y^3/6 + K4 y^4/24 + ...`; its
 * first term alone is Jensen's start, `ln(target / C) / D`, never below the root. The first four are inverted by the
 * series for small `y`, then polished by one Newton step on the quartic. Far from 0 Jensen's start stands.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   ageCumulants(flows, flows.amounts)
 *   return startRate(flows, 110)
 * })() // => Math.log(1.1) / 365
 */
export function startRate(flows: SaverFlows, target: number): number {
  const { cumulants } = flows
  const perMean = 1 / cumulants[cumulantSlot.mean]
  const jensen = Math.log(target / cumulants[cumulantSlot.sum]) * perMean
  if (!(Math.abs(jensen) * flows.ages[0] < quarticReach)) return jensen
  const a = (cumulants[cumulantSlot.variance] * perMean) / 2
  const b = (cumulants[cumulantSlot.third] * perMean) / 6
  const c = (cumulants[cumulantSlot.fourth] * perMean) / 24
  const y = jensen * (1 - jensen * (a - jensen * (2 * a * a - b)))
  const slope = 1 + y * (2 * a + y * (3 * b + y * 4 * c))
  if (!(slope > 0.25)) return jensen
  return y - (y * (1 + y * (a + y * (b + y * c))) - jensen) / slope
}
