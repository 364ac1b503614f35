import { fillFromExp } from './exp-growth.ts'

// Constants that the innermost loops use stay inside this file: an imported one is read anew for every flow.

/** Days in a step of the coarse part of a table; a power of two. */
const stepDays = 8

/** Its binary logarithm. */
const stepBits = 3

/** Gaps below this many days are looked up. */
const tabledDays = 128

/** Log rates a day up to this size are tabulated from a series with a remainder below 1e-19. */
const seriesReach = 1 / 512

/**
 * Entries of the growth tables of two rates: growth over 0 to 7 days, then over 0, 8, 16 ... 120 days. The rates take turns, so
 * that what a flow looks up for both lies side by side.
 */
export const growthLength = 2 * (stepDays + tabledDays / stepDays)

/** Where the coarse part begins, and the bits of its places. */
const coarseStart = 2 * stepDays
const coarsePlaces = growthLength - coarseStart - 2

/** Places in `walk` of `sum of w_j age_j^k e^(y age_j)` for k = 0, 1, 2, 3 at one rate. */
export const walkSlot = { sum: 0, first: 1, second: 2, third: 3 } as const

/** Where the sums at a second rate begin. */
export const secondWalk = 4

/** Entries of the walks at two rates. */
export const walkLength = 2 * secondWalk

/** Flows to be walked over, and the room for tables and answers: what the walks need of `saver-flows.ts`. */
export interface WalkedFlows {
  readonly count: number
  readonly ages: Float64Array
  readonly gaps: Int32Array
  readonly growth: Float64Array
  readonly walk: Float64Array
}

/**
 * Fills the table at `table[at]` and every other place after it, `at` 0 or 1, with the growth at a log rate `y` a day over single
 * days and over steps of 8 days, so that growth over an ordinary gap between flows costs one multiplication. Answer: `table`.
 *
 * The distinct gaps of a saver would take fewer entries, but to find them costs more than to fill the table. What is
 * compounded is growth less 1, of which rounding takes next to nothing, so that the entries are exact to about half a
 * unit in their last place.
 *
 * @example
 * fillGrowthTable(new Float64Array(growthLength), 0, 0.001)[2 * 7] // => Math.exp(0.007)
 * fillGrowthTable(new Float64Array(growthLength), 1, -0.5)[1 + 2 * (8 + 7)] // => Math.exp(-28)
 */
export function fillGrowthTable(table: Float64Array, at: number, y: number): Float64Array {
  if (!(Math.abs(y) <= seriesReach)) return fillFromExp(table, at, y)
  const day = y * (1 + y * (1 / 2 + y * (1 / 6 + y * (1 / 24 + y * (1 / 120)))))
  const step = fillPowers(table, at, day)
  const half = 1 + fillPowers(table, at + coarseStart, step)
  for (let i = at + coarseStart; i < 2 * coarseStart; i += 2) table[i + coarseStart] = table[i] * half
  return table
}

/**
 * Growth over a gap of less than 128 days by the table at `table[at]`. To be inlined.
 *
 * @example
 * tabledGrowth(fillGrowthTable(new Float64Array(growthLength), 0, 0.0001), 0, 31) // => Math.exp(0.0031)
 */
export function tabledGrowth(table: Float64Array, at: number, gap: number): number {
  return table[at + coarseStart + ((gap >> (stepBits - 1)) & coarsePlaces)] * table[at + 2 * (gap & (stepDays - 1))]
}

/**
 * The value at the valuation of flows grown at a rate, with its first three derivatives by the daily log rate.
 *
 * Formula: `sum of w_j age_j^k e^(y age_j)` for k = 0, 1, 2, 3 (`walkSlot`); `y` a log rate a day, ages in days.
 * Walking back from the valuation, the growth of a flow is the growth of the next one times that of the gap between
 * them, so a step costs one multiplication in the chain; the sums are independent of each other and hide its latency.
 * The higher derivatives are nearly free for that reason, and save whole walks. Answer: `flows.walk`.
 *
 * Kept as one loop, and `walkTwo` as another: sharing them would put a call into the innermost loop. The exponential of a
 * wide gap is a call too, for which all sums would wait in memory at every flow: it stands outside, and the flow
 * then goes on as if its gap were none.
 *
 * @example
 * walkOne(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), Float64Array.of(100), Math.log(1.1) / 365).slice(0, 2) // => [110, 40150]
 */
export function walkOne(flows: WalkedFlows, weights: Float64Array, y: number): Float64Array {
  const { ages, gaps, growth, walk } = flows
  fillGrowthTable(growth, 0, y)
  let worth = 1
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let i = flows.count - 1
  while (i >= 0) {
    let gap = gaps[i]
    if (gap >= tabledDays) {
      worth *= Math.exp(y * gap)
      gap = 0
    }
    do {
      const t = ages[i]
      worth *= tabledGrowth(growth, 0, gap)
      const p0 = weights[i] * worth
      const p1 = p0 * t
      const p2 = p1 * t
      s0 += p0
      s1 += p1
      s2 += p2
      s3 += p2 * t
      i--
      if (i < 0) break
      gap = gaps[i]
    } while (gap < tabledDays)
  }
  fillWalk(walk, 0, s0, s1, s2, s3)
  return walk
}

/**
 * `walkOne` at two rates in one pass, the sums at `secondY` from `walk[secondWalk]` on; each the same to the last bit.
 *
 * @example
 * walkTwo(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), Float64Array.of(100), Math.log(1.1) / 365, 0)[secondWalk] // => 100
 */
export function walkTwo(flows: WalkedFlows, weights: Float64Array, y: number, secondY: number): Float64Array {
  const { ages, gaps, growth, walk } = flows
  fillGrowthTable(growth, 0, y)
  fillGrowthTable(growth, 1, secondY)
  let worth = 1
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let secondGrown = 1
  let u0 = 0
  let u1 = 0
  let u2 = 0
  let u3 = 0
  let i = flows.count - 1
  while (i >= 0) {
    let gap = gaps[i]
    if (gap >= tabledDays) {
      worth *= Math.exp(y * gap)
      secondGrown *= Math.exp(secondY * gap)
      gap = 0
    }
    do {
      const t = ages[i]
      const w = weights[i]
      worth *= tabledGrowth(growth, 0, gap)
      secondGrown *= tabledGrowth(growth, 1, gap)
      const p0 = w * worth
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
      i--
      if (i < 0) break
      gap = gaps[i]
    } while (gap < tabledDays)
  }
  fillWalk(walk, 0, s0, s1, s2, s3)
  fillWalk(walk, secondWalk, u0, u1, u2, u3)
  return walk
}

function fillWalk(walk: Float64Array, at: number, sum: number, first: number, second: number, third: number): void {
  walk[at + walkSlot.sum] = sum
  walk[at + walkSlot.first] = first
  walk[at + walkSlot.second] = second
  walk[at + walkSlot.third] = third
}

/** The powers 0 to 7 of `1 + m1` at every other place from `table[at]` on; the eighth, less 1. Written out, so that they overlap. */
function fillPowers(table: Float64Array, at: number, m1: number): number {
  const m2 = compounded(m1, m1)
  const m4 = compounded(m2, m2)
  const m3 = compounded(m2, m1)
  table[at] = 1
  table[at + 2] = 1 + m1
  table[at + 4] = 1 + m2
  table[at + 6] = 1 + m3
  table[at + 8] = 1 + m4
  table[at + 10] = 1 + compounded(m4, m1)
  table[at + 12] = 1 + compounded(m4, m2)
  table[at + 14] = 1 + compounded(m4, m3)
  return compounded(m4, m4)
}

/** `(1 + a)(1 + b) - 1` without the 1, which would cost the last digits. */
function compounded(a: number, b: number): number {
  return a + b + a * b
}
