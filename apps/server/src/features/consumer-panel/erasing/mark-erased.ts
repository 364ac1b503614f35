import type { ErasureReason } from '@plumbline/contract/consumer-panel/panel-erasures.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { recordAudit } from '../../audit/record-audit.ts'

/** Deletes the rows of a person, and keeps what is still to be destroyed of them; false where there is no such person. */
export async function markErased(
  db: Kysely<Database>,
  id: number,
  reason: ErasureReason | 'retention',
  by: number | null,
): Promise<boolean> {
  const person = await db
    .selectFrom('panel_users')
    .select('key_name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (person === undefined) return false
  const documents = await db.selectFrom('panel_documents').select('file_key').where('user_id', '=', id).execute()
  await db
    .insertInto('panel_erasures')
    .values({
      key_name: person.key_name,
      user_id: id,
      reason,
      file_keys: documents.map(({ file_key: key }) => key),
      requested_by: by,
    })
    .execute()
  await db.deleteFrom('panel_users').where('id', '=', id).execute()
  await recordAudit(db, {
    userId: by,
    action: 'panel-user.erase',
    subject: `panel user ${id}`,
    after: { reason, documents: documents.length },
  })
  return true
}

/** Its file may hold anybody. */
export async function anImportIsOpen(db: Kysely<Database>): Promise<boolean> {
  const open = await db
    .selectFrom('panel_imports')
    .select('id')
    .where('state', 'in', ['queued', 'running', 'ready'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
