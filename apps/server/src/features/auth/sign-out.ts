import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Ends the session of this call; others of the same user go on. */
export async function signOut({ db }: Pick<Services, 'db'>, { sessionId, userId }: Caller): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('id', '=', sessionId).execute()
    await recordAudit(transaction, { userId, action: 'session.close', subject: `session ${sessionId}` })
  })
}
