import type { NewSchedule, Schedule, ScheduleChange } from '@plumbline/contract/reports/report-schedules.ts'
import { permissionOf } from '@plumbline/contract/reports/report-types.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { peopleFor } from '../../access/people-who-may-read.ts'
import { readableProviderIds } from '../../access/readable-providers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireReport } from '../require-report.ts'
import { nextDue } from './next-due.ts'
import { findSchedule, scheduleRows } from './schedules.pg.ts'

type Stores = Pick<Services, 'db'>

/** Of one person. */
const mostSchedules = 50

/** Keeps a schedule. One for new batches begins with the next batch, not with the one that is there. */
export async function createSchedule({ db }: Stores, caller: Caller, schedule: NewSchedule): Promise<Schedule> {
  requireReport(caller, schedule.type)
  return await db.transaction().execute(async (tx) => {
    await readableProviderIds({ db: tx }, caller, [schedule.providerId])
    await refuseTooMany(tx, caller)
    await refuseOthers(tx, caller, schedule)
    const { id } = await tx
      .insertInto('report_schedules')
      .values({
        owner_id: caller.userId,
        provider_id: schedule.providerId,
        name: schedule.name,
        type: schedule.type,
        request: JSON.stringify(schedule.request),
        timing: JSON.stringify(schedule.timing),
        deliver_as: schedule.deliverAs,
        next_due_at: nextDue(schedule.timing, new Date()),
        seen_version_id: await publishedVersion(tx, schedule.providerId),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepRecipients(tx, id, schedule.recipientIds)
    const subject = `report schedule ${id}`
    await recordAudit(tx, { userId: caller.userId, action: 'report-schedule.create', subject, after: { ...schedule } })
    return await rowOf(tx, caller, id)
  })
}

/** Changes what is given. After a pause it goes on with what is due next: nothing is made up for. */
export async function changeSchedule(
  { db }: Stores,
  caller: Caller,
  id: number,
  change: ScheduleChange,
): Promise<Schedule> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockedSchedule(tx, caller, id)
    const { timing = before.timing, paused = before.paused, recipientIds } = change
    if (recipientIds !== undefined) {
      const { provider_id: providerId, type } = before
      await refuseOthers(tx, caller, { providerId, type, recipientIds }, await recipientsOf(tx, id))
    }
    const isNewTime = change.timing !== undefined || paused !== before.paused
    await tx
      .updateTable('report_schedules')
      .set({
        name: change.name ?? before.name,
        timing: JSON.stringify(timing),
        deliver_as: change.deliverAs ?? before.deliver_as,
        paused,
        ...(isNewTime && {
          next_due_at: paused ? null : nextDue(timing, new Date()),
          seen_version_id: await publishedVersion(tx, before.provider_id),
        }),
      })
      .where('id', '=', id)
      .execute()
    if (recipientIds !== undefined) await keepRecipients(tx, id, recipientIds)
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'report-schedule.change',
      subject: `report schedule ${id}`,
      before: { name: before.name, timing: before.timing, deliverAs: before.deliver_as, paused: before.paused },
      after: { ...change },
    })
    return await rowOf(tx, caller, id)
  })
}

export async function removeSchedule({ db }: Stores, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, provider_id: providerId, type, timing } = await lockedSchedule(tx, caller, id)
    await tx.deleteFrom('report_schedules').where('id', '=', id).execute()
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'report-schedule.remove',
      subject: `report schedule ${id}`,
      before: { name, providerId, type, timing },
    })
  })
}

async function lockedSchedule(tx: Transaction<Database>, caller: Caller, id: number) {
  await tx.selectFrom('report_schedules').select('id').where('id', '=', id).forUpdate().execute()
  return await findSchedule(tx, caller, id)
}

async function rowOf(tx: Transaction<Database>, caller: Caller, id: number): Promise<Schedule> {
  const [row] = await scheduleRows(tx, caller, [await findSchedule(tx, caller, id)])
  if (row === undefined) throw new Error(`schedule ${id} is not there`)
  return row
}

async function refuseTooMany(tx: Transaction<Database>, { userId }: Caller): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const own = await tx.selectFrom('report_schedules').select('id').where('owner_id', '=', userId).execute()
  if (own.length >= mostSchedules) {
    throw new ApiFailure('conflict', `You have ${mostSchedules} schedules. Remove one of them first.`)
  }
}

/** Nobody learns by it who else there is: whoever may not have the report is as if they did not exist. */
async function refuseOthers(
  tx: Transaction<Database>,
  caller: Caller,
  { providerId, type, recipientIds }: Pick<NewSchedule, 'providerId' | 'type' | 'recipientIds'>,
  there: readonly number[] = [],
): Promise<void> {
  const people = await peopleFor(tx, caller, providerId, permissionOf(type))
  const allowed = [...there, ...people.map(({ id }) => id)]
  if (recipientIds.every((id) => allowed.includes(id))) return
  const reason = 'Choose people who may have this report.'
  throw new ApiFailure('invalid_input', reason, { fields: { recipientIds: reason } })
}

async function recipientsOf(tx: Transaction<Database>, id: number): Promise<number[]> {
  const rows = await tx.selectFrom('report_recipients').select('user_id').where('schedule_id', '=', id).execute()
  return rows.map(({ user_id }) => user_id)
}

async function keepRecipients(tx: Transaction<Database>, id: number, userIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('report_recipients').where('schedule_id', '=', id).execute()
  await tx
    .insertInto('report_recipients')
    .values(userIds.map((userId) => ({ schedule_id: id, user_id: userId })))
    .execute()
}

async function publishedVersion(tx: Transaction<Database>, providerId: number): Promise<number | null> {
  const provider = await tx
    .selectFrom('providers')
    .select('current_version_id')
    .where('id', '=', providerId)
    .executeTakeFirst()
  return provider?.current_version_id ?? null
}
