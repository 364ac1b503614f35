import type { MailRow } from '@plumbline/contract/mail/mails.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { mailRowOf } from './outbox.pg.ts'
import { unknownMail } from './read-mail.ts'

/**
 * Notes who answered a request for a report, or that nobody did. Who answered first stays on record.
 * @throws ApiFailure conflict for a mail that asks for nothing
 */
export async function answerRequest(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  id: number,
  answered: boolean,
): Promise<MailRow> {
  return await db.transaction().execute(async (within) => {
    const mail = await within
      .selectFrom('mails')
      .select(['kind', 'answered_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (mail === undefined) throw unknownMail()
    if (mail.kind !== 'report-request') throw new ApiFailure('conflict', 'This mail is no request for a report.')
    if ((mail.answered_at !== null) !== answered) {
      await within
        .updateTable('mails')
        .set(
          answered ? { answered_at: new Date(), answered_by: caller.userId } : { answered_at: null, answered_by: null },
        )
        .where('id', '=', id)
        .execute()
      await recordAudit(within, {
        userId: caller.userId,
        action: 'report.answer',
        subject: `mail ${id}`,
        before: { answered: !answered },
        after: { answered },
      })
    }
    return await mailRowOf(within, id)
  })
}
