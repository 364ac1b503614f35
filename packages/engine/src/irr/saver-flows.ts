import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'
import { cumulantSlot } from './age-cumulants.ts'
import { balanceLength } from './balance-walk.ts'
import { growthLength, walkLength } from './growth-walk.ts'
import { rateSlot } from './rate-slot.ts'
import { allocateRootSearch, type RootSearch } from './root-search.ts'

/**
 * One saver's flows made ready for the equations, and the room to solve them in: allocated once, refilled for each
 * saver.
 *
 * Same-day flows are merged, flows of zero dropped, and those of the valuation day kept apart in `navFlow`.
 */
export interface SaverFlows {
  /** Flows before the valuation day, oldest first: the used length of `days`, `amounts`, `ages`, `gaps`, `grown`. */
  count: number
  days: Int32Array
  amounts: Float64Array
  /** Days from each flow to the valuation. The equations are solved by the day: ages and gaps are then exact. */
  ages: Float64Array
  /** Each flow grown with the benchmark to the valuation day; filled by `benchmark/benchmark-pot.ts`. */
  grown: Float64Array
  /** The index that they are grown on, `grown` and `benchmarkPot`; null: none yet. */
  grownOn: DailyLevels | null
  /** Days from each flow to the next one, from the last one to the valuation. */
  gaps: Int32Array
  /** Net flow on the valuation day. */
  navFlow: number
  /** The benchmark pot B; filled by `benchmark/benchmark-pot.ts`. */
  benchmarkPot: number
  /** Sum of all flows. */
  total: number
  /** Whether a day's sum is paid in, and the days of the first and last one: what is taken back on its own day was never paid. */
  hasPaymentIn: boolean
  firstPaymentDay: Day
  lastPaymentDay: Day
  /** Whether a flow before the valuation day is negative. */
  hasPaymentOut: boolean
  /** Growth tables (`growth-walk.ts`) of the rate under trial and of a second one walked beside it. */
  growth: Float64Array
  /** Answers of `ageCumulants`, by `cumulantSlot`. */
  cumulants: Float64Array
  /** Answers of a walk over the flows, by `walkSlot`, for each of two rates. */
  walk: Float64Array
  /** Answers of a walk over flows in and out, by `balanceSlot`, for each of two rates. */
  balances: Float64Array
  /** `ln(1 + annual rate)` of the saver's equations, by `rateSlot`; what was not solved is left from another saver. */
  logRates: Float64Array
  search: RootSearch
}

/**
 * Room for savers of up to `capacity` flows; it grows by itself when one has more.
 *
 * @example
 * allocateSaverFlows(12).amounts.length // => 12
 */
export function allocateSaverFlows(capacity: number): SaverFlows {
  return {
    count: 0,
    days: new Int32Array(capacity),
    amounts: new Float64Array(capacity),
    ages: new Float64Array(capacity),
    grown: new Float64Array(capacity),
    grownOn: null,
    gaps: new Int32Array(capacity),
    navFlow: 0,
    benchmarkPot: 0,
    total: 0,
    hasPaymentIn: false,
    firstPaymentDay: 0,
    lastPaymentDay: 0,
    hasPaymentOut: false,
    growth: new Float64Array(growthLength),
    cumulants: new Float64Array(Object.keys(cumulantSlot).length),
    walk: new Float64Array(walkLength),
    balances: new Float64Array(balanceLength),
    logRates: new Float64Array(Object.keys(rateSlot).length),
    search: allocateRootSearch(),
  }
}
