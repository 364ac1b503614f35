import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

type Db = Kysely<Database>

/** How often making the report is tried, and how many minutes after the first and the second failure. */
const retryMinutes = [1, 10] as const
const longestWaitMs = 10 * 60_000

export async function openDeliveries(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('report_deliveries')
    .select('id')
    .where('state', 'in', ['waiting', 'making', 'mailing'])
    .where(({ eb, or }) =>
      or([
        eb('next_try_at', 'is', null),
        eb('next_try_at', '<=', now),
        // Set while the clock was ahead.
        eb('next_try_at', '>', new Date(now.getTime() + longestWaitMs)),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A delivery that is under way, with all that its next step needs; locked until the transaction ends. */
export async function lockDelivery(tx: Db, id: number) {
  return await tx
    .selectFrom('report_deliveries')
    .innerJoin('report_schedules', 'report_schedules.id', 'report_deliveries.schedule_id')
    .innerJoin('providers', 'providers.id', 'report_schedules.provider_id')
    .innerJoin('users', 'users.id', 'report_schedules.owner_id')
    .leftJoin('export_jobs', 'export_jobs.id', 'report_deliveries.export_job_id')
    .where('report_deliveries.id', '=', id)
    .where('report_deliveries.state', 'in', ['waiting', 'making', 'mailing'])
    .select([
      'report_deliveries.id',
      'report_deliveries.state',
      'report_deliveries.attempts',
      'report_deliveries.export_job_id as jobId',
      'report_schedules.id as scheduleId',
      'report_schedules.name as schedule',
      'report_schedules.type',
      'report_schedules.request',
      'report_schedules.deliver_as as deliverAs',
      'report_schedules.owner_id as ownerId',
      'report_schedules.provider_id as providerId',
      'providers.name as provider',
      'users.name as owner',
      'export_jobs.state as jobState',
      'export_jobs.failure as jobFailure',
      'export_jobs.files as jobFiles',
      'export_jobs.name as report',
    ])
    .forUpdate('report_deliveries')
    .skipLocked()
    .executeTakeFirst()
}

export type OpenDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

/** It failed, and is tried again in a while or given up; true when it was given up. */
export async function noteFailure(tx: Db, delivery: OpenDelivery, failure: string, now: Date): Promise<boolean> {
  const minutes = retryMinutes[delivery.attempts]
  if (minutes === undefined) {
    await endDelivery(tx, delivery, { state: 'failed', failure })
    return true
  }
  await tx
    .updateTable('report_deliveries')
    .set({
      state: 'waiting',
      attempts: delivery.attempts + 1,
      export_job_id: null,
      failure,
      next_try_at: new Date(now.getTime() + minutes * 60_000),
    })
    .where('id', '=', delivery.id)
    .execute()
  return false
}

export async function endDelivery(
  tx: Db,
  { id, attempts }: Pick<OpenDelivery, 'id' | 'attempts'>,
  { state, failure }: { readonly state: 'delivered' | 'failed'; readonly failure: string | null },
): Promise<void> {
  await tx
    .updateTable('report_deliveries')
    .set({ state, failure, attempts: attempts + 1, next_try_at: null, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Their owner may not see the provider any more: the next one would fail as well. */
export async function pauseSchedule(tx: Db, scheduleId: number): Promise<void> {
  await tx
    .updateTable('report_schedules')
    .set({ paused: true, next_due_at: null })
    .where('id', '=', scheduleId)
    .execute()
}

/** A notice for the owner, who is elsewhere when it happens. */
export async function tellOwner(tx: Db, { ownerId }: OpenDelivery, text: string): Promise<void> {
  await tx.insertInto('notices').values({ user_id: ownerId, outcome: 'bad', text }).execute()
}
