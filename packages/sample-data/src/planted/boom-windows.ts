import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { addYears, type Day } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/** A time of 2 to 8 months in which fund and benchmark both rose so fast that the annual rate is far above 50 %. */
export interface BoomWindow {
  readonly from: Day
  readonly to: Day
  /** The lesser growth factor of the two. */
  readonly growth: number
}

const leastAnnualRate = 0.62
const mostWindows = 5
const yearsBeforeNav = 5

/** The fastest such windows, best first; none when the market had none. */
export function boomWindows(fund: IndexLevels, benchmark: IndexLevels, navDays: readonly Day[]): BoomWindow[] {
  const latest = addYears(itemAt(navDays, navDays.length - 1), -yearsBeforeNav)
  const months = Array.from(fund.days, (day, month) => ({
    day,
    level: itemAt(fund.levels, month),
    benchmarkLevel: itemAt(benchmark.levels, month),
  }))
  const windows: (BoomWindow & { readonly rate: number })[] = []
  for (const [month, from] of months.entries()) {
    for (const to of months.slice(month + 2, month + 9)) {
      if (to.day > latest) break
      const growth = Math.min(to.level / from.level, to.benchmarkLevel / from.benchmarkLevel)
      const rate = growth ** (365 / (to.day - from.day)) - 1
      if (rate >= leastAnnualRate) windows.push({ from: from.day, to: to.day, growth, rate })
    }
  }
  return windows
    .sort((a, b) => b.rate - a.rate)
    .slice(0, mostWindows)
    .map(({ from, to, growth }) => ({ from, to, growth }))
}
