import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'
import type { CashFlow, RateResult } from '../irr/irr.ts'

/** One flow as the equations take it; null where the index does not reach or there is no such rate. */
export interface ExplainedFlow extends CashFlow {
  readonly daysToNav: number
  /** The exponent of the equations. */
  readonly years: number
  readonly level: number | null
  /** Of the index, bought (or sold, when negative) on the day. */
  readonly units: number | null
  /** Worth in the index on the valuation day. */
  readonly benchmarkValue: number | null
  readonly grownAtIrr: number | null
  readonly grownAtBenchmarkIrr: number | null
}

/** What every flow of a saver is measured by. */
export interface FlowMeasures {
  readonly navDay: Day
  readonly index: DailyLevels
  readonly irr: RateResult
  readonly benchmarkIrr: RateResult
}

/**
 * One flow's part in the equations, for people who check them.
 *
 * Formula: `years = (navDay - day) / 365`, `units = amount / level`, `benchmarkValue = amount (navLevel / level)`,
 * `grownAtIrr = amount (1 + irr)^years`. Units: money as in the flow, annual fractions.
 * Source: docs/methodology, sections 1 and 2.
 *
 * @example
 * explainFlow({ day: 0, amount: 100 }, { navDay: 365, index: dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(50, 55) }), irr: { status: 'ok', rate: 0.2 }, benchmarkIrr: { status: 'ok', rate: 0.1 } }) // => { day: 0, amount: 100, daysToNav: 365, years: 1, level: 50, units: 2, benchmarkValue: 110, grownAtIrr: 120, grownAtBenchmarkIrr: 110 }
 */
export function explainFlow({ day, amount }: CashFlow, measures: FlowMeasures): ExplainedFlow {
  const { navDay, index, irr, benchmarkIrr } = measures
  const daysToNav = navDay - day
  const years = daysToNav / 365
  // Nothing buys nothing, also where the index does not reach.
  const nothing = amount === 0
  const level = levelOn(index, day)
  const navLevel = levelOn(index, navDay)
  const grownAt = (result: RateResult) => (result.status === 'ok' ? amount * (1 + result.rate) ** years : null)
  return {
    day,
    amount,
    daysToNav,
    years,
    level,
    units: nothing ? 0 : level === null ? null : amount / level,
    benchmarkValue: nothing ? 0 : level === null || navLevel === null ? null : amount * (navLevel / level),
    grownAtIrr: grownAt(irr),
    grownAtBenchmarkIrr: grownAt(benchmarkIrr),
  }
}

/**
 * Level of an index on one day; null where it does not reach. Unit: that of the index. Cost: one read.
 *
 * @example
 * levelOn(dailyLevels({ days: Int32Array.of(0, 10), levels: Float64Array.of(100, 121) }), 5) // => 110
 * levelOn(dailyLevels({ days: Int32Array.of(0, 10), levels: Float64Array.of(100, 121) }), -1) // => null
 */
export function levelOn({ firstDay, lastDay, levels }: DailyLevels, day: Day): number | null {
  return day < firstDay || day > lastDay ? null : levels[day - firstDay]
}
