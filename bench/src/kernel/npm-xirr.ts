import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import xirr from 'xirr'

type Transaction = Parameters<typeof xirr>[0][number]

const millisecondsPerDay = 86_400_000

/** Savers as npm `xirr` takes them, one list for each of the two rates of a saver; made before the clock starts. */
export function transactionsOf(batch: SaverBatch, savers: Int32Array, pots: Float64Array): Transaction[][] {
  return Array.from(savers, (saver) => {
    const transactions: Transaction[] = []
    const [from, to] = [batch.offsets[saver], batch.offsets[saver + 1]]
    const pence = batch.flowPence.subarray(from, to)
    batch.flowDays.subarray(from, to).forEach((day, row) => {
      transactions.push({ amount: -itemAt(pence, row), when: new Date(day * millisecondsPerDay) })
    })
    const navDay = itemAt(batch.navDays, saver)
    transactions.push({ amount: itemAt(pots, saver), when: new Date(navDay * millisecondsPerDay) })
    return transactions
  })
}

/** The rate of each list; NaN where npm `xirr` gives up. */
export function solveWithXirr(lists: readonly Transaction[][], rates: Float64Array): void {
  for (const [i, list] of lists.entries()) {
    try {
      rates[i] = xirr(list)
    } catch {
      rates[i] = Number.NaN
    }
  }
}
