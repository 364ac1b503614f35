import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { addSavers } from '@plumbline/engine/stats/add-savers.ts'
import type { PooledFlows } from '@plumbline/engine/stats/pooled-flows.ts'
import type { ValuedFlows, ValuedSavers } from './pooled-flows.ts'

/**
 * Adds savers to a pool by the days of their valuations. Whoever is valued on the same day has the same equation, so
 * their summed flows and pots count as one saver's.
 */
export function addToPool(
  pool: PooledFlows,
  savers: readonly ValuedSavers[],
  flows: readonly ValuedFlows[],
  index: DailyLevels,
): void {
  const saversBefore = pool.savers
  for (const { nav_day: navDay, sides, pot_pence: potPence } of savers) {
    const theirs = flows.find((each) => each.nav_day === navDay && each.sides === sides)
    const flowDays = Int32Array.from(theirs?.days ?? [])
    addSavers(
      pool,
      {
        count: 1,
        offsets: Int32Array.of(0, flowDays.length),
        flowDays,
        flowPence: Float64Array.from(theirs?.pence ?? []),
        navDays: Int32Array.of(navDay),
        navPence: Float64Array.of(potPence),
      },
      { reason: Uint8Array.of(0) },
      index,
      () => true,
    )
  }
  pool.savers = saversBefore + savers.reduce((sum, each) => sum + each.savers, 0)
}
