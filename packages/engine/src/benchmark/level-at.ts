import type { Day } from '../dates/day-number.ts'
import type { IndexLevels } from './index-levels.ts'
import { checkIndexLevels } from './index-levels-check.ts'
import { levelBetween, longestHeldDays } from './level-between.ts'

/** A level, or why there is none; `lastDay` is the last day on which there would be one. */
export type LevelResult =
  | { readonly status: 'ok'; readonly level: number }
  | { readonly status: 'before_index'; readonly firstDay: Day }
  | { readonly status: 'after_index'; readonly lastDay: Day }

/**
 * Level of an index on one day.
 *
 * Formula: between published levels at `a <= d < b` the level at `a` when `b - a` is at most 7 days (daily and weekly
 * series), else log-linear by day between the two; after the last level that level for up to 7 days. Unit: that of the
 * index. Cost: a binary search after a check of the index. Statuses: `before_index`, `after_index`.
 * Errors: RangeError when the day is not a whole number, the index is empty, its days do not ascend or a level is not
 * positive.
 * Source: docs/methodology, 'Notation'.
 *
 * @example
 * levelAt({ days: Int32Array.of(0, 10), levels: Float64Array.of(100, 121) }, 5) // => { status: 'ok', level: 110 }
 * levelAt({ days: Int32Array.of(0, 10), levels: Float64Array.of(100, 121) }, 18) // => { status: 'after_index', lastDay: 17 }
 * levelAt({ days: Int32Array.of(0, 10), levels: Float64Array.of(100, 121) }, -1) // => { status: 'before_index', firstDay: 0 }
 */
export function levelAt(index: IndexLevels, day: Day): LevelResult {
  if (!Number.isInteger(day)) throw new RangeError(`Not a whole day number: ${day}`)
  checkIndexLevels(index)
  const { days, levels } = index
  const last = days.length - 1
  if (day < days[0]) return { status: 'before_index', firstDay: days[0] }
  if (day > days[last] + longestHeldDays) return { status: 'after_index', lastDay: days[last] + longestHeldDays }
  if (day >= days[last]) return { status: 'ok', level: levels[last] }
  let low = 0
  let high = last
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (days[middle] <= day) low = middle
    else high = middle
  }
  return { status: 'ok', level: levelBetween(levels[low], levels[high], day - days[low], days[high] - days[low]) }
}
