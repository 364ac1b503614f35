import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import { type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

export type LevelsWithin =
  | { readonly ok: true; readonly index: IndexLevels; readonly leftOut: number }
  | { readonly ok: false; readonly field: 'startDate' | 'endDate'; readonly message: string }

/**
 * The levels between two days. Levels must come within 7 days of both. Where the nearest level inside is further away,
 * as in a file of month ends, the next one outside is kept too, so that the index covers the days from one to the other.
 */
export function levelsWithin({ days, levels }: IndexLevels, start: Day, end: Day): LevelsWithin {
  const [first, last] = [itemAt(days, 0), itemAt(days, days.length - 1)]
  if (first > start + longestHeldDays) {
    const message = `The levels begin on ${isoDateOf(first)}. Choose that date or a later one, or add earlier levels.`
    return { ok: false, field: 'startDate', message }
  }
  if (last < end - longestHeldDays) {
    const message = `The levels reach to ${isoDateOf(last)}. Choose that date or an earlier one, or add later levels.`
    return { ok: false, field: 'endDate', message }
  }
  let from = days.findIndex((day) => day >= start)
  if (from === -1 || (from > 0 && itemAt(days, from) > start + longestHeldDays)) {
    from = from === -1 ? days.length - 1 : from - 1
  }
  let to = days.findLastIndex((day) => day <= end)
  if (to === -1 || (to < days.length - 1 && itemAt(days, to) < end - longestHeldDays)) to += 1
  if (to <= from) {
    const message = 'Fewer than two levels stand between these dates. Choose dates that are further apart.'
    return { ok: false, field: 'endDate', message }
  }
  const index = { days: days.slice(from, to + 1), levels: levels.slice(from, to + 1) }
  return { ok: true, index, leftOut: days.length - index.days.length }
}
