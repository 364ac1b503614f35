import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { findPriceTrack, type KeptPriceTrack } from './price-tracks.pg.ts'
import { unknownPriceTrack } from './unknown-price-track.ts'

export type { KeptPriceTrack } from './price-tracks.pg.ts'

/** @throws ApiFailure not_found for a track that is not there */
export async function keptTrack(db: Kysely<Database>, id: number): Promise<KeptPriceTrack> {
  const row = await findPriceTrack(db, id)
  if (row === undefined) throw unknownPriceTrack()
  return row
}
