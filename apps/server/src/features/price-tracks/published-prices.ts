import type { PriceTrackFields } from '@plumbline/contract/price-tracks/price-track-form.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { readIndexLevels } from '@plumbline/scoring/index-files/read-index-levels.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { findPrices, idsOfTracks } from './price-tracks.pg.ts'
import { unknownPriceTrack } from './unknown-price-track.ts'

/** The prices of a track as they were sent. */
export interface TrackPrices {
  readonly id: number
  readonly name: string
  readonly parameters: PriceTrackFields
  readonly prices: IndexLevels
}

/** @throws ApiFailure not_found */
export async function publishedPrices({ db }: Pick<Services, 'db'>, trackId: number): Promise<TrackPrices> {
  const row = await findPrices(db, trackId)
  if (row === undefined) throw unknownPriceTrack()
  return pricesOfRow(row)
}

/** The prices of all tracks, one after another: of many tracks that is much to hold. */
export async function* allPrices(db: Kysely<Database>): AsyncGenerator<TrackPrices> {
  for (const id of await idsOfTracks(db)) {
    const row = await findPrices(db, id)
    if (row !== undefined) yield pricesOfRow(row)
  }
}

function pricesOfRow(row: NonNullable<Awaited<ReturnType<typeof findPrices>>>): TrackPrices {
  const prices = readIndexLevels(Buffer.from(row.prices_csv))
  if (!prices.ok) throw new Error(`the stored prices of price track ${row.id} cannot be read`)
  return { id: row.id, name: row.name, parameters: row.parameters, prices: prices.index }
}
