import type { SaverBatch } from '../batch/saver-batch.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { smallestPounds } from './charge-lens.ts'
import { comparedSaver } from './compared-saver.ts'

/** Sums over savers by which a fee of £1 a year becomes a part of the return: `products / squares`. */
export interface FeeWeights {
  readonly products: number
  readonly squares: number
}

/**
 * What a fee of £1 a year takes from the annual return that savers' pots imply, as two sums, so that groups of savers can be put together.
 *
 * Formula: a rate `f` a year takes `D_i f` of a saver's pot, the fee `Z_i / B_i` of it; by least squares `f = sum D_i Z_i / B_i / sum D_i^2`.
 * Pots of less than £500 on average count as charged nothing: the fee is not looked for in them, and one of £1 would outweigh all.
 * Units: years over pounds, years squared. Cost: linear in flows. Source: docs/methodology, sections 12 and 13.
 *
 * @example
 * feeWeights(oneSaverBatch([{ day: 0, amount: 100000 }], 99000, 365), dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(1, 1) })) // => { products: 0.001, squares: 1 }
 */
export function feeWeights(batch: SaverBatch, index: DailyLevels): FeeWeights {
  let [products, squares] = [0, 0]
  for (let saver = 0; saver < batch.count; saver++) {
    const comparison = comparedSaver(batch, saver, index)
    if (comparison === null) continue
    const duration = comparison.averagePot * comparison.burden
    if (comparison.averagePot >= smallestPounds) products += duration * comparison.burden
    squares += duration ** 2
  }
  return { products, squares }
}
