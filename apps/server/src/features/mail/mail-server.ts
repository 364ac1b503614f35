import type { MailServer } from '@plumbline/contract/mail/mails.ts'
import type { Services } from '../../platform/services.ts'

/** How mail leaves, and what kept the last attempt from it. */
export async function mailServer({ config, db, mail }: Pick<Services, 'config' | 'db' | 'mail'>): Promise<MailServer> {
  const last = await db
    .selectFrom('mails')
    .select(['why', 'failure'])
    .where('tried_at', 'is not', null)
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const down = mail.kind === 'smtp' && last?.why === 'unreachable' ? last.failure : null
  return { kind: mail.kind, from: config.mailFrom, down }
}
