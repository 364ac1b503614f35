import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { keysThatEnded } from '../access/key-reach.ts'

/** The newest import of a file with the same content for the same provider that is under way or was published. */
export async function importOfSameFile(db: Kysely<Database>, providerId: number, sha256: string) {
  return await db
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .select(['imports.id', 'imports.created_at'])
    .where('uploads.provider_id', '=', providerId)
    .where('uploads.sha256', '=', sha256)
    .where('imports.scores_again', 'is', null)
    .where('imports.state', 'not in', ['failed', 'cancelled'])
    .orderBy('imports.id', 'desc')
    .executeTakeFirst()
}

/** Uploads that were known already and that nobody confirmed within the hour, or can confirm, since their API key counts no more. */
export async function unconfirmedUploads(db: Kysely<Database>) {
  return await db
    .selectFrom('uploads')
    .select(['id', 'file_key'])
    .where(({ eb, or }) =>
      or([eb('uploaded_at', '<', sql<Date>`now() - interval '1 hour'`), eb('key_id', 'in', keysThatEnded(db))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('imports').select('imports.id').whereRef('imports.upload_id', '=', 'uploads.id'))),
    )
    .execute()
}

/** The batch with the index it is measured against. */
export async function batchOf(db: Kysely<Database>, batchId: number) {
  return await db
    .selectFrom('batches')
    .select(['id', 'provider_id', 'benchmark_version_id'])
    .where('id', '=', batchId)
    .executeTakeFirst()
}
