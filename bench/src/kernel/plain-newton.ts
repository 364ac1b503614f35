import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/** As npm `xirr`: a step below this share of the rate ends the loop. */
const tolerance = 1e-7

/** The textbook loop on the same columns: Newton on the value at the valuation from 10 %, a power for every flow. */
export function solveWithNewton(batch: SaverBatch, savers: Int32Array, pots: Float64Array, rates: Float64Array): void {
  for (const [i, saver] of savers.entries()) {
    rates[i] = newtonRate(batch, saver, itemAt(pots, saver))
  }
}

function newtonRate(batch: SaverBatch, saver: number, pot: number): number {
  const { offsets, flowDays, flowPence, navDays } = batch
  const [from, to, navDay] = [itemAt(offsets, saver), itemAt(offsets, saver + 1), itemAt(navDays, saver)]
  let rate = 0.1
  for (let iteration = 0; iteration < 50; iteration++) {
    let value = -pot
    let slope = 0
    for (let row = from; row < to; row++) {
      // No call a flow: what is measured is this loop.
      const years = (navDay - (flowDays[row] ?? Number.NaN)) / 365
      const grown = (flowPence[row] ?? Number.NaN) * (1 + rate) ** years
      value += grown
      slope += (grown * years) / (1 + rate)
    }
    const next = rate - value / slope
    if (Math.abs(next - rate) <= tolerance * Math.abs(next)) return next
    rate = next
  }
  return Number.NaN
}
