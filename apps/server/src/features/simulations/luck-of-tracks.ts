import { setImmediate } from 'node:timers/promises'
import { type DailyLevels, dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { activeReturns } from '@plumbline/engine/simulation/active-returns.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { TrackLuck } from '../../platform/postgres/simulation-tables.ts'
import { allPrices } from '../price-tracks/published-prices.ts'

/** The active returns of the price tracks there are; nothing of one that has not 12 months in common with the index. */
export async function luckOfTracks(db: Kysely<Database>, index: DailyLevels): Promise<readonly TrackLuck[]> {
  const tracks: TrackLuck[] = []
  for await (const { name, prices } of allPrices(db)) {
    const active = [...activeReturns(dailyLevels(prices), index)]
    if (active.length > 0) tracks.push({ name, active })
    // Others have their turn.
    await setImmediate()
  }
  return tracks
}
