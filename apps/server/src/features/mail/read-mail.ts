import type { MailDetail } from '@plumbline/contract/mails.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { holdsLink } from './link-lifetime.ts'
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

export function unknownMail(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such mail. It may have been removed with age or with its user.')
}
