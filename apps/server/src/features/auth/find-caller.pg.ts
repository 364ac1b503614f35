import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { isDemonstrationAccount } from './demonstration-accounts.ts'
import { hashToken } from './hash-token.ts'
import { sessionRules } from './session-rules.ts'

const { absoluteSeconds, idleSeconds, noteUseEverySeconds } = sessionRules
const seconds = (count: number) => sql<Date>`make_interval(secs => ${count})`

type Stores = Pick<Services, 'db' | 'config'>

/** Who a token belongs to, as the tables say now: a role changed or a user removed counts from the next request on. */
export async function findCaller({ db, config }: Stores, token: string): Promise<Caller | undefined> {
  const found = await livingSessions(db).where('sessions.token', '=', hashToken(token)).executeTakeFirst()
  if (found === undefined || isShutOut(config, found)) return undefined
  const { useUnnoted, ...caller } = found
  if (useUnnoted) await noteUse(db, caller.sessionId)
  return caller
}

/** The same for a session that is known already, without counting as its use; undefined once it has ended. */
export async function findCallerOfSession({ db, config }: Stores, sessionId: number): Promise<Caller | undefined> {
  const found = await livingSessions(db).where('sessions.id', '=', sessionId).executeTakeFirst()
  if (found === undefined || isShutOut(config, found)) return undefined
  const { useUnnoted: _, ...caller } = found
  return caller
}

/** A data directory moved to a public address keeps its demonstration accounts, but nobody gets in by them. */
function isShutOut(config: Stores['config'], { email }: { email: string }): boolean {
  return !config.demonstration && isDemonstrationAccount(email)
}

function livingSessions(db: Kysely<Database>) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.created_at', '>', sql<Date>`now() - ${seconds(absoluteSeconds)}`)
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.role as role',
      'users.name as name',
      'users.email as email',
      sql<boolean>`sessions.expires_at < least(now() + ${seconds(idleSeconds - noteUseEverySeconds)},
        sessions.created_at + ${seconds(absoluteSeconds)})`.as('useUnnoted'),
    ])
}

async function noteUse(db: Kysely<Database>, sessionId: number): Promise<void> {
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
