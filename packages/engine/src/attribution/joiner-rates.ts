import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { yearOf } from '../dates/day-number.ts'
import { addSavers } from '../stats/add-savers.ts'
import { createPooledFlows, type PooledFlows } from '../stats/pooled-flows.ts'
import { solvePooledRates } from '../stats/pooled-rates.ts'
import type { MemberBatch } from './member-batch.ts'
import { memberPot, type TrackWalk } from './member-walk.ts'
import type { AttributionMonths } from './month-grid.ts'

/** The flows of members who joined in one year, as if they were one member's. */
export interface JoinerPool {
  readonly pool: PooledFlows
  /** What the track makes of them, at the members' own valuations, in pence. */
  trackPence: number
}

/** What members' flows grow by: a track on its months, and a benchmark. */
export interface JoinerGrowth {
  readonly months: AttributionMonths
  readonly walk: TrackWalk
  readonly index: DailyLevels
}

/** Annual rates of members who joined in one year, null where there is none. */
export interface JoinerRates {
  readonly year: number
  readonly savers: number
  /** Of their own pots. */
  readonly irr: number | null
  /** Of what the benchmark makes of the same flows. */
  readonly benchmarkIrr: number | null
  /** Of what the track makes of the same flows. */
  readonly trackIrr: number | null
}

/**
 * Adds the members of a batch to the pools of the years of their first flows.
 *
 * Shapes: `pools` by calendar year, changed; flows by day, the first of a member not nothing. Units: pence. Cost: a few additions a
 * flow. Errors: RangeError of `addSavers`.
 * Source: docs/methodology, sections 1 and 10.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 30 })
 *   const index = dailyLevels({ days: Int32Array.of(months.ends[0], months.ends[months.count]), levels: Float64Array.of(100, 200) })
 *   const pools = new Map()
 *   addJoiners(pools, members, { months, walk: trackWalk(months, months.benchmark), index })
 *   return [...pools.values()].reduce((sum, { pool }) => sum + pool.savers, 0)
 * })() // => 30
 */
export function addJoiners(pools: Map<number, JoinerPool>, batch: MemberBatch, growth: JoinerGrowth): void {
  const { months, walk, index } = growth
  const years = new Map<number, number>()
  const nobodyLeftOut = { reason: new Uint8Array(batch.count) }
  for (let member = 0; member < batch.count; member++) {
    const day = batch.flowDays[batch.offsets[member]]
    const year = years.get(day) ?? yearOf(day)
    years.set(day, year)
    const joiners = pools.get(year) ?? { pool: createPooledFlows(index), trackPence: 0 }
    pools.set(year, joiners)
    addSavers(joiners.pool, batch, nobodyLeftOut, index, () => true, member, member + 1)
    joiners.trackPence += memberPot(batch, member, months, walk)
  }
}

/**
 * Pooled rates by the year of joining, the earliest first: the one rate at which all flows of a year's members grow to the sum of
 * their pots, of their benchmark pots, and of what the track makes of them.
 *
 * Units: annual fractions; null where the equation has no one solution, the benchmark does not reach a member or the track
 * makes no number of the flows.
 * Source: docs/methodology, sections 1 and 10.
 *
 * @example
 * joinerRates(new Map()) // => []
 */
export function joinerRates(pools: ReadonlyMap<number, JoinerPool>): JoinerRates[] {
  const rate = (solution: { readonly status: string; readonly rate?: number }) =>
    solution.status === 'ok' ? (solution.rate ?? null) : null
  return [...pools]
    .toSorted(([a], [b]) => a - b)
    .map(([year, { pool, trackPence }]) => {
      const own = solvePooledRates(pool)
      return {
        year,
        savers: pool.savers,
        irr: rate(own.irr),
        benchmarkIrr: rate(own.benchmarkIrr),
        trackIrr: Number.isFinite(trackPence) ? rate(solvePooledRates({ ...pool, navPence: trackPence }).irr) : null,
      }
    })
}
