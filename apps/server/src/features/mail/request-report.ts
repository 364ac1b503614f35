import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { mayRead } from '../access/readable-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readProductSettings } from '../product/product-settings.ts'
import { queueMail } from './queue-mail.ts'

/** A second press within this is the same request. */
const sameRequestSeconds = 60
const daySeconds = 24 * 60 * 60

/**
 * Tells the provider team that somebody wants a value-for-money report.
 * @throws ApiFailure mail_unavailable while nobody is named to be told, too_many_attempts after a day's share of requests
 */
export async function requestReport({ db, jobs }: Pick<Services, 'db' | 'jobs'>, caller: Caller): Promise<void> {
  await db.transaction().execute(async (within) => {
    const { teamEmail, limits } = await readProductSettings(within)
    if (teamEmail === null) {
      throw new ApiFailure('mail_unavailable', 'Nobody is named yet to get these requests. Ask your administrator.')
    }
    // One at a time for each person, so that two presses at once are one request.
    await within.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().executeTakeFirst()
    if ((await requestsWithin(within, caller, sameRequestSeconds)) > 0) return
    if ((await requestsWithin(within, caller, daySeconds)) >= limits.reportRequestsADay) {
      throw new ApiFailure(
        'too_many_attempts',
        'You have asked often enough for today. The provider team has been told.',
        { waitSeconds: daySeconds },
      )
    }
    const providers = await within.selectFrom('providers').select('name').where(mayRead(caller)).orderBy('id').execute()
    await queueMail(
      within,
      { jobs },
      {
        kind: 'report-request',
        to: teamEmail,
        requestedBy: caller.userId,
        values: { name: caller.name, email: caller.email, providers: providers.map(({ name }) => name) },
      },
    )
    await recordAudit(within, { userId: caller.userId, action: 'report.request', subject: `user ${caller.userId}` })
  })
}

async function requestsWithin(db: Kysely<Database>, { userId }: Caller, seconds: number): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'report-request')
    .where('requested_by', '=', userId)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow()
  return count
}
