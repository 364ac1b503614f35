import type { ErrorCode } from '@plumbline/contract/wire/errors.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { Repeats } from '../audit/repeats.ts'

interface Failure {
  readonly email: string
  readonly address: string
  /** Which answer it got. */
  readonly code: ErrorCode
}

/** A wrong password or code: nobody is known to have shown it, so it is on record under the account it was tried on. */
export async function recordFailure(db: Kysely<Database>, { email, address, code }: Failure): Promise<void> {
  const subject = await subjectOf(db, email)
  await recordAudit(db, { userId: null, action: 'session.refuse', subject, after: { email, address, code } })
}

const heldBack = new Repeats()

/**
 * An attempt that was not even looked at, since too many had failed: once a minute of what is held back, an account from
 * one place or all that comes from there, however often and with however many names it comes.
 */
export async function recordHoldBack(
  db: Kysely<Database>,
  { email, address }: Omit<Failure, 'code'>,
  what: string,
): Promise<void> {
  const repeated = heldBack.since(what)
  if (repeated === undefined) return
  const after = { email, address, code: 'too_many_attempts', ...(repeated > 0 && { repeatedBefore: repeated }) }
  await recordAudit(db, { userId: null, action: 'session.refuse', subject: await subjectOf(db, email), after })
}

async function subjectOf(db: Kysely<Database>, email: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return user === undefined ? 'unknown account' : `user ${user.id}`
}
