import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { signInRules } from '../sessions/session-rules.ts'

export interface FailureCounts {
  readonly ofPair: number
  readonly ofAddress: number
  readonly ofAccount: number
}

const windowStart = sql<Date>`now() - make_interval(secs => ${signInRules.windowSeconds})`

/** Failures within the window; two index ranges. */
export async function countFailures(db: Kysely<Database>, email: string, address: string): Promise<FailureCounts> {
  const count = (condition: 'pair' | 'address' | 'account') => {
    let query = db
      .selectFrom('sign_in_failures')
      .where('at', '>', windowStart)
      .select(sql<number>`count(*)::int`.as('failures'))
    if (condition !== 'address') query = query.where('email', '=', email)
    if (condition !== 'account') query = query.where('address', '=', address)
    return query
  }
  return db
    .selectNoFrom([
      sql<number>`${count('pair')}`.as('ofPair'),
      sql<number>`${count('address')}`.as('ofAddress'),
      sql<number>`${count('account')}`.as('ofAccount'),
    ])
    .executeTakeFirstOrThrow()
}

/** Notes a failure and forgets those that no longer count. */
export async function noteFailure(db: Kysely<Database>, email: string, address: string): Promise<void> {
  await db.insertInto('sign_in_failures').values({ email, address }).execute()
  await db.deleteFrom('sign_in_failures').where('at', '<', windowStart).execute()
}

/** Whoever knows the password starts again at none. */
export async function forgetFailures(db: Kysely<Database>, email: string, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email', '=', email).where('address', '=', address).execute()
}
