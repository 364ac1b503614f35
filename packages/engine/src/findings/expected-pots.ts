import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { MonthGrid } from './month-grid.ts'
import { groupSums, type MonthSums, type SumsByFund } from './month-sums.ts'
import type { GroupNumbers } from './number-groups.ts'
import { type FlowVisitor, noGroup, type ScoredSavers } from './scored-savers.ts'

/** What a pass over the flows is to find out, and by which funds. */
export interface ExpectedPots {
  /** One a saver: the number of the fund. */
  readonly fundOf: Int32Array
  /** By fund: growth over the benchmark by days (`expected-growth.ts`), or null where the sums of before stand. */
  growth: (Float64Array | null)[]
  readonly sums: SumsByFund
  /** By group: the benchmark pot in pence. */
  readonly benchmarkPence: Float64Array
  /** Whether the benchmark pots have still to be added up. */
  needsBenchmark: boolean
  /** One a saver: the expected pot `E` in pence. */
  readonly expectedPence: Float64Array
  /** One a saver: `N - E`. */
  readonly surplusPence: Float64Array
  /** One a saver: `h`, the integral of what is invested at the growth expected, in pence years. */
  readonly penceYears: Float64Array
}

/**
 * A pass over the flows that fills what is expected of each saver's pot, and what of it is invested in which month.
 *
 * Formula: `E_i = sum of c_j G_j e^(a tau_j)` with the `a` of the saver's fund; each term counts as invested from its flow
 * to the valuation. Flows before the index are passed over: of scored savers they come to nothing.
 * Cost: two look-ups and some additions a flow, and an addition for each month of a saver in each dimension. No object is
 * made for a saver. Errors: RangeError for a flow after the valuation, and a valuation that the index does not reach.
 * Source: docs/methodology, section 3.
 *
 * @example
 * typeof expectedPotsVisitor({ dimensions: [] }, { firstDay: 0, lastDay: 0, levels: [1] }, monthGrid({ firstDay: 0, lastDay: 0 }), { groups: [], ofCodes: [] }, {}) // => 'function'
 */
export function expectedPotsVisitor(
  savers: ScoredSavers,
  index: DailyLevels,
  grid: MonthGrid,
  numbers: GroupNumbers,
  pots: ExpectedPots,
): FlowVisitor {
  const { firstDay, levels } = index
  const { monthOf, restOfMonth } = grid
  const changes = new Float64Array(grid.months + 1)
  return ({ from, count, offsets, flowDays, flowPence }) => {
    for (let i = 0; i < count; i++) {
      const saver = from + i
      const growth = pots.growth[pots.fundOf[saver]]
      if (growth === null) continue
      const navDay = savers.navDays[saver]
      const navAt = navDay - firstDay
      if (!(navAt >= 0 && navAt < levels.length)) throw new RangeError(`The index does not reach day ${navDay}`)
      const navLevel = levels[navAt]
      let benchmark = 0
      let expectedPot = 0
      let penceDays = 0
      const navMonth = monthOf[navAt]
      let firstMonth = navMonth
      let lastMonth = 0
      for (let flow = offsets[i]; flow < offsets[i + 1]; flow++) {
        const at = flowDays[flow] - firstDay
        if (at < 0) continue
        if (at > navAt) throw new RangeError(`A flow on day ${flowDays[flow]} is after day ${navDay}`)
        const worth = (flowPence[flow] * navLevel) / levels[at]
        const value = worth * growth[navAt - at]
        benchmark += worth
        expectedPot += value
        penceDays += value * (navAt - at)
        const month = monthOf[at]
        const within = value * restOfMonth[at]
        changes[month] += within
        changes[month + 1] += value - within
        if (month < firstMonth) firstMonth = month
        if (month > lastMonth) lastMonth = month
      }
      const leaving = expectedPot * restOfMonth[navAt]
      changes[navMonth] -= leaving
      changes[navMonth + 1] -= expectedPot - leaving
      pots.expectedPence[saver] = expectedPot
      pots.surplusPence[saver] = savers.navPence[saver] - expectedPot
      pots.penceYears[saver] = penceDays / 365
      addSaver(savers, numbers, pots, saver, changes, firstMonth, lastMonth, navMonth, benchmark)
      changes.fill(0, firstMonth, navMonth + 2)
    }
  }
}

/** Adds one saver's changes to the sums of the fund and of the groups. */
function addSaver(
  savers: ScoredSavers,
  { ofCodes }: GroupNumbers,
  pots: ExpectedPots,
  saver: number,
  changes: Float64Array,
  firstMonth: number,
  lastMonth: number,
  navMonth: number,
  benchmark: number,
): void {
  const fund = pots.fundOf[saver]
  addChanges(pots.sums.ofFunds[fund], changes, firstMonth, lastMonth, navMonth)
  for (let place = 0; place < ofCodes.length; place++) {
    const code = savers.dimensions[place].codes[saver]
    const group = code === noGroup ? noGroup : ofCodes[place][code]
    if (group === noGroup) continue
    addChanges(groupSums(pots.sums, fund, group), changes, firstMonth, lastMonth, navMonth)
    if (pots.needsBenchmark) pots.benchmarkPence[group] += benchmark
  }
}

/** Adds the changes of the months with flows, the month after them, and the two that the valuation changes. */
function addChanges(
  sums: MonthSums,
  changes: Float64Array,
  firstMonth: number,
  lastMonth: number,
  navMonth: number,
): void {
  const into = sums.changes
  const end = Math.min(lastMonth + 2, navMonth)
  for (let month = firstMonth; month < end; month++) into[month] += changes[month]
  into[navMonth] += changes[navMonth]
  into[navMonth + 1] += changes[navMonth + 1]
}
