import { fillGrowthTable, tabledGrowth, type WalkedFlows } from './growth-walk.ts'

// Of the tables of `growth-walk.ts`: a constant of the innermost loop stays in its file.
const tabledDays = 128

/** Flows to be walked over, and the room for the answers: what the walks need of `saver-flows.ts`. */
export interface BalancedFlows extends WalkedFlows {
  readonly balances: Float64Array
}

/**
 * Places in `balances` at one rate: `sum of w_j age_j^k e^(y age_j)` for k = 0, 1, 2, 3, the same sum for k = 0 of the
 * sizes of the flows, and the most that any later flows are worth together (0 when they are worth less than nothing).
 */
export const balanceSlot = { sum: 0, first: 1, second: 2, third: 3, size: 4, mostLater: 5 } as const

/** Where the sums at a second rate begin. */
export const secondBalance = 6

/** Entries of the balances at two rates. */
export const balanceLength = 2 * secondBalance

/**
 * The value at the valuation of flows in and out, grown at a rate, with its first three derivatives by the daily log
 * rate, and what proves that the balance never fell to nothing.
 *
 * A running balance, grown on to the valuation, is the whole sum less that of the later flows: walking back, their most
 * is at hand. So the least balance is `sum - mostLater`. `y` is a log rate a day, ages are days. Answer: `flows.balances`.
 *
 * Kept as one loop, and `walkBalancesAtTwo` as another, as in `growth-walk.ts`.
 *
 * @example
 * walkBalances(loadFlows(allocateSaverFlows(2), [0, 365], [100, -40], 0, 2, 730), Float64Array.of(100, -40), 0)[balanceSlot.sum] // => 60
 * walkBalances(loadFlows(allocateSaverFlows(2), [0, 365], [100, 40], 0, 2, 730), Float64Array.of(100, 40), 0)[balanceSlot.mostLater] // => 40
 */
export function walkBalances(flows: BalancedFlows, weights: Float64Array, y: number): Float64Array {
  const { ages, gaps, growth, balances } = flows
  fillGrowthTable(growth, 0, y)
  let power = 1
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let size = 0
  let mostLater = 0
  let i = flows.count - 1
  while (i >= 0) {
    let gap = gaps[i]
    if (gap >= tabledDays) {
      power *= Math.exp(y * gap)
      gap = 0
    }
    do {
      const t = ages[i]
      power *= tabledGrowth(growth, 0, gap)
      mostLater = s0 > mostLater ? s0 : mostLater
      const p0 = weights[i] * power
      const p1 = p0 * t
      const p2 = p1 * t
      s0 += p0
      s1 += p1
      s2 += p2
      s3 += p2 * t
      size += Math.abs(p0)
      i--
      if (i < 0) break
      gap = gaps[i]
    } while (gap < tabledDays)
  }
  fillBalance(balances, 0, s0, s1, s2, s3, size, mostLater)
  return balances
}

/**
 * `walkBalances` at two rates in one pass, the second from `balances[secondBalance]` on; each the same to the last bit.
 *
 * @example
 * walkBalancesAtTwo(loadFlows(allocateSaverFlows(2), [0, 365], [100, -40], 0, 2, 730), Float64Array.of(100, -40), Math.log(1.1) / 365, 0)[secondBalance] // => 60
 */
export function walkBalancesAtTwo(
  flows: BalancedFlows,
  weights: Float64Array,
  y: number,
  secondY: number,
): Float64Array {
  const { ages, gaps, growth, balances } = flows
  fillGrowthTable(growth, 0, y)
  fillGrowthTable(growth, 1, secondY)
  let power = 1
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let size = 0
  let mostLater = 0
  let secondGrown = 1
  let u0 = 0
  let u1 = 0
  let u2 = 0
  let u3 = 0
  let secondSize = 0
  let secondMostLater = 0
  let i = flows.count - 1
  while (i >= 0) {
    let gap = gaps[i]
    if (gap >= tabledDays) {
      power *= Math.exp(y * gap)
      secondGrown *= Math.exp(secondY * gap)
      gap = 0
    }
    do {
      const t = ages[i]
      const w = weights[i]
      power *= tabledGrowth(growth, 0, gap)
      secondGrown *= tabledGrowth(growth, 1, gap)
      mostLater = s0 > mostLater ? s0 : mostLater
      secondMostLater = u0 > secondMostLater ? u0 : secondMostLater
      const p0 = w * power
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
      size += Math.abs(p0)
      secondSize += Math.abs(q0)
      i--
      if (i < 0) break
      gap = gaps[i]
    } while (gap < tabledDays)
  }
  fillBalance(balances, 0, s0, s1, s2, s3, size, mostLater)
  fillBalance(balances, secondBalance, u0, u1, u2, u3, secondSize, secondMostLater)
  return balances
}

function fillBalance(
  balances: Float64Array,
  at: number,
  sum: number,
  first: number,
  second: number,
  third: number,
  size: number,
  mostLater: number,
): void {
  balances[at + balanceSlot.sum] = sum
  balances[at + balanceSlot.first] = first
  balances[at + balanceSlot.second] = second
  balances[at + balanceSlot.third] = third
  balances[at + balanceSlot.size] = size
  balances[at + balanceSlot.mostLater] = mostLater
}
