import { resetTexts } from '@plumbline/contract/auth/passwords.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { hashPassword } from '../../accounts/password-hash.ts'
import { refuseEasyPasswordOf } from '../../accounts/passwords/refuse-easy-password.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { endSessions } from '../../sessions/revoke-sessions.ts'
import { endPasswordLinks, findPasswordLink, type PasswordLink } from './password-links.ts'
import { storePassword } from './store-password.ts'
import { tellOfEarlierKeys } from './tell-of-earlier-keys.ts'

type Stores = Pick<Services, 'db' | 'config' | 'jobs'>

/**
 * What a link is for.
 * @throws ApiFailure dead_link when it cannot be used
 */
export async function showPasswordLink(services: Stores, token: string): Promise<PasswordLink> {
  const link = await findPasswordLink(services, token)
  if (link === undefined) throw deadLink()
  return link
}

/**
 * Sets a password by a link, which is then used up, as are all others of the user. Whoever is signed in as them is signed
 * out, and failed sign-ins are forgotten: they may have been the reason.
 * @throws ApiFailure dead_link when it cannot be used, invalid_input when the password is easy to guess
 */
export async function setPasswordByLink(
  services: Stores,
  { jwt, newPass }: { readonly jwt: string; readonly newPass: string },
): Promise<void> {
  // Before the hash, which takes its time.
  const { id, userId, email, purpose } = await showPasswordLink(services, jwt)
  await refuseEasyPasswordOf(services.db, userId, { password: newPass, field: 'newPass' })
  const hash = await hashPassword(newPass)
  await services.db.transaction().execute(async (transaction) => {
    if (!(await endPasswordLinks(transaction, userId)).includes(id)) throw deadLink()
    await storePassword(transaction, userId, hash)
    await transaction
      .updateTable('users')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', userId)
      .execute()
    const sessionsEnded = await endSessions(transaction, userId)
    await tellOfEarlierKeys(transaction, services, userId)
    await transaction.deleteFrom('sign_in_failures').where('email', '=', email.toLowerCase()).execute()
    await recordAudit(transaction, {
      userId,
      action: purpose === 'reset' ? 'password.reset' : 'password.choose',
      subject: `user ${userId}`,
      after: { sessionsEnded },
    })
  })
}

function deadLink(): ApiFailure {
  return new ApiFailure('dead_link', resetTexts.failed)
}
