import type { Day } from '../dates/day-number.ts'
import { allocateRootSearch, type RootSearch } from './root-search.ts'

/** Gaps between flows below this many days share one growth factor each per rate; longer ones get their own. */
const sharedGapDays = 1024

/** Where the running number of a gap's slot starts over, well inside 32 bits. */
const highestSlotBase = 2 ** 30

/**
 * One saver's flows made ready for the equations, and the room to solve them in: allocated once, refilled for each saver.
 *
 * Same-day flows are merged, flows of zero dropped, and those of the valuation day kept apart in `navFlow`.
 */
export interface SaverFlows {
  /** Flows before the valuation day, oldest first: the used length of `days`, `amounts`, `years`, `grown`, `gapSlots`. */
  count: number
  days: Int32Array
  amounts: Float64Array
  /** Years of 365 days from each flow to the valuation. */
  years: Float64Array
  /** Each flow grown with the benchmark to the valuation day; filled by `benchmark/benchmark-pot.ts`. */
  grown: Float64Array
  /** For each flow, the slot of the gap from it to the next one (to the valuation from the last one). */
  gapSlots: Int32Array
  gapCount: number
  /** Length of the gap of each slot in years. */
  gapYears: Float64Array
  /** Growth over the gap of each slot at the rate under trial, and at a second one walked beside it. */
  growth: Float64Array
  secondGrowth: Float64Array
  slotOfGap: Int32Array
  slotBase: number
  /** Net flow on the valuation day. */
  navFlow: number
  /** The benchmark pot B, and the exposure A in years; filled by `benchmark/benchmark-pot.ts`. */
  benchmarkPot: number
  exposure: number
  /** Sum of all flows. */
  total: number
  hasPaymentIn: boolean
  /** Whether a flow before the valuation day is negative. */
  hasPaymentOut: boolean
  /** Whether a payment in was recorded, even if a same-day payment out undid it, and the days of the first and last. */
  hasRecordedPayment: boolean
  firstPaymentDay: Day
  lastPaymentDay: Day
  /** Answers of `yearCumulants`. */
  cumulants: Float64Array
  /** Answers of a walk over the flows: four for each of two rates. */
  walk: Float64Array
  /** Natural log of 1 + rate of the equation solved last, and of the second one solved beside it. */
  root: Float64Array
  search: RootSearch
}

/** Room for savers of up to `capacity` flows; it grows by itself when one has more. */
export function allocateSaverFlows(capacity: number): SaverFlows {
  return {
    count: 0,
    days: new Int32Array(capacity),
    amounts: new Float64Array(capacity),
    years: new Float64Array(capacity),
    grown: new Float64Array(capacity),
    gapSlots: new Int32Array(capacity),
    gapCount: 0,
    gapYears: new Float64Array(capacity),
    growth: new Float64Array(capacity),
    secondGrowth: new Float64Array(capacity),
    slotOfGap: new Int32Array(sharedGapDays),
    slotBase: 1,
    navFlow: 0,
    benchmarkPot: 0,
    exposure: 0,
    total: 0,
    hasPaymentIn: false,
    hasPaymentOut: false,
    hasRecordedPayment: false,
    firstPaymentDay: 0,
    lastPaymentDay: 0,
    cumulants: new Float64Array(5),
    walk: new Float64Array(8),
    root: new Float64Array(2),
    search: allocateRootSearch(),
  }
}

/**
 * Fills `flows` with the flows `from` to `to - 1` of the columns, merged and measured against the valuation day.
 *
 * Units: day numbers, and one unit of money for all amounts. Errors: RangeError when the days are not ascending, a flow
 * is after the valuation, or an amount is not finite.
 */
export function loadFlows(
  flows: SaverFlows,
  flowDays: ArrayLike<number>,
  flowAmounts: ArrayLike<number>,
  from: number,
  to: number,
  navDay: Day,
): void {
  if (to - from > flows.days.length) growRoom(flows, to - from)
  mergeFlows(flows, flowDays, flowAmounts, from, to, navDay)
  measureGaps(flows, navDay)
}

function growRoom(flows: SaverFlows, needed: number): void {
  const slots = flows.slotOfGap
  const base = flows.slotBase
  Object.assign(flows, allocateSaverFlows(Math.max(needed, 2 * flows.days.length)))
  flows.slotOfGap = slots
  flows.slotBase = base
}

function mergeFlows(
  flows: SaverFlows,
  flowDays: ArrayLike<number>,
  flowAmounts: ArrayLike<number>,
  from: number,
  to: number,
  navDay: Day,
): void {
  const { days, amounts } = flows
  let count = 0
  let total = 0
  let navFlow = 0
  let hasPaymentIn = false
  let hasPaymentOut = false
  let firstPaymentDay = navDay
  let lastPaymentDay = navDay
  let anyPayment = false
  let previousDay = Number.NEGATIVE_INFINITY
  for (let row = from; row < to; ) {
    const day = flowDays[row]
    if (!(day > previousDay)) throw new RangeError('The days of a saver must be ascending')
    previousDay = day
    let amount = 0
    for (; row < to && flowDays[row] === day; row++) {
      const part = flowAmounts[row]
      amount += part
      if (part > 0) {
        if (!anyPayment) firstPaymentDay = day
        anyPayment = true
        lastPaymentDay = day
      }
    }
    total += amount
    if (amount > 0) hasPaymentIn = true
    if (day === navDay) {
      navFlow = amount
    } else if (amount !== 0) {
      if (amount < 0) hasPaymentOut = true
      days[count] = day
      amounts[count] = amount
      count++
    }
  }
  if (previousDay > navDay) throw new RangeError('A flow is dated after the valuation')
  if (!Number.isFinite(total)) throw new RangeError('An amount is not a finite number')
  flows.count = count
  flows.total = total
  flows.navFlow = navFlow
  flows.hasPaymentIn = hasPaymentIn
  flows.hasPaymentOut = hasPaymentOut
  flows.hasRecordedPayment = anyPayment
  flows.firstPaymentDay = firstPaymentDay
  flows.lastPaymentDay = lastPaymentDay
}

/** Years to the valuation for each flow, and one slot for each distinct gap, so that a rate costs one `exp` a slot. */
function measureGaps(flows: SaverFlows, navDay: Day): void {
  const { days, years, gapSlots, gapYears, slotOfGap } = flows
  const base = flows.slotBase
  let slots = 0
  let next = navDay
  for (let i = flows.count - 1; i >= 0; i--) {
    const day = days[i]
    const gap = next - day
    next = day
    years[i] = (navDay - day) / 365
    let slot = gap < sharedGapDays ? slotOfGap[gap] - base : -1
    if (slot < 0) {
      slot = slots++
      gapYears[slot] = gap / 365
      if (gap < sharedGapDays) slotOfGap[gap] = base + slot
    }
    gapSlots[i] = slot
  }
  flows.gapCount = slots
  flows.slotBase = base + slots
  if (flows.slotBase > highestSlotBase) {
    slotOfGap.fill(0)
    flows.slotBase = 1
  }
}
