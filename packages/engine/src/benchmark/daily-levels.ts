import type { Day } from '../dates/day-number.ts'
import type { IndexLevels } from './index-levels.ts'
import { checkIndexLevels } from './index-levels-check.ts'
import { levelBetween, longestHeldDays } from './level-between.ts'

/** An index's level on every day from its first published one to the last on which a valuation may fall. */
export interface DailyLevels {
  readonly firstDay: Day
  /** Last published day plus 7: that long a last level is held. */
  readonly lastDay: Day
  /** `levels[i]` is the level on day `firstDay + i`; the length is `lastDay - firstDay + 1`. */
  readonly levels: Float64Array
}

/**
 * An index's level on every day, so that a look-up in bulk work costs one read.
 *
 * Formula: between published levels at `a <= d < b` the level at `a` when `b - a` is at most 7 days, else log-linear by
 * day; the last level is held for 7 days. Unit: that of the index. `shared` puts the levels into shared memory.
 * Cost: linear in the days spanned. Errors: RangeError when the index is empty, its days do not ascend or a level is
 * not positive.
 * Source: docs/methodology, 'Notation'. Same values as `levelAt`.
 *
 * @example
 * dailyLevels({ days: Int32Array.of(0, 7), levels: Float64Array.of(100, 104) }).levels[6] // => 100
 * dailyLevels({ days: Int32Array.of(0, 10), levels: Float64Array.of(100, 121) }).levels[5] // => 110
 * dailyLevels({ days: Int32Array.of(0, 10), levels: Float64Array.of(100, 121) }).lastDay // => 17
 */
export function dailyLevels(index: IndexLevels, shared = false): DailyLevels {
  checkIndexLevels(index)
  const { days, levels: published } = index
  const firstDay = days[0]
  const last = days.length - 1
  const lastDay = days[last] + longestHeldDays
  const bytes = (lastDay - firstDay + 1) * Float64Array.BYTES_PER_ELEMENT
  const levels = new Float64Array(shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes))
  for (let i = 0; i < last; i++) {
    const gap = days[i + 1] - days[i]
    const at = days[i] - firstDay
    for (let elapsed = 0; elapsed < gap; elapsed++) {
      levels[at + elapsed] = levelBetween(published[i], published[i + 1], elapsed, gap)
    }
  }
  levels.fill(published[last], days[last] - firstDay)
  return { firstDay, lastDay, levels }
}
