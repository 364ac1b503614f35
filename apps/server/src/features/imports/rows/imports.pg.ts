import type { ImportState } from '@plumbline/contract/imports/imports.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import type { UploadFields } from '@plumbline/contract/uploads/uploads.ts'
import { type Kysely, sql } from 'kysely'
import type { Database, ScoredWith, ScoresAgain, VersionFacts } from '../../../platform/postgres/database.ts'
import { keysThatEnded } from '../../access/key-reach.ts'
import { statesAtWork } from './import-states.ts'

/** What working on an import needs to know of it. */
export interface ImportAtWork {
  readonly id: number
  readonly state: ImportState
  readonly providerId: number
  readonly addsToBatch: boolean
  readonly batchId: number | null
  readonly publishWhenSound: boolean
  readonly requestedBy: number | null
  readonly attempts: number
  /** 0: it came to nothing, and its index was deleted since. */
  /** null: of an import that came to nothing, whose index was deleted since. */
  readonly benchmarkVersionId: number | null
  readonly reservedVersionId: number | null
  readonly basedOnVersionId: number | null
  readonly preview: Preview | null
  readonly facts: VersionFacts | null
  readonly scoredWith: ScoredWith | null
  /** null: it reads the upload. */
  readonly scoresAgain: ScoresAgain | null
  readonly upload: {
    readonly id: number
    readonly name: string
    readonly fileKey: string
    readonly bytes: number
    readonly sha256: string
    readonly settings: UploadFields
  }
}

/** What it is about, for `import-subject.ts`. */
export function namedOf({ scoresAgain, upload }: Pick<ImportAtWork, 'scoresAgain' | 'upload'>) {
  return { of: scoresAgain?.of ?? null, fileName: upload.name }
}

/** The provider's import whose turn it is, in order of acceptance. */
export async function nextImportOf(db: Kysely<Database>, providerId: number): Promise<number | undefined> {
  const next = await db
    .selectFrom('imports')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('state', 'in', statesAtWork)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id
}

/** Imports that jobs have to go on with, in order of acceptance. */
export async function importsAtWork(db: Kysely<Database>) {
  return await db
    .selectFrom('imports')
    .select(['id', 'provider_id'])
    .where('state', 'in', statesAtWork)
    .orderBy('id')
    .execute()
}

/** Counts one more attempt; undefined when the import is no longer to be worked on. */
export async function beginAttempt(db: Kysely<Database>, id: number): Promise<{ cancelled: boolean } | undefined> {
  const attempt = await db
    .updateTable('imports')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`coalesce(started_at, now())`,
      state: sql<ImportState>`case when state = 'publishing' then state else 'checking' end`,
      progress: sql<number>`case when state = 'publishing' then progress else 0 end`,
    }))
    .where('id', '=', id)
    .where('state', 'in', statesAtWork)
    .returning('cancel_requested')
    .executeTakeFirst()
  return attempt && { cancelled: attempt.cancel_requested }
}

/** The server stops in good order: this attempt does not count. */
export async function undoAttempt(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute()
}

/** @throws Error where there is none */
export async function importAtWork(db: Kysely<Database>, id: number): Promise<ImportAtWork> {
  const job = await findImportAtWork(db, id)
  if (job === undefined) throw new Error(`there is no import ${id}`)
  return job
}

/** undefined: its provider was deleted, for instance. */
export async function findImportAtWork(db: Kysely<Database>, id: number): Promise<ImportAtWork | undefined> {
  const row = await db
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .selectAll('imports')
    .select(['uploads.file_name', 'uploads.file_key', 'uploads.bytes', 'uploads.sha256', 'uploads.settings'])
    .where('imports.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    state: row.state,
    providerId: row.provider_id,
    addsToBatch: row.adds_to_batch,
    batchId: row.batch_id,
    publishWhenSound: row.publish_when_sound,
    requestedBy: row.requested_by,
    attempts: row.attempts,
    benchmarkVersionId: row.benchmark_version_id,
    reservedVersionId: row.reserved_version_id,
    basedOnVersionId: row.based_on_version_id,
    preview: row.preview,
    facts: row.facts,
    scoredWith: row.scored_with,
    scoresAgain: row.scores_again,
    upload: {
      id: row.upload_id,
      name: row.file_name,
      fileKey: row.file_key,
      bytes: Number(row.bytes),
      sha256: row.sha256,
      settings: row.settings,
    },
  }
}

/** Whether an import was begun with an API key that was revoked or has ended since. */
export async function hasKeyEnded(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('key_id', 'in', keysThatEnded(db))
    .executeTakeFirst()
  return row !== undefined
}

/** Writes how far work has come and says whether somebody called it off. */
export async function writeProgress(
  db: Kysely<Database>,
  id: number,
  { state, progress }: { readonly state: ImportState; readonly progress: number },
): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set({ state, progress })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'scoring'])
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested ?? false
}

/**
 * The number for a version to come: savers are stored under it before it is published. It is the one that the import has already, the one
 * that is offered, or the next.
 */
export async function reserveVersion(
  db: Kysely<Database>,
  importId: number,
  { basedOnVersionId, offered }: { readonly basedOnVersionId: number | null; readonly offered: number | undefined },
) {
  const row = await db
    .updateTable('imports')
    .set({
      reserved_version_id: sql<number>`coalesce(reserved_version_id, ${offered ?? null}::integer, nextval(pg_get_serial_sequence('batch_versions', 'id')))`,
      based_on_version_id: basedOnVersionId,
    })
    .where('id', '=', importId)
    .returning('reserved_version_id')
    .executeTakeFirstOrThrow()
  if (row.reserved_version_id === null) throw new Error(`import ${importId} got no version`)
  return row.reserved_version_id
}
