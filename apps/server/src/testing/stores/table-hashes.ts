import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/**
 * Tables that a refused call may write to: who was refused is noted, and so is that a session is in use; the key of links
 * is made when it is first wanted.
 */
const notedOfRefusals = ['audit_log', 'link_key', 'sessions', 'sign_in_failures']

/** A hash of all rows of each table, but for what is noted of refusals. */
export async function tableHashes(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    if (notedOfRefusals.includes(name)) continue
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    hashes[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return hashes
}
