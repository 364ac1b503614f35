import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'

/** As npm `xirr`: a step below this share of the rate ends the loop. */
const tolerance = 1e-7

/** The textbook loop on the same columns: Newton on the value at the valuation from 10 %, a power for every flow. */
export function solveWithNewton(batch: SaverBatch, savers: Int32Array, pots: Float64Array, rates: Float64Array): void {
  for (let i = 0; i < savers.length; i++) {
    rates[i] = newtonRate(batch, savers[i], pots[savers[i]])
  }
}

function newtonRate(batch: SaverBatch, saver: number, pot: number): number {
  const { offsets, flowDays, flowPence, navDays } = batch
  let rate = 0.1
  for (let iteration = 0; iteration < 50; iteration++) {
    let value = -pot
    let slope = 0
    for (let row = offsets[saver]; row < offsets[saver + 1]; row++) {
      const years = (navDays[saver] - flowDays[row]) / 365
      const grown = flowPence[row] * (1 + rate) ** years
      value += grown
      slope += (grown * years) / (1 + rate)
    }
    const next = rate - value / slope
    if (Math.abs(next - rate) <= tolerance * Math.abs(next)) return next
    rate = next
  }
  return Number.NaN
}
