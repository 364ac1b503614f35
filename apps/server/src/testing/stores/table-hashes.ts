import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/**
 * Tables that a refused call may write to: who was refused is noted, and so is that a session is in use; the key of links
 * is made when it is first wanted.
 */
const notedOfRefusals = ['audit_log', 'link_key', 'sessions', 'sign_in_failures']

const hashOfRows = sql`encode(sha256(convert_to(coalesce(string_agg(line, chr(10) order by line), ''), 'UTF8')), 'hex')`

/** A hash of all rows of each table, but for what is noted of refusals. */
export async function tableHashes(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  const hashed = tables
    .filter(({ name }) => !notedOfRefusals.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, ${hashOfRows} as hash from (select t::text as line from ${sql.table(name)} t) r`,
    )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashed, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
