import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'

/** Payments at the beginning that are never replaced. */
const paymentsKept = 2

/**
 * Puts money out in place of some of a saver's payments, never more than is there in the benchmark: a part taken as a
 * lump, a transfer of nearly all, a contribution paid back, or an income drawn to the end.
 */
export function payOut(random: Random, index: DailyLevels, days: Int32Array, pence: Float64Array): void {
  if (days.length <= paymentsKept) return
  const row = paymentsKept + random.integer(days.length - paymentsKept)
  const kind = random.integer(4)
  if (kind === 0) pence[row] = -Math.floor(balanceBefore(index, days, pence, row) * (0.05 + 0.2 * random.next()))
  if (kind === 1) pence[row] = -Math.floor(balanceBefore(index, days, pence, row) * (0.5 + 0.49 * random.next()))
  if (kind === 2) pence[row] = -Math.floor(0.9 * (pence[row - 1] ?? 0))
  if (kind === 3) drawIncome(random, index, days, pence, row)
}

/** Level of the index on a day; NaN where there is none. */
export function levelOn({ levels, firstDay }: DailyLevels, day: number): number {
  return levels[day - firstDay] ?? Number.NaN
}

function drawIncome(random: Random, index: DailyLevels, days: Int32Array, pence: Float64Array, from: number): void {
  const each = 0.002 + 0.006 * random.next()
  const income = Math.floor(balanceBefore(index, days, pence, from) * each)
  const last = Math.min(days.length, from + Math.floor(0.9 / each))
  for (let row = from; row < last; row++) {
    if (!(balanceBefore(index, days, pence, row) > 2 * income)) return
    pence[row] = -income
  }
}

/** What the flows before a row have grown to in the benchmark on its day. */
function balanceBefore(index: DailyLevels, days: Int32Array, pence: Float64Array, row: number): number {
  let units = 0
  for (const [i, day] of days.subarray(0, row).entries()) units += (pence[i] ?? 0) / levelOn(index, day)
  return units * levelOn(index, days[row] ?? Number.NaN)
}
