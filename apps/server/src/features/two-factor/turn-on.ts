import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessions } from '../sessions/revoke-sessions.ts'
import { replaceRecoveryCodes } from './recovery-codes.pg.ts'
import { confirmTwoFactor } from './two-factor.pg.ts'

/** Turns two-factor sign-in on, once a code of the app was right, and answers the recovery codes. */
export async function turnOn(
  within: Kysely<Database>,
  { userId, sessionId }: { readonly userId: number; readonly sessionId?: number },
): Promise<string[]> {
  await confirmTwoFactor(within, userId)
  const codes = await replaceRecoveryCodes(within, userId)
  // Who else is signed in has not shown what is asked for from now on.
  await endSessions(within, userId, sessionId)
  await recordAudit(within, { userId, action: 'two-factor.enable', subject: `user ${userId}` })
  return codes
}
