import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'

/** Month-end levels carried to every day between them, log-linear by day, as the benchmark is. */
export function dailyPrices({ days, levels }: IndexLevels): DailyLevels {
  const firstDay = days[0]
  const lastDay = days[days.length - 1]
  const prices = new Float64Array(lastDay - firstDay + 1)
  for (let month = 1; month < days.length; month++) {
    const from = days[month - 1]
    const slope = Math.log(levels[month] / levels[month - 1]) / (days[month] - from)
    for (let day = from; day < days[month]; day++) {
      prices[day - firstDay] = levels[month - 1] * Math.exp(slope * (day - from))
    }
  }
  prices[prices.length - 1] = levels[levels.length - 1]
  return { firstDay, lastDay, levels: prices }
}

/** The price on a day; before the track begins, its first price. */
export function priceOn(prices: DailyLevels, day: Day): number {
  return prices.levels[Math.max(day - prices.firstDay, 0)]
}
