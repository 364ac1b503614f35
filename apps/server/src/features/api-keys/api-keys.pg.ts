import type { ApiKey } from '@plumbline/contract/api-keys/api-keys.ts'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** Everybody has so few that count that these are all among them. */
const mostShown = 1000

/** One's own keys, for a superuser those of everybody: the ones that count first, then the newest. */
export async function keysOf(db: Kysely<Database>, { userId, role }: Caller, id?: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .$if(role !== 'superuser', (query) => query.where('user_id', '=', userId))
    .$if(id !== undefined, (query) => query.where('api_keys.id', '=', id ?? 0))
    .select([
      'api_keys.id as id',
      'api_keys.name as name',
      'start',
      'for_service',
      'api_keys.role as role',
      'provider_ids',
      'api_keys.created_at as created_at',
      'ends_at',
      'last_used_at',
      'last_address',
      'users.name as made_by',
      sql<ApiKey['state']>`case when revoked_at is not null then 'revoked'
        when ends_at <= now() then 'ended' else 'active' end`.as('state'),
      sql<boolean>`api_keys.user_id = ${userId} and ${isEarlier}`.as('outlivedPassword'),
    ])
    .orderBy(sql`revoked_at is null and ends_at > now()`, 'desc')
    .orderBy('api_keys.id', 'desc')
    .limit(mostShown)
    .execute()
  const names = await namesOf(db, [...new Set(rows.flatMap(({ provider_ids }) => provider_ids ?? []))])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    start: row.start,
    forService: row.for_service,
    madeBy: row.made_by,
    role: row.role,
    providers: row.provider_ids?.map((provider) => ({ id: provider, name: names.get(provider) ?? 'Removed' })) ?? null,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastAddress: row.last_address,
    state: row.state,
    outlivedPassword: row.outlivedPassword,
  }))
}

/** Counts, although its maker has another password since. */
const isEarlier = sql<boolean>`(revoked_at is null and ends_at > now() and exists (
  select 1 from accounts where accounts.user_id = api_keys.user_id and accounts.provider_id = 'credential'
  and accounts.password is not null and accounts.updated_at > api_keys.created_at))`

/** The keys of somebody that count although they were made before the present password. */
export async function earlierKeys(
  db: Kysely<Database>,
  userId: number,
): Promise<readonly { name: string; start: string }[]> {
  return db
    .selectFrom('api_keys')
    .where('user_id', '=', userId)
    .where(isEarlier)
    .select(['name', 'start'])
    .orderBy('id')
    .execute()
}

/** Ends them; their numbers. */
export async function endEarlierKeys(within: Kysely<Database>, userId: number): Promise<readonly number[]> {
  const ended = await within
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where(isEarlier)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

async function namesOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('providers')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many keys somebody has that still count. */
export async function livingKeys(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
