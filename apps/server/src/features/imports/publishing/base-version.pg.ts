import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { BaseVersion } from './take-over-savers.ch.ts'

/** The version a file is added to. */
export async function baseVersion(db: Kysely<Database>, versionId: number): Promise<BaseVersion> {
  const { data_points } = await db
    .selectFrom('batch_versions')
    .select('data_points')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return { versionId, dataPoints: data_points }
}
