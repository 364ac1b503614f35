import type { MailDetail } from '@plumbline/contract/mail/mails.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { composeMessage } from '../../platform/mail/compose-message.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { holdsLink } from './link-lifetime.ts'
import { messageOf } from './message-of.ts'
import { findMail } from './outbox.pg.ts'

/** What a mail says. Whoever reads a link could use it, so that is written down. */
export async function readMail({ db }: Pick<Services, 'db'>, caller: Caller, id: number): Promise<MailDetail> {
  const mail = await findMail(db, id)
  if (mail === undefined) throw unknownMail()
  if (mail.text !== null && holdsLink(mail.kind)) {
    await recordAudit(db, {
      userId: caller.userId,
      action: 'mail.read-link',
      subject: `mail ${id}`,
      after: { kind: mail.kind },
    })
  }
  return mail
}

/** The same as a file. */
export async function downloadMail(
  services: Pick<Services, 'config' | 'db' | 'files'>,
  caller: Caller,
  id: number,
): Promise<Buffer> {
  const { text, html } = await readMail(services, caller, id)
  if (text === null || html === null) {
    throw new ApiFailure('not_found', 'What this mail said is not kept any more.')
  }
  const row = await services.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'message_id', 'attached_job_id', 'attached_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw unknownMail()
  return await composeMessage(await messageOf(services, { ...row, id, text_part: text, html_part: html }))
}

export function unknownMail(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such mail. It may have been removed with age or with its user.')
}
