import { cashReturns } from '../benchmark/cash-returns.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { IndexLevels } from '../benchmark/index-levels.ts'
import { longestHeldDays } from '../benchmark/level-between.ts'
import { monthGrowth } from '../benchmark/month-growth.ts'
import type { Day } from '../dates/day-number.ts'
import { monthEndsAround } from '../dates/month-ends-around.ts'

/** The calendar months of an attribution with what benchmark and cash did in them; plain data for worker threads. */
export interface AttributionMonths {
  /** Number of months. */
  readonly count: number
  /** The month ends, one more than the months: month `k` runs from `ends[k]` to `ends[k + 1]`, as far as the index reaches. */
  readonly ends: Int32Array
  /** Returns by month, fractions. */
  readonly benchmark: Float64Array
  readonly cash: Float64Array
  /** Whether the cash series ends earlier, so that its last monthly return stands for the months after it. */
  readonly cashExtended: boolean
  /** By day from `ends[0]`: the place of its month. A month's last day belongs to it, `ends[0]` to month 0. */
  readonly monthOf: Int16Array
  /** By day from `ends[0]`: the share of its month that lies after it. */
  readonly rest: Float64Array
}

/**
 * The months from that of the first day on which money was invested to that of the last valuation, with the returns of
 * benchmark and cash from month end to month end. A month in which the index begins or ends runs as far as it reaches, for
 * payments and cash as well.
 *
 * Shapes: `firstFlow` is the day of the earliest flow, which is invested from the day after; `lastNav` the latest valuation.
 * Units: day numbers, fractions. Cost: linear in the days.
 * Errors: CashTooShort when cash begins after the first month end or has no whole month at all.
 * Source: docs/methodology, section 10.
 *
 * @example
 * attributionMonths({ firstFlow: dayOf('2024-01-31'), lastNav: dayOf('2024-03-10') }, dailyLevels({ days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29'), dayOf('2024-03-31')), levels: Float64Array.of(100, 110, 99) }), { days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 101) }).benchmark // => [0.1, -0.1]
 */
export function attributionMonths(
  { firstFlow, lastNav }: { readonly firstFlow: Day; readonly lastNav: Day },
  index: DailyLevels,
  cash: IndexLevels,
): AttributionMonths {
  const whole = monthEndsAround(firstFlow + 1, lastNav)
  const count = whole.length - 1
  const ends = coveredEnds(whole, index, lastNav)
  const { returns, extended } = cashReturns(cash, whole)
  const cashCovered = returns.map((own, month) => {
    const share = (ends[month + 1] - ends[month]) / (whole[month + 1] - whole[month])
    return share === 1 ? own : (1 + own) ** share - 1
  })
  const days = ends[count] - ends[0] + 1
  const monthOf = new Int16Array(days)
  const rest = new Float64Array(days)
  rest[0] = 1
  for (let month = 0; month < count; month++) {
    const [start, end] = [ends[month], ends[month + 1]]
    for (let day = start + 1; day <= end; day++) {
      monthOf[day - ends[0]] = month
      rest[day - ends[0]] = (end - day) / (end - start)
    }
  }
  const benchmark = monthGrowth(index, ends).map((growth) => growth - 1)
  return { count, ends, benchmark, cash: cashCovered, cashExtended: extended, monthOf, rest }
}

/**
 * The month ends, but for a first month in which the index begins and a last one in which it ends: there its first day, and its last
 * published one or the last valuation after it.
 */
function coveredEnds(whole: Int32Array, index: DailyLevels, lastNav: Day): Int32Array {
  const ends = whole.slice()
  const last = ends.length - 1
  ends[0] = Math.max(ends[0], Math.min(index.firstDay, ends[1] - 1))
  ends[last] = Math.min(ends[last], Math.max(index.lastDay - longestHeldDays, lastNav))
  return ends
}
