import type { Services } from '../../platform/services.ts'
import { demonstrationAccounts } from '../accounts/demonstration-accounts.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endPasswordLinks } from '../auth/passwords/password-links.ts'
import { storePassword } from '../auth/passwords/store-password.ts'
import { checkPassword } from '../sessions/check-password.ts'
import { endSessions } from '../sessions/revoke-sessions.ts'

/**
 * Gives the accounts of a demonstration the password of DEMONSTRATION_PASSWORD where they have another one, which may be the
 * one that everybody can read: who has signed in with that is signed out.
 */
export async function setDemonstrationPassword({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  const password = config.demonstrationPassword
  if (!config.demonstration || password === undefined) return
  for (const { email } of demonstrationAccounts) {
    if ((await checkPassword({ db }, email, password)) !== undefined) continue
    const hash = await hashPassword(password)
    await db.transaction().execute(async (transaction) => {
      const user = await transaction.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
      if (user === undefined) return
      await storePassword(transaction, user.id, hash)
      await endPasswordLinks(transaction, user.id)
      const sessionsEnded = await endSessions(transaction, user.id)
      const subject = `user ${user.id}`
      await recordAudit(transaction, { userId: null, action: 'password.change', subject, after: { sessionsEnded } })
    })
  }
}
