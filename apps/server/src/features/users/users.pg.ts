import type { UserRow } from '@plumbline/contract/users/users.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { mayRead } from '../access/readable-providers.ts'

type Db = Kysely<Database>

/** Everybody, or those of these ids, in no particular order. */
export async function readUsers(db: Db, caller: Caller, ids?: readonly number[]): Promise<UserRow[]> {
  const rows = await db
    .selectFrom('users')
    // In one pass for all users: counted for each of thousands, it takes seconds wherever the planner guesses wrong.
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('provider_users')
          .innerJoin('providers', 'providers.id', 'provider_users.provider_id')
          .where(mayRead(caller))
          .$if(ids !== undefined, (query) => query.where('provider_users.user_id', 'in', [0, ...(ids ?? [])]))
          .groupBy('provider_users.user_id')
          .select(['provider_users.user_id', sql<number>`count(*)::int`.as('providers')])
          .as('mapped'),
      (join) => join.onRef('mapped.user_id', '=', 'users.id'),
    )
    .$if(ids !== undefined, (query) => query.where('users.id', 'in', [0, ...(ids ?? [])]))
    .select((eb) => [
      'users.id as id',
      'users.name as name',
      'users.email as email',
      'users.role as role',
      'users.created_at as createdAt',
      'users.updated_at as updatedAt',
      'mapped.providers as providers',
      eb
        .selectFrom('password_links')
        .whereRef('password_links.user_id', '=', 'users.id')
        .where('purpose', '=', 'invitation')
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .as('invitedUntil'),
      waitsForPassword.as('waits'),
      hasTwoFactor.as('twoFactor'),
      hasSingleSignOn.as('singleSignOn'),
      keysForAll.as('keysForAll'),
    ])
    .execute()
  return rows.map(({ waits, invitedUntil, createdAt, updatedAt, providers, ...user }) => {
    const until = invitedUntil ?? createdAt
    return {
      ...user,
      providers: providers ?? 0,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      version: versionOf({ role: user.role }),
      invitation: waits ? { until: until.toISOString(), open: until.getTime() > Date.now() } : null,
    }
  })
}

/** Somebody without a password and without another way to sign in, such as an account elsewhere. */
const waitsForPassword = sql<boolean>`not exists (select 1 from accounts where accounts.user_id = users.id
  and (accounts.provider_id <> 'credential' or accounts.password is not null))`

const hasTwoFactor = sql<boolean>`exists (select 1 from two_factors where two_factors.user_id = users.id
  and two_factors.confirmed_at is not null)`

const hasSingleSignOn = sql<boolean>`exists (select 1 from accounts where accounts.user_id = users.id
  and accounts.provider_id = 'oidc')`

const keysForAll = sql<number>`(select count(*)::int from api_keys where api_keys.user_id = users.id
  and provider_ids is null and revoked_at is null and ends_at > now())`

export async function readUser(db: Db, caller: Caller, id: number): Promise<UserRow> {
  const [user] = await readUsers(db, caller, [id])
  if (user === undefined) throw unknownUser()
  return user
}

/** Locks somebody's row until the transaction ends; undefined when there is none. */
export async function lockUser(transaction: Transaction<Database>, id: number) {
  return await transaction
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Makes whatever changes who is a superuser go one by one, and only as long as the caller is one: two who remove each
 * other at the same moment would else leave nobody.
 */
export async function lockSuperusers(transaction: Transaction<Database>, caller: Caller): Promise<void> {
  const superusers = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superuser')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (superusers.some(({ id }) => id === caller.userId)) return
  throw new ApiFailure('forbidden', 'You are not a superuser any more. Somebody has just changed that.')
}

/** What a user is mapped to, of the providers that there are. */
export async function providersOf(db: Db, caller: Caller, userId: number) {
  return await db
    .selectFrom('provider_users')
    .innerJoin('providers', 'providers.id', 'provider_users.provider_id')
    .where('provider_users.user_id', '=', userId)
    .where(mayRead(caller))
    .select(['providers.id as id', 'providers.name as name', 'providers.email as email'])
    .execute()
}

export function unknownUser(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such user. They may just have been removed; open the list again.')
}
