import type { MailRow } from '@plumbline/contract/mail/mails.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { mailJob, mailKey } from './mail-job.ts'
import { mailRowOf } from './outbox.pg.ts'
import { unknownMail } from './read-mail.ts'

/** Starts again with a mail that was given up or never confirmed, or tries one that waits for its next attempt at once. */
export async function retryMail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  caller: Caller,
  id: number,
): Promise<MailRow> {
  return await db.transaction().execute(async (within) => {
    const mail = await within.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (mail === undefined) throw unknownMail()
    if (mail.state === 'sent' || mail.state === 'kept') {
      throw new ApiFailure('conflict', 'This mail has gone out already. Nothing has to be done.')
    }
    if (mail.text_part === null) {
      throw new ApiFailure(
        'conflict',
        'Its link is not kept. Have a new one sent: by a new invitation, or at the sign-in.',
      )
    }
    await within
      .updateTable('mails')
      .set({
        state: 'waiting',
        attempts: 0,
        ended_at: null,
        next_try_at: null,
        // One that is under way may be the mail server's by now.
        ...(mail.state !== 'waiting' && { handed_over_at: null, why: null, failure: null }),
      })
      .where('id', '=', id)
      .execute()
    await jobs.send(mailJob, { mailId: id }, { key: mailKey(id), within })
    await recordAudit(within, { userId: caller.userId, action: 'mail.retry', subject: `mail ${id}` })
    return await mailRowOf(within, id)
  })
}
