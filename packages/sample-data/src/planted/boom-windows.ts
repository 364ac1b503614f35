import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { addYears, type Day } from '@plumbline/engine/dates/day-number.ts'

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
  const latest = addYears(navDays[navDays.length - 1], -yearsBeforeNav)
  const windows: (BoomWindow & { readonly rate: number })[] = []
  for (let from = 0; from < fund.days.length; from++) {
    for (let to = from + 2; to <= from + 8 && to < fund.days.length && fund.days[to] <= latest; to++) {
      const growth = Math.min(fund.levels[to] / fund.levels[from], benchmark.levels[to] / benchmark.levels[from])
      const rate = growth ** (365 / (fund.days[to] - fund.days[from])) - 1
      if (rate >= leastAnnualRate) windows.push({ from: fund.days[from], to: fund.days[to], growth, rate })
    }
  }
  return windows
    .sort((a, b) => b.rate - a.rate)
    .slice(0, mostWindows)
    .map(({ from, to, growth }) => ({ from, to, growth }))
}
