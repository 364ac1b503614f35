import type { Notice } from '@plumbline/contract/notices/notices.ts'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { mayRead } from '../access/readable-providers.ts'

const most = 50

/** The newest notices of a person, but for those of imports for providers that they may see no more. */
export async function listNotices(db: Kysely<Database>, caller: Caller): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'import_id', 'outcome', 'text', 'created_at', 'read_at'])
    .where('user_id', '=', caller.userId)
    .$if(caller.role !== 'superuser', (query) =>
      query.where(({ eb, or, selectFrom }) => {
        const readable = selectFrom('imports')
          .innerJoin('providers', 'providers.id', 'imports.provider_id')
          .where(mayRead(caller))
          .select('imports.id')
        return or([eb('import_id', 'is', null), eb('import_id', 'in', readable)])
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
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
