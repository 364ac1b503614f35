import type { SaverFlows } from './saver-flows.ts'

/** Farthest `|y| times the oldest age` at which the quartic below is trusted as a start. */
const quarticReach = 2

/**
 * Sum, mean and the second to fourth cumulant of the flows' ages in days, weighted by the flows: [C, D, V, K3, K4] into `flows.cumulants`.
 *
 * @example
 * ageCumulants(loadFlows(allocateSaverFlows(2), [0, 100], [1, 1], 0, 2, 300), Float64Array.of(1, 1)).slice(0, 3) // => [2, 250, 2500]
 */
export function ageCumulants(flows: SaverFlows, weights: Float64Array): Float64Array {
  const { ages, cumulants: out } = flows
  let m0 = 0
  let m1 = 0
  let m2 = 0
  let m3 = 0
  let m4 = 0
  for (let i = flows.count - 1; i >= 0; i--) {
    const t = ages[i]
    const p0 = weights[i]
    const p1 = p0 * t
    const p2 = p1 * t
    const p3 = p2 * t
    m0 += p0
    m1 += p1
    m2 += p2
    m3 += p3
    m4 += p3 * t
  }
  const scale = 1 / m0
  const mean = m1 * scale
  const second = m2 * scale
  const third = m3 * scale
  const variance = second - mean * mean
  out[0] = m0
  out[1] = mean
  out[2] = variance
  out[3] = third - mean * (3 * second - 2 * mean * mean)
  out[4] = m4 * scale - mean * (4 * third - mean * (6 * second - 3 * mean * mean)) - 3 * variance * variance
  return out
}

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
  const perMean = 1 / cumulants[1]
  const jensen = Math.log(target / cumulants[0]) * perMean
  if (!(Math.abs(jensen) * flows.ages[0] < quarticReach)) return jensen
  const a = (cumulants[2] * perMean) / 2
  const b = (cumulants[3] * perMean) / 6
  const c = (cumulants[4] * perMean) / 24
  const y = jensen * (1 - jensen * (a - jensen * (2 * a * a - b)))
  const slope = 1 + y * (2 * a + y * (3 * b + y * 4 * c))
  if (!(slope > 0.25)) return jensen
  return y - (y * (1 + y * (a + y * (b + y * c))) - jensen) / slope
}
