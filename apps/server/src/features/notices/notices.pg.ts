import type { Notice } from '@plumbline/contract/notices.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

const shown = 50

/** The newest notices of a person. */
export async function listNotices(db: Kysely<Database>, userId: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'import_id', 'outcome', 'text', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, import_id, outcome, text, created_at, read_at }) => ({
    id,
    importId: import_id,
    outcome,
    text,
    createdAt: created_at.toISOString(),
    read: read_at !== null,
  }))
}

/** Marks a person's own notices; ids of others' are passed over. Returns how many were unread. */
export async function markNoticesRead(db: Kysely<Database>, userId: number, ids: readonly number[]): Promise<number> {
  const marked = await db
    .updateTable('notices')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return marked.length
}
