import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { StoredTrackResult } from '../../platform/postgres/price-track-tables.ts'

type Db = Kysely<Database>

/** A price track with the index it is on, but without its prices and what came of them: of many tracks that is much to read. */
function selectTracks(db: Db) {
  return db
    .selectFrom('price_tracks')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'price_tracks.benchmark_version_id')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .leftJoin('users', 'users.id', 'price_tracks.requested_by')
    .where('price_tracks.removed_at', 'is', null)
    .select([
      'price_tracks.id as id',
      'price_tracks.name as name',
      'price_tracks.parameters as parameters',
      'price_tracks.prices as prices',
      'price_tracks.start_date as startDate',
      'price_tracks.end_date as endDate',
      'price_tracks.file as file',
      'price_tracks.state as state',
      'price_tracks.progress as progress',
      'price_tracks.created_at as createdAt',
      'price_tracks.finished_at as finishedAt',
      'price_tracks.failure as failure',
      'price_tracks.engine_version as engineVersion',
      'price_tracks.batch_id as batchId',
      'price_tracks.version_id as versionId',
      'price_tracks.past_version_id as pastVersionId',
      'price_tracks.benchmark_version_id as benchmarkVersionId',
      'benchmarks.name as indexName',
      'benchmark_versions.version as indexVersion',
      'benchmark_versions.start_date as indexStart',
      'benchmark_versions.end_date as indexEnd',
      'benchmark_versions.sha256 as indexSha256',
      'users.name as requestedBy',
    ])
    .select(
      sql<Pick<StoredTrackResult, 'stDev' | 'savers' | 'scored'> | null>`
        case when price_tracks.result is not null then jsonb_build_object(
          'stDev', price_tracks.result -> 'stDev', 'savers', price_tracks.result -> 'savers', 'scored', price_tracks.result -> 'scored'
        ) end`.as('summary'),
    )
}

export type ListedPriceTrack = Awaited<ReturnType<typeof listPriceTracks>>[number]
export type KeptPriceTrack = NonNullable<Awaited<ReturnType<typeof findPriceTrack>>>

/** All of them, newest first. */
export async function listPriceTracks(db: Db) {
  return selectTracks(db).orderBy('price_tracks.id', 'desc').execute()
}

/** One with all that came of its prices. */
export async function findPriceTrack(db: Db, id: number) {
  return selectTracks(db).select('price_tracks.result as result').where('price_tracks.id', '=', id).executeTakeFirst()
}

/** One by the number of the batch of its savers. */
export async function priceTrackOfBatch(db: Db, batchId: number) {
  return selectTracks(db).where('price_tracks.batch_id', '=', batchId).executeTakeFirst()
}

/** The file of one, however far its scoring is. */
export async function findPrices(db: Db, id: number) {
  return db
    .selectFrom('price_tracks')
    .select(['id', 'name', 'parameters', 'prices_csv'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** In the order in which they came. */
export async function idsOfTracks(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('price_tracks').select('id').where('removed_at', 'is', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function countPriceTracks(db: Db): Promise<number> {
  const { tracks } = await db
    .selectFrom('price_tracks')
    .select(sql<number>`count(*)::int`.as('tracks'))
    .executeTakeFirstOrThrow()
  return tracks
}
