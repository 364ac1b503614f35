import type { Kysely } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'

/**
 * Ends one session of the caller: its token is worth nothing from the next request on.
 * @throws ApiFailure not_found when it has ended, or is somebody else's
 */
export async function revokeSession({ db }: Pick<Services, 'db'>, { userId }: Caller, sessionId: number) {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiFailure('not_found', 'This device is not signed in any more.')
    await recordAudit(transaction, { userId, action: 'session.revoke', subject: `session ${sessionId}` })
  })
}

/** Ends every session of the caller but the one that asks. Where there is none, nothing changes, nor is anything on record. */
export async function revokeOtherSessions({ db }: Pick<Services, 'db'>, { userId, sessionId }: Caller) {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', sessionId)
      .executeTakeFirst()
    const revoked = Number(numDeletedRows)
    if (revoked === 0) return 0
    await recordAudit(transaction, {
      userId,
      action: 'session.revoke-others',
      subject: `user ${userId}`,
      after: { sessionsEnded: revoked },
    })
    return revoked
  })
}

/** Ends every session of a user but `keep`, and sign-ins that wait for a code; how many sessions there were. */
export async function endSessions(within: Kysely<Database>, userId: number, keep?: number): Promise<number> {
  await within.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await within
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
