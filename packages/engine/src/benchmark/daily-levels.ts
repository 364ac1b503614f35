import type { Day } from '../dates/day-number.ts'

/** An index's level on every day from its first published one to the last on which a valuation may fall. */
export interface DailyLevels {
  readonly firstDay: Day
  /** Last published day plus 7: that long a last level is held. */
  readonly lastDay: Day
  /** `levels[i]` is the level on day `firstDay + i`; the length is `lastDay - firstDay + 1`. */
  readonly levels: Float64Array
}
