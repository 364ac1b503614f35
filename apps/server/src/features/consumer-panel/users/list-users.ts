import type { PanelUserPage, PanelUserRow, PanelUsersQuery } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { idSchema, storableTextSchema } from '@plumbline/contract/wire/primitives.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { emailIndex, unsealNames, wordsOf } from '../people/sealed-person.ts'

/** Where a page ends, and on which side of it the asked page lies. */
const cursorSchema = z.object({ side: z.enum(['after', 'before']), value: storableTextSchema, id: idSchema })
type Cursor = z.infer<typeof cursorSchema>

/** A moment to the last digit that the database keeps. */
const microseconds = sql`(extract(epoch from created_at) * 1000000)::bigint::text`

/**
 * One page by its place in the order, so that the last of a million costs what the first does. That somebody looked is on record;
 * what they searched for would name people there, and is not.
 */
export async function listPanelUsers(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { userId }: Pick<Caller, 'userId'>,
  query: PanelUsersQuery,
): Promise<PanelUserPage> {
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sortBy)
  const isBefore = cursor?.side === 'before'
  const found = matching(db, keys, query.search)
  const total = await countUsers(db, found, query.search)
  const descends = query.sortDescending !== isBefore
  const order = query.sortBy === 'date' ? sql`created_at` : sql`product collate "C"`
  const rows = await found
    .selectAll()
    .select(sql<string>`${query.sortBy === 'date' ? microseconds : sql`product`}`.as('place'))
    .$if(cursor !== undefined, (narrowed) => narrowed.where(beyond(cursor, query.sortBy, descends)))
    .orderBy(order, descends ? 'desc' : 'asc')
    .orderBy('id', descends ? 'desc' : 'asc')
    .limit(query.limit + 1)
    .execute()
  const hasMore = rows.length > query.limit
  const shown = rows.slice(0, query.limit)
  if (isBefore) shown.reverse()
  await recordAudit(db, {
    userId,
    action: 'panel-user.list',
    subject: 'consumer panel',
    after: { searched: query.search !== '', rows: shown.length },
  })
  const [first, last] = [shown.at(0), shown.at(-1)]
  const isFirst = isBefore ? !hasMore : cursor === undefined
  const isLast = isBefore ? false : !hasMore
  return {
    data: shown.flatMap((row) => {
      const key = keys.get(row.key_name)
      return key === undefined ? [] : [rowOnWire(key, row)]
    }),
    ...total,
    limit: query.limit,
    next: last === undefined || isLast ? null : writeCursor({ side: 'after', value: last.place, id: last.id }),
    previous: first === undefined || isFirst ? null : writeCursor({ side: 'before', value: first.place, id: first.id }),
  }
}

/** Counting more of them takes longer than reading the page. */
const countedUsers = 50_000

/** How many there are: counted, or beyond so many what the database reckons. */
async function countUsers(db: Kysely<Database>, found: ReturnType<typeof matching>, search: string) {
  const some = found.select('id').limit(countedUsers + 1)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  if (total <= countedUsers || search !== '')
    return { total: Math.min(total, countedUsers), isRough: total > countedUsers }
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = 'panel_users'::regclass`.execute(db)
  return { total: Math.max(countedUsers, Math.round(rows[0]?.rows ?? 0)), isRough: true }
}

/** A whole address finds one person, words of a name those who have all of them. */
function matching(db: Kysely<Database>, keys: Keyring, search: string) {
  const all = db.selectFrom('panel_users')
  if (search === '') return all
  if (search.includes('@')) return all.where('email_index', '=', emailIndex(keys, search))
  const words = wordsOf(search).map((word) => keys.blind('name', word))
  if (words.length === 0) return all.where(sql<boolean>`false`)
  return all.where(sql<boolean>`name_index @> array[${sql.join(words)}]::bytea[]`)
}

function beyond(cursor: Cursor | undefined, sortBy: PanelUsersQuery['sortBy'], descends: boolean) {
  if (cursor === undefined) return sql<boolean>`true`
  const sign = descends ? sql`<` : sql`>`
  return sortBy === 'date'
    ? sql<boolean>`(created_at, id) ${sign} (timestamptz 'epoch' + ${cursor.value}::bigint * interval '1 microsecond', ${cursor.id}::int)`
    : sql<boolean>`(product collate "C", id) ${sign} (${cursor.value} collate "C", ${cursor.id}::int)`
}

interface StoredUser {
  readonly id: number
  readonly key_name: string
  readonly email: Buffer
  readonly first_name: Buffer
  readonly last_name: Buffer
  readonly product: string
  readonly created_at: Date
}

function rowOnWire(key: Buffer, row: StoredUser): PanelUserRow {
  return { id: row.id, ...unsealNames(key, row.key_name, row), date: row.created_at.toISOString(), type: row.product }
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string, sortBy: PanelUsersQuery['sortBy']): Cursor {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (sortBy === 'date' && !/^\d{1,16}$/.test(cursor.value)) throw new RangeError('no such moment')
    return cursor
  } catch {
    throw noSuchPage()
  }
}

function noSuchPage(): ApiFailure {
  return new ApiFailure('invalid_input', 'There is no such page. Open the list anew.')
}
