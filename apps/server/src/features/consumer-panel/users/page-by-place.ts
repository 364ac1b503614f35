import type { PanelUsersQuery } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { unsealNames } from '../people/sealed-person.ts'
import { countUpTo, matchingUsers } from './matching-users.ts'
import { readCursor, type UserCursor, writeCursor } from './user-cursor.ts'
import { type ReadPage, rowOnWire } from './user-row.ts'

/** A moment to the last digit that the database keeps. */
const microseconds = sql`(extract(epoch from created_at) * 1000000)::bigint::text`

/** A page by its place in the order, so that the last of a million costs what the first does. */
export async function pageByPlace(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  query: PanelUsersQuery,
): Promise<ReadPage> {
  const byDate = query.sortBy === 'date'
  const cursor = readCursor(query.cursor, 'place', byDate)
  const isBefore = cursor?.side === 'before'
  const matches = matchingUsers(db, keys, query.search)
  const total = await countUsers(db, matches, query.search)
  const descends = query.sortDescending !== isBefore
  const rows = await matches
    .selectAll()
    .select(sql<string>`${byDate ? microseconds : sql`product`}`.as('place'))
    .$if(cursor !== undefined, (narrowed) => narrowed.where(beyond(cursor, byDate, descends)))
    .orderBy(byDate ? sql`created_at` : sql`product collate "C"`, descends ? 'desc' : 'asc')
    .orderBy('id', descends ? 'desc' : 'asc')
    .limit(query.limit + 1)
    .execute()
  const hasMore = rows.length > query.limit
  const page = rows.slice(0, query.limit)
  if (isBefore) page.reverse()
  const [first, last] = [page.at(0), page.at(-1)]
  const isFirst = isBefore ? !hasMore : cursor === undefined
  const isLast = isBefore ? false : !hasMore
  return {
    data: page.flatMap((row) => {
      const key = keys.get(row.key_name)
      return key === undefined ? [] : [rowOnWire(row, unsealNames(key, row.key_name, row))]
    }),
    ...total,
    next:
      last === undefined || isLast ? null : writeCursor({ side: 'after', value: last.place, id: last.id, by: 'place' }),
    previous:
      first === undefined || isFirst
        ? null
        : writeCursor({ side: 'before', value: first.place, id: first.id, by: 'place' }),
  }
}

/** Counting more of them takes longer than reading the page. */
const countedUsers = 50_000

/** How many there are: counted, or beyond so many what the database reckons. */
async function countUsers(db: Kysely<Database>, matches: ReturnType<typeof matchingUsers>, search: string) {
  const total = await countUpTo(db, matches, countedUsers)
  if (total <= countedUsers || search !== '')
    return { total: Math.min(total, countedUsers), isRough: total > countedUsers }
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = 'panel_users'::regclass`.execute(db)
  return { total: Math.max(countedUsers, Math.round(rows[0]?.rows ?? 0)), isRough: true }
}

function beyond(cursor: UserCursor | undefined, byDate: boolean, descends: boolean) {
  if (cursor === undefined) return sql<boolean>`true`
  const sign = descends ? sql`<` : sql`>`
  return byDate
    ? sql<boolean>`(created_at, id) ${sign} (timestamptz 'epoch' + ${cursor.value}::bigint * interval '1 microsecond', ${cursor.id}::int)`
    : sql<boolean>`(product collate "C", id) ${sign} (${cursor.value} collate "C", ${cursor.id}::int)`
}
