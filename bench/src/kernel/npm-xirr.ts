import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import xirr from 'xirr'

type Transaction = Parameters<typeof xirr>[0][number]

const millisecondsPerDay = 86_400_000

/** Savers as npm `xirr` takes them, one list for each of the two rates of a saver; made before the clock starts. */
export function transactionsOf(batch: SaverBatch, savers: Int32Array, pots: Float64Array): Transaction[][] {
  return Array.from(savers, (saver) => {
    const transactions: Transaction[] = []
    for (let row = batch.offsets[saver]; row < batch.offsets[saver + 1]; row++) {
      const when = new Date(batch.flowDays[row] * millisecondsPerDay)
      transactions.push({ amount: -batch.flowPence[row], when })
    }
    transactions.push({ amount: pots[saver], when: new Date(batch.navDays[saver] * millisecondsPerDay) })
    return transactions
  })
}

/** The rate of each list; NaN where npm `xirr` gives up. */
export function solveWithXirr(lists: readonly Transaction[][], rates: Float64Array): void {
  for (let i = 0; i < lists.length; i++) {
    try {
      rates[i] = xirr(lists[i])
    } catch {
      rates[i] = Number.NaN
    }
  }
}
