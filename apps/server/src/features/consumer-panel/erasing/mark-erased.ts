import type { ErasureReason } from '@plumbline/contract/consumer-panel/panel-erasures.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { recordAudits } from '../../audit/record-audit.ts'

interface Marking {
  readonly reason: ErasureReason | 'retention'
  readonly by: number | null
}

/**
 * Deletes the rows of people, a few hundred at most, and keeps what is still to be destroyed of them; gives how many of them
 * there were.
 */
export async function markErased(
  db: Kysely<Database>,
  ids: readonly number[],
  { reason, by }: Marking,
): Promise<number> {
  if (ids.length === 0) return 0
  const people = await db
    .selectFrom('panel_users')
    .select(['id', 'key_name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (people.length === 0) return 0
  const userIds = people.map(({ id }) => id)
  const documents = await db
    .selectFrom('panel_documents')
    .select(['user_id', 'file_key'])
    .where('user_id', 'in', userIds)
    .execute()
  const byUser = Map.groupBy(documents, ({ user_id }) => user_id)
  const erasures = people.map(({ id, key_name }) => ({
    key_name,
    user_id: id,
    reason,
    file_keys: (byUser.get(id) ?? []).map(({ file_key }) => file_key),
    requested_by: by,
  }))
  await db.insertInto('panel_erasures').values(erasures).execute()
  await db.deleteFrom('panel_users').where('id', 'in', userIds).execute()
  const entries = erasures.map(({ user_id: id, file_keys: files }) => ({
    userId: by,
    action: 'panel-user.erase',
    subject: `panel user ${id}`,
    after: { reason, documents: files.length },
  }))
  await recordAudits(db, entries)
  return people.length
}

/** Its file may hold anybody. */
export async function anImportIsOpen(db: Kysely<Database>, but = 0): Promise<boolean> {
  const open = await db
    .selectFrom('panel_imports')
    .select('id')
    .where('state', 'in', ['queued', 'running', 'ready'])
    .where('id', '!=', but)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
