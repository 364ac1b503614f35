import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

export interface PublishedVersion {
  readonly id: number
  readonly batchId: number
  readonly version: number
}

/** `128.2`, as people and pages name it. */
export function versionName({ batchId, version }: PublishedVersion): string {
  return `${batchId}.${version}`
}

/** What readers of a provider see now. */
export async function currentVersionOf(
  db: Kysely<Database>,
  providerId: number,
): Promise<PublishedVersion | undefined> {
  const row = await db
    .selectFrom('providers')
    .innerJoin('batch_versions', 'batch_versions.id', 'providers.current_version_id')
    .select(['batch_versions.id', 'batch_versions.batch_id', 'batch_versions.version'])
    .where('providers.id', '=', providerId)
    .executeTakeFirst()
  return row && { id: row.id, batchId: row.batch_id, version: row.version }
}

/**
 * What a file is added to: the batch as readers see it, or as they last saw it. undefined once its savers are gone.
 */
export async function versionToAddTo(db: Kysely<Database>, batchId: number): Promise<PublishedVersion | undefined> {
  const row = await db
    .selectFrom('batch_versions')
    .leftJoin('providers', 'providers.current_version_id', 'batch_versions.id')
    .select(['batch_versions.id', 'batch_versions.batch_id', 'batch_versions.version'])
    .where('batch_versions.batch_id', '=', batchId)
    .where('batch_versions.dropped_at', 'is', null)
    .orderBy((eb) => eb('providers.id', 'is not', null), 'desc')
    .orderBy('batch_versions.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, batchId: row.batch_id, version: row.version }
}

export async function nextVersionNumber(db: Kysely<Database>, batchId: number): Promise<number> {
  const { newest } = await db
    .selectFrom('batch_versions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  return (newest ?? 0) + 1
}
