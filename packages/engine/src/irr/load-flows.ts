import type { Day } from '../dates/day-number.ts'
import { ageCumulants } from './age-cumulants.ts'
import { loadPaymentsIn } from './load-payments-in.ts'
import { allocateSaverFlows, type SaverFlows } from './saver-flows.ts'

/**
 * Fills `flows` with the flows `from` to `to - 1` of the columns, merged and measured against the valuation day,
 * with the cumulants of their ages.
 *
 * Units: day numbers, and one unit of money for all amounts. Errors: RangeError when the days are not ascending, a flow
 * is after the valuation, or an amount is not finite. Answer: `flows`.
 *
 * @example
 * loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365).ages.slice(0, 1) // => [365]
 * loadFlows(allocateSaverFlows(1), [0, 0, 365], [100, 50, 9], 0, 3, 365).navFlow // => 9
 * loadFlows(allocateSaverFlows(1), [0, 0, 200], [100, -100, 50], 0, 3, 365).firstPaymentDay // => 200
 * loadFlows(allocateSaverFlows(1), [366], [100], 0, 1, 365) // => throws RangeError
 */
export function loadFlows(
  flows: SaverFlows,
  flowDays: ArrayLike<number>,
  flowAmounts: ArrayLike<number>,
  from: number,
  to: number,
  navDay: Day,
): SaverFlows {
  if (to - from > flows.days.length) Object.assign(flows, allocateSaverFlows(2 * (to - from)))
  flows.grownOn = null
  if (!loadPaymentsIn(flows, flowDays, flowAmounts, from, to, navDay)) {
    mergeFlows(flows, flowDays, flowAmounts, from, to, navDay)
    measureGaps(flows, navDay)
    ageCumulants(flows, flows.amounts)
  }
  if (!Number.isFinite(flows.total)) throw new RangeError('An amount is not a finite number')
  return flows
}

/** Any flows: same-day flows are added up, zeros dropped, the valuation day's kept apart. */
function mergeFlows(
  flows: SaverFlows,
  flowDays: ArrayLike<number>,
  flowAmounts: ArrayLike<number>,
  from: number,
  to: number,
  navDay: Day,
): void {
  const { days, amounts } = flows
  flows.count = 0
  flows.total = 0
  flows.navFlow = 0
  flows.hasPaymentIn = false
  flows.hasPaymentOut = false
  let previousDay = Number.NEGATIVE_INFINITY
  for (let row = from; row < to; ) {
    const day = flowDays[row]
    if (!(day > previousDay)) throw new RangeError('The days of a saver must be ascending')
    previousDay = day
    let amount = 0
    for (; row < to && flowDays[row] === day; row++) amount += flowAmounts[row]
    flows.total += amount
    if (amount > 0) addPaymentIn(flows, day)
    if (day === navDay) {
      flows.navFlow = amount
    } else if (amount !== 0) {
      if (amount < 0) flows.hasPaymentOut = true
      days[flows.count] = day
      amounts[flows.count] = amount
      flows.count++
    }
  }
  if (previousDay > navDay) throw new RangeError('A flow is dated after the valuation')
}

function addPaymentIn(flows: SaverFlows, day: Day): void {
  if (!flows.hasPaymentIn) flows.firstPaymentDay = day
  flows.hasPaymentIn = true
  flows.lastPaymentDay = day
}

/** Days from each flow to the valuation and to the next flow. */
function measureGaps(flows: SaverFlows, navDay: Day): void {
  const { days, ages, gaps, count } = flows
  for (let i = 0; i < count; i++) {
    ages[i] = navDay - days[i]
    gaps[i] = (i + 1 < count ? days[i + 1] : navDay) - days[i]
  }
}
