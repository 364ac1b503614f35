import type { Day } from '../dates/day-number.ts'
import { loadPaymentsIn } from './load-payments-in.ts'
import { allocateSaverFlows, type SaverFlows, sharedGapDays } from './saver-flows.ts'

/** Where the running number of a gap's slot starts over, well inside 32 bits. */
const highestSlotBase = 2 ** 30

/**
 * Fills `flows` with the flows `from` to `to - 1` of the columns, merged and measured against the valuation day.
 *
 * Units: day numbers, and one unit of money for all amounts. Errors: RangeError when the days are not ascending, a flow
 * is after the valuation, or an amount is not finite. Answer: `flows`.
 *
 * @example
 * loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365).ages.slice(0, 1) // => [365]
 * loadFlows(allocateSaverFlows(1), [0, 0, 365], [100, 50, 9], 0, 3, 365).navFlow // => 9
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
  if (to - from > flows.days.length) growRoom(flows, to - from)
  if (flows.slotBase > highestSlotBase) {
    flows.slotOfGap.fill(0)
    flows.slotBase = 1
  }
  if (!loadPaymentsIn(flows, flowDays, flowAmounts, from, to, navDay)) {
    mergeFlows(flows, flowDays, flowAmounts, from, to, navDay)
    measureGaps(flows, navDay)
  }
  if (!Number.isFinite(flows.total)) throw new RangeError('An amount is not a finite number')
  return flows
}

function growRoom(flows: SaverFlows, needed: number): void {
  const { slotOfGap, slotBase } = flows
  Object.assign(flows, allocateSaverFlows(Math.max(needed, 2 * flows.days.length)), { slotOfGap, slotBase })
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
  flows.hasRecordedPayment = false
  let previousDay = Number.NEGATIVE_INFINITY
  for (let row = from; row < to; ) {
    const day = flowDays[row]
    if (!(day > previousDay)) throw new RangeError('The days of a saver must be ascending')
    previousDay = day
    let amount = 0
    for (; row < to && flowDays[row] === day; row++) {
      amount += flowAmounts[row]
      if (flowAmounts[row] > 0) recordPayment(flows, day)
    }
    flows.total += amount
    if (amount > 0) flows.hasPaymentIn = true
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

function recordPayment(flows: SaverFlows, day: Day): void {
  if (!flows.hasRecordedPayment) flows.firstPaymentDay = day
  flows.hasRecordedPayment = true
  flows.lastPaymentDay = day
}

/** Days to the valuation for each flow, and one slot for each distinct gap, so that a rate costs one `exp` a slot. */
function measureGaps(flows: SaverFlows, navDay: Day): void {
  const { days, ages, gapSlots, gapDays, slotOfGap, slotBase: base } = flows
  let slots = 0
  for (let i = 0; i < flows.count; i++) {
    const gap = (i + 1 < flows.count ? days[i + 1] : navDay) - days[i]
    ages[i] = navDay - days[i]
    let slot = gap < sharedGapDays ? slotOfGap[gap] - base : -1
    if (slot < 0) {
      slot = slots++
      gapDays[slot] = gap
      if (gap < sharedGapDays) slotOfGap[gap] = base + slot
    }
    gapSlots[i] = slot
  }
  flows.gapCount = slots
  flows.slotBase = base + slots
}
