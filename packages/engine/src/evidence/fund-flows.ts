import type { SaverBatch } from '../batch/saver-batch.ts'
import type { Day } from '../dates/day-number.ts'

/**
 * The savers of one fund who are valued on one day, as if they were one saver: such savers have the same equations, so
 * that their flows can be summed by day. A row of a group; a group has one for each of its funds and valuation days.
 */
export interface FundFlows {
  /** Any number that tells the funds of the group apart; savers whose fund is not stated are a fund of their own. */
  readonly fund: number
  readonly navDay: Day
  readonly savers: number
  readonly potPence: number
  /** Days with a flow, ascending, none after `navDay`. */
  readonly days: ArrayLike<number>
  /** The sum of the flows of each of these days, in pence. */
  readonly pence: ArrayLike<number>
}

/**
 * A row as a batch of one saver.
 *
 * @example
 * batchOfRow({ fund: 0, navDay: 365, savers: 3, potPence: 330, days: [0], pence: [300] }).offsets // => [0, 1]
 */
export function batchOfRow({ navDay, potPence, days, pence }: FundFlows): SaverBatch {
  return {
    count: 1,
    offsets: Int32Array.of(0, days.length),
    flowDays: Int32Array.from(days),
    flowPence: Float64Array.from(pence),
    navDays: Int32Array.of(navDay),
    navPence: Float64Array.of(potPence),
  }
}
