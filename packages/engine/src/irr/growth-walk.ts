import { fillGrowth } from './growth-factors.ts'
import type { SaverFlows } from './saver-flows.ts'

/**
 * The value at the valuation of flows grown at a rate, with its first three derivatives by the daily log rate.
 *
 * Formula: `walk[0..3] = sum of w_j age_j^k e^(y age_j)` for k = 0, 1, 2, 3; `y` a log rate a day, ages in days. Walking back
 * from the valuation, the growth of a flow is the growth of the next one times that of the gap between them, so a step
 * costs one multiplication in the chain; the sums are independent of each other and hide its latency. The higher
 * derivatives are nearly free for that reason, and save whole walks. Answer: `flows.walk`.
 *
 * Kept as one loop, and `walkTwo` as another: sharing them would put a call into the innermost loop.
 *
 * @example
 * walkOne(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), Float64Array.of(100), Math.log(1.1) / 365).slice(0, 2) // => [110, 40150]
 */
export function walkOne(flows: SaverFlows, weights: Float64Array, y: number): Float64Array {
  const { ages, gapSlots, growth, gapDays, walk } = flows
  fillGrowth(growth, gapDays, flows.gapCount, y)
  let grown = 1
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let i = flows.count - 1; i >= 0; i--) {
    const t = ages[i]
    grown *= growth[gapSlots[i]]
    const p0 = weights[i] * grown
    const p1 = p0 * t
    const p2 = p1 * t
    s0 += p0
    s1 += p1
    s2 += p2
    s3 += p2 * t
  }
  walk[0] = s0
  walk[1] = s1
  walk[2] = s2
  walk[3] = s3
  return walk
}

/**
 * `walkOne` at two rates in one pass: `walk[0..3]` at `y`, `walk[4..7]` at `secondY`, each the same to the last bit.
 *
 * @example
 * walkTwo(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), Float64Array.of(100), Math.log(1.1) / 365, 0)[4] // => 100
 */
export function walkTwo(flows: SaverFlows, weights: Float64Array, y: number, secondY: number): Float64Array {
  const { ages, gapSlots, growth, secondGrowth, gapDays, walk } = flows
  fillGrowth(growth, gapDays, flows.gapCount, y)
  fillGrowth(secondGrowth, gapDays, flows.gapCount, secondY)
  let grown = 1
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let secondGrown = 1
  let u0 = 0
  let u1 = 0
  let u2 = 0
  let u3 = 0
  for (let i = flows.count - 1; i >= 0; i--) {
    const t = ages[i]
    const slot = gapSlots[i]
    const w = weights[i]
    grown *= growth[slot]
    secondGrown *= secondGrowth[slot]
    const p0 = w * grown
    const q0 = w * secondGrown
    const p1 = p0 * t
    const q1 = q0 * t
    const p2 = p1 * t
    const q2 = q1 * t
    s0 += p0
    u0 += q0
    s1 += p1
    u1 += q1
    s2 += p2
    u2 += q2
    s3 += p2 * t
    u3 += q2 * t
  }
  walk[0] = s0
  walk[1] = s1
  walk[2] = s2
  walk[3] = s3
  walk[4] = u0
  walk[5] = u1
  walk[6] = u2
  walk[7] = u3
  return walk
}
