import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'

/** The price on a day; before the track begins, its first price; after its end NaN. */
export function priceOn(prices: DailyLevels, day: Day): number {
  return prices.levels[Math.max(day - prices.firstDay, 0)] ?? Number.NaN
}
