import type { AuditFilter } from '@plumbline/contract/audit/audit.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type Db = Kysely<Database>

/** Entries of a filter, newest first, `limit` of those older than `before` or after the first `offset`. */
export async function readEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: string | undefined },
) {
  let query = filtered(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}
export type StoredEntry = Awaited<ReturnType<typeof readEntries>>[number]

export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { entries } = await filtered(db, filter)
    .select(sql<number>`count(*)::int`.as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}

function filtered(db: Db, { user, action, subject, from, to }: AuditFilter) {
  let query = db.selectFrom('audit_log')
  if (user !== undefined) query = query.where('user_id', '=', user)
  if (action !== undefined) query = query.where('action', '=', action)
  if (subject !== undefined && subject !== '') query = query.where(isAbout(subject))
  if (from !== undefined) query = query.where('at', '>=', startOfDay(from))
  if (to !== undefined) query = query.where('at', '<', sql<Date>`${startOfDay(to)} + interval '1 day'`)
  return query
}

/** `provider` is any provider, `provider 12` that one. */
function isAbout(subject: string) {
  return sql<SqlBool>`(subject = ${subject} or starts_with(subject, ${`${subject} `}))`
}

function startOfDay(day: string) {
  return sql<Date>`(${day}::date)::timestamp at time zone 'Europe/London'`
}

/** Everybody who did something, by the name they had last, and everything that was done. */
export async function readChoices(db: Db) {
  const users = await db
    .selectFrom('audit_log')
    .select(['user_id', 'user_name'])
    .distinctOn('user_id')
    .where('user_id', 'is not', null)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute()
  const actions = await db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute()
  return { users, actions: actions.map(({ action }) => action) }
}

/** Where what the log names by its number has its name. */
const tableOf = { benchmark: 'benchmarks', provider: 'providers', user: 'users' } as const
export type NamedKind = keyof typeof tableOf
export const namedKinds = Object.keys(tableOf) as readonly NamedKind[]

/** What those of a kind are called now. */
export async function readNames(db: Db, kind: NamedKind, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom(tableOf[kind]).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
