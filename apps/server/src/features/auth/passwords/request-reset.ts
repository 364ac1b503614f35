import { setTimeout as delay } from 'node:timers/promises'
import { resetTexts } from '@plumbline/contract/auth/passwords.ts'
import { sql } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { isDemonstrationAccount } from '../../accounts/demonstration-accounts.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { isMailDown } from '../../mail/is-mail-down.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { createPasswordLink } from './password-links.ts'

/** Nobody's mailbox is flooded. The links of an hour all work, so that whoever asks for more takes none away. */
const linksAnHour = 5
/** Longer than the work for an address that somebody has: the time of an answer does not tell whether anybody has it. */
const answerAfterMs = 500

/**
 * Sends a link to whoever has the address. The answer is the same when nobody has.
 * @throws ApiFailure mail_unavailable when no mail can go to anybody, found out before anyone is looked up
 */
export async function requestReset(services: Services, email: string): Promise<void> {
  if (await isMailDown(services)) throw new ApiFailure('mail_unavailable', resetTexts.notSent)
  await Promise.all([sendLink(services, email.toLowerCase()), delay(answerAfterMs)])
}

async function sendLink(services: Services, email: string): Promise<void> {
  if (isDemonstrationAccount(email) && !services.config.demonstration) return
  await services.db.transaction().execute(async (within) => {
    const user = await within
      .selectFrom('users')
      .where(sql`lower(email)`, '=', email)
      .select(['id', 'name', 'email'])
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined) return
    const { count } = await within
      .selectFrom('password_links')
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'reset')
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    if (count >= linksAnHour) return
    const link = await createPasswordLink(services, { userId: user.id, purpose: 'reset', within })
    await queueMail(within, services, {
      kind: 'reset',
      to: user.email,
      userId: user.id,
      values: { name: user.name, link },
    })
    // Nobody has shown who they are yet.
    await recordAudit(within, { userId: null, action: 'password.request-reset', subject: `user ${user.id}` })
  })
}
