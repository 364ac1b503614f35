import type { Day } from '../dates/day-number.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'
import { highestGrowth, lowestGrowth } from './hindsight-growth.ts'
import type { HindsightTables } from './hindsight-tables.ts'

/** Places of the least and the most a saver's pot can plausibly be. */
export const boundSlot = { least: 0, most: 1 } as const

/**
 * The least and the most a saver's pot can plausibly be (`boundSlot`), in the flows' unit of money.
 *
 * Formula: `[sum c_j L_j, sum c_j U_j]`, `L` and `U` the growth to hindsight's worst and best fund, divided and multiplied
 * by what chance may add (see `hindsight-tables.ts`), swapped for payments out. Answer: whether the tables reach the saver's dates; where they do
 * not, nothing is filled.
 * Source: docs/methodology, section 4, reason 2.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [10], [1000], 0, 1, 83)
 *   const bounds = new Float64Array(2)
 *   fillHindsightBounds(flows, hindsightTables([dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(1, 1) })], 0), 83, bounds)
 *   return bounds
 * })() // => [1000, 1000]
 */
export function fillHindsightBounds(
  flows: SaverFlows,
  tables: HindsightTables,
  navDay: Day,
  out: Float64Array,
): boolean {
  const { days, amounts, count } = flows
  const { firstDay, lowFrom, highFrom, periodOf, constituents, luck } = tables
  if (navDay > tables.lastDay || navDay < firstDay || (count > 0 && days[0] < firstDay)) return false
  const nav = navDay - firstDay
  const lowTo = tables.lowTo[nav]
  const highTo = tables.highTo[nav]
  const navPeriod = periodOf[nav]
  let low = flows.navFlow
  let high = flows.navFlow
  for (let i = 0; i < count; i++) {
    const at = days[i] - firstDay
    let lowest = lowFrom[at] * lowTo
    let highest = highFrom[at] * highTo
    if (periodOf[at] === navPeriod) {
      lowest = lowestGrowth(constituents, at, nav)
      highest = highestGrowth(constituents, at, nav)
    }
    const chance = luck[nav - at]
    lowest /= chance
    highest *= chance
    const amount = amounts[i]
    low += amount * (amount > 0 ? lowest : highest)
    high += amount * (amount > 0 ? highest : lowest)
  }
  out[boundSlot.least] = low
  out[boundSlot.most] = high
  return true
}
