import { changePasswordTexts } from '@plumbline/contract/auth/passwords.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { hashPassword } from '../../accounts/password-hash.ts'
import { refuseEasyPasswordOf } from '../../accounts/passwords/refuse-easy-password.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { checkPassword } from '../../sessions/check-password.ts'
import { openSession, type SignedIn, showedSecondFactor } from '../../sessions/open-session.ts'
import { isInForce, takeBack } from '../../sessions/password-in-force.ts'
import { endSessions } from '../../sessions/revoke-sessions.ts'
import type { SessionClient } from '../../sessions/session-client.ts'
import { forgetAttempts, guardedAttempt } from '../../sign-in-limits/guarded-attempt.ts'
import { endPasswordLinks } from './password-links.ts'
import { storePassword } from './store-password.ts'
import { tellOfEarlierKeys } from './tell-of-earlier-keys.ts'

interface NewPassword {
  readonly oldPass: string
  readonly newPass: string
  readonly client: SessionClient
}

/**
 * Changes the caller's own password. Every session ends, also the one that asks: whoever may have come by its token is out
 * too. The answer opens a new one.
 */
export function prepareChangePassword(
  services: Services,
): (caller: Caller, passwords: NewPassword) => Promise<SignedIn> {
  return async ({ userId, email, sessionId }, { oldPass, newPass, client }) => {
    const refusal = () => new ApiFailure('invalid_credentials', changePasswordTexts.failed)
    const attempt = { email, address: client.address, browser: client.browser, refusal }
    // Wrong old passwords count like failed sign-ins: a token found on a desk is no way to try passwords without limit.
    await guardedAttempt(services, attempt, () => checkPassword(services, email, oldPass))
    await forgetAttempts(services, attempt)
    await refuseEasyPasswordOf(services.db, userId, { password: newPass, field: 'newPass' })
    const hash = await hashPassword(newPass)
    const secondFactor = (await showedSecondFactor(services.db, sessionId)) ? 'before' : null
    await services.db.transaction().execute(async (transaction) => {
      // The row of the password first, which a change or reset at the same moment holds until it has ended this session.
      await storePassword(transaction, userId, hash)
      if (!(await isOpen(transaction, sessionId))) throw signedOut()
      await endPasswordLinks(transaction, userId)
      const sessionsEnded = await endSessions(transaction, userId)
      await tellOfEarlierKeys(transaction, services, userId)
      await recordAudit(transaction, {
        userId,
        action: 'password.change',
        subject: `user ${userId}`,
        after: { sessionsEnded },
      })
    })
    const signedIn = await openSession(services, userId, { client, secondFactor })
    if (signedIn === undefined) throw signedOut()
    if (await isInForce(services.db, email, hash)) return signedIn
    // Another one was set in between, which ended every session but this one, that was not there yet.
    await takeBack(services.db, signedIn)
    throw signedOut()
  }
}

async function isOpen(transaction: Transaction<Database>, sessionId: number): Promise<boolean> {
  const session = await transaction.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined
}

function signedOut(): ApiFailure {
  return new ApiFailure('unauthorised', 'Sign in to go on.')
}
