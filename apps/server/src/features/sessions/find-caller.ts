import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { isDemonstrationAccount } from '../accounts/demonstration-accounts.ts'
import { hashToken } from './hash-token.ts'
import { sessionRules } from './session-rules.ts'

const seconds = (count: number) => sql<Date>`make_interval(secs => ${count})`

type Stores = Pick<Services, 'db' | 'config'>

/** Who a token belongs to, as the tables say now: a role changed or a user removed counts from the next request on. */
export async function findCaller(stores: Stores, token: string): Promise<Caller | undefined> {
  const account = await callers(stores).where('sessions.token', '=', hashToken(token)).executeTakeFirst()
  if (account === undefined || isShutOut(stores.config, account)) return undefined
  const { useUnnoted, secondFactor: _, ...caller } = account
  if (useUnnoted) await noteUse(stores, caller.sessionId)
  return caller
}

/** The same for a session that is known already, without counting as its use; undefined once it has ended. */
export async function findCallerOfSession(stores: Stores, sessionId: number): Promise<Caller | undefined> {
  const account = await callers(stores).where('sessions.id', '=', sessionId).executeTakeFirst()
  if (account === undefined || isShutOut(stores.config, account)) return undefined
  const { useUnnoted: _unnoted, secondFactor: _, ...caller } = account
  return caller
}

/** Who a user is for work beside requests, which no session makes; undefined once they are gone or shut out. */
export async function findCallerOfUser({ db, config }: Stores, userId: number): Promise<Caller | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['id as userId', 'role', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (account === undefined || (!config.demonstration && isDemonstrationAccount(account.email))) return undefined
  return { ...account, sessionId: 0 }
}

/**
 * A data directory moved to a public address keeps its demonstration accounts, but nobody gets in by them; and a session
 * that was opened without a code ends when the role, given or changed since, requires one.
 */
function isShutOut({ demonstration, twoFactorRoles }: Stores['config'], account: CallerRow): boolean {
  if (!demonstration && isDemonstrationAccount(account.email)) return true
  return twoFactorRoles.includes(account.role) && !account.secondFactor
}

type CallerRow = Pick<Caller, 'email' | 'role'> & { readonly secondFactor: boolean }

function callers(stores: Stores) {
  const { noteUseEverySeconds } = sessionRules(stores.config)
  return livingSessions(stores)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.role as role',
      'users.name as name',
      'users.email as email',
      'sessions.second_factor as secondFactor',
      sql<boolean>`sessions.updated_at < now() - ${seconds(noteUseEverySeconds)}`.as('useUnnoted'),
    ])
}

/** Sessions that have not ended; by the settings as they are now, also where they were longer when a session began. */
export function livingSessions({ db, config }: Stores) {
  const { idleSeconds, absoluteSeconds } = sessionRules(config)
  return db
    .selectFrom('sessions')
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.updated_at', '>', sql<Date>`now() - ${seconds(idleSeconds)}`)
    .where('sessions.created_at', '>', sql<Date>`now() - ${seconds(absoluteSeconds)}`)
}

async function noteUse({ db, config }: Stores, sessionId: number): Promise<void> {
  const { idleSeconds, absoluteSeconds } = sessionRules(config)
  await db
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`least(now() + ${seconds(idleSeconds)}, created_at + ${seconds(absoluteSeconds)})`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', sessionId)
    .execute()
}

/** Forgets the sessions of a user that have expired. */
export async function removeEndedSessions(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<', sql<Date>`now()`).execute()
}
