import type { Day } from '../dates/day-number.ts'

/**
 * Growth to hindsight's worst and best fund, tabulated so that the bounds of a flow cost two look-ups.
 *
 * All arrays have one entry a day from `firstDay` to `lastDay`, in growth factors of 1. For a flow on day `d` and a
 * valuation on day `n` in a later calendar year, the lowest growth is `lowFrom[d] * lowTo[n]`, the highest
 * `highFrom[d] * highTo[n]`; within one calendar year it comes from `constituents` directly.
 */
export interface HindsightTables {
  readonly firstDay: Day
  readonly lastDay: Day
  readonly lowFrom: Float64Array
  readonly lowTo: Float64Array
  readonly highFrom: Float64Array
  readonly highTo: Float64Array
  /** Number of the year-long period a day starts in: years run from 31 December to 31 December. */
  readonly yearOf: Int16Array
  /** Each constituent's level on every day, as in `DailyLevels.levels`. */
  readonly constituents: readonly Float64Array[]
  /** Annual fraction the worst return is lowered and the best raised by. */
  readonly margin: number
}
