import type { Day } from '../dates/day-number.ts'
import { type CashFlow, sortedFlows } from '../irr/irr.ts'
import type { SaverBatch } from './saver-batch.ts'

/**
 * A batch of one saver from flows in any order.
 *
 * Errors: RangeError when a day is not a whole number or is millions of years away.
 *
 * @example
 * oneSaverBatch([{ day: 10, amount: 5 }, { day: 0, amount: 7 }], 12, 20).flowPence // => [7, 5]
 */
export function oneSaverBatch(flows: readonly CashFlow[], nav: number, navDay: Day): SaverBatch {
  const sorted = sortedFlows(flows, navDay)
  return {
    count: 1,
    offsets: Int32Array.of(0, sorted.length),
    flowDays: Int32Array.from(sorted, (flow) => flow.day),
    flowPence: Float64Array.from(sorted, (flow) => flow.amount),
    navDays: Int32Array.of(navDay),
    navPence: Float64Array.of(nav),
  }
}
