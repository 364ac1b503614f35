import type { Day } from '../dates/day-number.ts'
import type { CashFlow } from '../irr/irr.ts'
import type { SaverBatch } from './saver-batch.ts'

/**
 * A batch of one saver from flows in any order; sorted by amount within a day too, so that their order changes no bit.
 *
 * Errors: RangeError when a day is not a whole number.
 *
 * @example
 * oneSaverBatch([{ day: 10, amount: 5 }, { day: 0, amount: 7 }], 12, 20).flowPence // => [7, 5]
 */
export function oneSaverBatch(flows: readonly CashFlow[], nav: number, navDay: Day): SaverBatch {
  const sorted = [...flows].sort((a, b) => a.day - b.day || a.amount - b.amount)
  for (const day of [navDay, ...sorted.map((flow) => flow.day)]) {
    if (!Number.isInteger(day)) throw new RangeError(`Not a whole day number: ${day}`)
  }
  return {
    count: 1,
    offsets: Int32Array.of(0, sorted.length),
    flowDays: Int32Array.from(sorted, (flow) => flow.day),
    flowPence: Float64Array.from(sorted, (flow) => flow.amount),
    navDays: Int32Array.of(navDay),
    navPence: Float64Array.of(nav),
  }
}
