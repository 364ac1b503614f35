import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { isDemonstrationAccount } from './demonstration-accounts.ts'
import { hashToken } from './hash-token.ts'
import { sessionRules } from './session-rules.ts'

const { absoluteSeconds, idleSeconds, noteUseEverySeconds } = sessionRules
const seconds = (count: number) => sql<Date>`make_interval(secs => ${count})`

/** Who a token belongs to, as the tables say now: a role changed or a user removed counts from the next request on. */
export async function findCaller(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
): Promise<Caller | undefined> {
  const found = await livingSessions(db)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token', '=', hashToken(token))
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.role as role',
      'users.name as name',
      'users.email as email',
      sql<boolean>`sessions.expires_at < least(now() + ${seconds(idleSeconds - noteUseEverySeconds)},
        sessions.created_at + ${seconds(absoluteSeconds)})`.as('useUnnoted'),
    ])
    .executeTakeFirst()
  if (found === undefined) return undefined
  // A data directory that was moved to a public address keeps its demonstration accounts, but nobody gets in by them.
  if (!config.demonstration && isDemonstrationAccount(found.email)) return undefined
  const { useUnnoted, ...caller } = found
  if (useUnnoted) await noteUse(db, caller.sessionId)
  return caller
}

/** Whether a session is still good: neither signed out nor expired, nor its user removed. */
export async function sessionLives({ db }: Pick<Services, 'db'>, sessionId: number): Promise<boolean> {
  const found = await livingSessions(db).where('sessions.id', '=', sessionId).select('sessions.id').executeTakeFirst()
  return found !== undefined
}

function livingSessions(db: Kysely<Database>) {
  return db
    .selectFrom('sessions')
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.created_at', '>', sql<Date>`now() - ${seconds(absoluteSeconds)}`)
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
