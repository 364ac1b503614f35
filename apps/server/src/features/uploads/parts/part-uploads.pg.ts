import { partLimits } from '@plumbline/contract/uploads/part-uploads.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Stretch, UploadTables } from '../../../platform/postgres/upload-tables.ts'
import { keysThatEnded } from '../../access/key-reach.ts'

type Db = Kysely<Database>

export type PartRow = Omit<Selectable<UploadTables['part_uploads']>, 'bytes' | 'arrived'> & {
  readonly bytes: number
  readonly arrived: number
}

/** Whose a file is: a person's, or that of one of their API keys alone. */
export type PartOwner = Pick<Caller, 'userId' | 'key'>

export async function partOf(db: Db, { userId, key }: PartOwner, id: string): Promise<PartRow | undefined> {
  const row = await db
    .selectFrom('part_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('key_id', 'is not distinct from', key?.id ?? null)
    .executeTakeFirst()
  return row && inNumbers(row)
}

/** What a caller has begun and not finished, the newest first. */
export async function unfinishedOf(db: Db, { userId, key }: PartOwner): Promise<PartRow[]> {
  const rows = await db
    .selectFrom('part_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key_id', 'is not distinct from', key?.id ?? null)
    .where('upload_id', 'is', null)
    .orderBy('began_at', 'desc')
    .execute()
  return rows.map(inNumbers)
}

/** Notes what is safe of a file by now, and which bytes came when. Says no when nothing speaks of it any more. */
export async function noteArrived(
  db: Db,
  id: string,
  { bytes, stretches }: { readonly bytes: number; readonly stretches: readonly Stretch[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('part_uploads')
    .set({
      arrived: bytes,
      stretches: soundJson(stretches),
      // A call that brings nothing keeps nothing alive.
      heard_at: sql<Date>`case when arrived < ${bytes} then now() else heard_at end`,
    })
    .where('id', '=', id)
    .where('upload_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether anything speaks of a file, recorded or not. */
export async function isKnown(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('part_uploads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Its sender is there: nothing of it is forgotten for a day. */
export async function noteHeard(db: Db, id: string): Promise<void> {
  await db.updateTable('part_uploads').set({ heard_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Forgets what nothing more comes of: for too long, or because its sender or its API key counts no more. Gives what was not recorded. */
export async function deleteAbandoned(db: Db): Promise<PartRow[]> {
  const parts = await db
    .deleteFrom('part_uploads')
    .where(({ eb, or }) =>
      or([
        eb('user_id', 'is', null),
        eb('key_id', 'in', keysThatEnded(db)),
        eb('heard_at', '<', sql<Date>`now() - make_interval(hours => ${partLimits.keptHours})`),
      ]),
    )
    .returningAll()
    .execute()
  return parts.filter((row) => row.upload_id === null).map(inNumbers)
}

/** Forgets one. Says no when it is gone already. */
export async function deletePart(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('part_uploads').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Within the transaction that records a file as an upload: the file belongs to that now. Says no when it is forgotten. */
export async function noteRecorded(within: Transaction<Database>, id: string, uploadId: number): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('part_uploads')
    .set({ upload_id: uploadId })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a file became: its hash, and its import unless it waits to be confirmed; undefined once it waited for too long. */
export async function recordedUpload(db: Db, uploadId: number) {
  return await db
    .selectFrom('uploads')
    .leftJoin('imports', 'imports.upload_id', 'uploads.id')
    .select(['uploads.sha256', 'imports.id as importId'])
    .where('uploads.id', '=', uploadId)
    .orderBy('imports.id')
    .executeTakeFirst()
}

function inNumbers(row: Selectable<UploadTables['part_uploads']>): PartRow {
  return { ...row, bytes: Number(row.bytes), arrived: Number(row.arrived) }
}
