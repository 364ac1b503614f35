import type { ScheduleTiming } from '@plumbline/contract/reports/report-schedules.ts'
import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { nextDue } from './next-due.ts'

/** Between two moments of a rhythm at the least, less an hour of summer time: further ahead the next one may be missing. */
const leastHours: Readonly<Record<Exclude<ScheduleTiming['rhythm'], 'new-batch'>, number>> = {
  weekly: 7 * 24 - 1,
  monthly: 28 * 24 - 1,
  quarterly: 89 * 24 - 1,
}

/**
 * A clock that was ahead for a while may have put off what is due: a schedule whose next moment by the clock as it is now
 * is earlier than what is written down is due then, unless that moment was delivered already.
 */
export async function mendDue({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const doubtful = await db
    .selectFrom('report_schedules')
    .where('paused', '=', false)
    .where(({ or, eb, and }) =>
      or(
        Object.entries(leastHours).map(([rhythm, hours]) =>
          and([
            eb(sql<string>`timing ->> 'rhythm'`, '=', rhythm),
            eb('next_due_at', '>', new Date(now.getTime() + hours * 60 * 60_000)),
          ]),
        ),
      ),
    )
    .select(['id', 'timing', 'next_due_at'])
    .execute()
  for (const { id, timing, next_due_at: storedDue } of doubtful) {
    const due = nextDue(timing, now)
    if (due === null || storedDue === null || due >= storedDue) continue
    await db
      .updateTable('report_schedules')
      .set({ next_due_at: due })
      .where('id', '=', id)
      .where('next_due_at', '=', storedDue)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('report_deliveries')
              .select('report_deliveries.id')
              .where('report_deliveries.schedule_id', '=', id)
              .where('report_deliveries.due_at', '=', due),
          ),
        ),
      )
      .execute()
  }
}
