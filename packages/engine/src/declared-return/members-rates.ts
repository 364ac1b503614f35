import type { Day } from '../dates/day-number.ts'
import { type CashFlow, irr } from '../irr/irr.ts'

/** The flows of all members who are valued on one day, summed up by day, and their pots. */
export interface ValuedMembers {
  readonly navDay: Day
  readonly navPence: number
  /** Ascending. */
  readonly days: ArrayLike<Day>
  readonly pence: ArrayLike<number>
}

/** A track by month ends, its level 1 at the start. */
export interface TrackLevels {
  readonly start: Day
  readonly ends: readonly Day[]
  readonly levels: readonly number[]
}

/** Pooled annual rates of the same flows, null where there is no one rate. */
export interface MembersRates {
  /** To the members' own pots. */
  readonly irr: number | null
  /** To what the track makes of the flows. */
  readonly trackIrr: number | null
}

/**
 * The one rate at which all members' flows grow to the sum of their pots, and to what a track makes of the flows.
 *
 * Formula: within a month the track grows log-linearly by day. Shapes: valuations and flows lie within the track, but for flows of 0, which count nowhere. Units: pence, annual
 * fractions. Cost: linear in the flows and in the days of the track. Errors: RangeError for a day outside the track.
 * Source: docs/methodology, sections 1 and 12.
 *
 * @example
 * membersRates([{ navDay: 365, navPence: 110, days: [0], pence: [100] }], { start: 0, ends: [365], levels: [1.05] }).irr // => 0.1
 * membersRates([{ navDay: 365, navPence: 110, days: [0], pence: [100] }], { start: 0, ends: [365], levels: [1.05] }).trackIrr // => 0.05
 */
export function membersRates(members: readonly ValuedMembers[], track: TrackLevels): MembersRates {
  const flows = new Map<number, number>()
  let [pots, trackPots] = [0, 0]
  const levelAt = levelReader(track)
  for (const { navDay, navPence, days, pence } of members) {
    const atNav = levelAt(navDay)
    pots += navPence
    for (let flow = 0; flow < days.length; flow++) {
      if (pence[flow] === 0) continue
      const toNav = navDay - days[flow]
      flows.set(toNav, (flows.get(toNav) ?? 0) + pence[flow])
      trackPots += (pence[flow] * atNav) / levelAt(days[flow])
    }
  }
  const poolFlows = [...flows].map(([toNav, amount]): CashFlow => ({ day: -toNav, amount }))
  return { irr: rateOf(poolFlows, pots), trackIrr: rateOf(poolFlows, trackPots) }
}

function rateOf(flows: readonly CashFlow[], pots: number): number | null {
  const solution = irr(flows, pots, 0)
  return solution.status === 'ok' ? solution.rate : null
}

/** Each day's level is worked out once: flows of any valuation share their days. */
function levelReader({ start, ends, levels }: TrackLevels): (day: Day) => number {
  const byDay = new Float64Array((ends.at(-1) ?? start) - start + 1).fill(1)
  let [from, before] = [start, 1]
  for (const [month, end] of ends.entries()) {
    const growth = levels[month] / before
    for (let day = from + 1; day <= end; day++) byDay[day - start] = before * growth ** ((day - from) / (end - from))
    from = end
    before = levels[month]
  }
  return (day) => {
    if (day < start || day - start >= byDay.length) throw new RangeError(`Day ${day} is outside the track`)
    return byDay[day - start]
  }
}
