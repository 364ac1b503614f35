import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'

const testsAnHour = 20

/** A mail to whoever asks, and to nobody else. */
export async function testMail({ db, jobs }: Pick<Services, 'db' | 'jobs'>, caller: Caller): Promise<number> {
  return await db.transaction().execute(async (within) => {
    const { count } = await within
      .selectFrom('mails')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('kind', '=', 'test')
      .where('requested_by', '=', caller.userId)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow()
    if (count >= testsAnHour) {
      throw new ApiFailure(
        'too_many_attempts',
        'You have sent enough tests. Look at them in the outbox, or wait an hour.',
      )
    }
    const mailId = await queueMail(
      within,
      { jobs },
      {
        kind: 'test',
        to: caller.email,
        userId: caller.userId,
        requestedBy: caller.userId,
        values: { name: caller.name },
      },
    )
    await recordAudit(within, { userId: caller.userId, action: 'mail.test', subject: `mail ${mailId}` })
    return mailId
  })
}
