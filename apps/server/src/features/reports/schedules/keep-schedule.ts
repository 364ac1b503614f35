import type { NewSchedule, Schedule, ScheduleChange } from '@plumbline/contract/reports/report-schedules.ts'
import { permissionOf } from '@plumbline/contract/reports/report-types.ts'
import { deliveryNames, timingText } from '@plumbline/contract/reports/schedule-words.ts'
import { markOf } from '@plumbline/contract/wire/versions.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { mergeChange, switchField, textField, type WordsOf } from '../../../platform/http/merge-change.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { peopleFor } from '../../access/people-who-may-read.ts'
import { readableProviderIds } from '../../access/readable-providers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireReport } from '../require-report.ts'
import { nextDue } from './next-due.ts'
import { changeableOf, findSchedule, inOrder, scheduleRows, usableSchedule } from './schedules.pg.ts'

type Stores = Pick<Services, 'db'>

/** Of one person. */
const mostSchedules = 50

/** Keeps a schedule. One for new batches begins with the next batch, not with the one that is there. */
export async function createSchedule({ db }: Stores, caller: Caller, schedule: NewSchedule): Promise<Schedule> {
  requireReport(caller, schedule.type)
  return await db.transaction().execute(async (tx) => {
    await readableProviderIds({ db: tx }, caller, [schedule.providerId])
    await refuseTooMany(tx, caller)
    const { recipientIds } = schedule
    refuseOthers(recipientIds, await allowedPeople(tx, caller, { ...schedule, provider_id: schedule.providerId }, []))
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

/**
 * Changes what is given. After a pause it goes on with what is due next: nothing is made up for.
 * @throws ApiFailure changed_meanwhile where it was changed elsewhere to something else
 */
export async function changeSchedule(
  { db }: Stores,
  caller: Caller,
  id: number,
  { version, ...change }: ScheduleChange,
): Promise<Schedule> {
  return await db.transaction().execute(async (tx) => {
    await lockSchedule(tx, id)
    const before = await usableSchedule(tx, caller, id)
    const row = await rowOf(tx, caller, id)
    const { recipientIds: ids } = change
    const people = ids === undefined ? [] : await allowedPeople(tx, caller, before, row.recipients)
    if (ids !== undefined) refuseOthers(ids, people)
    const words = wordsOf(new Map([...people, ...row.recipients].map((person) => [person.id, person.name])))
    const kept = changeableOf(row)
    const given = { ...change, recipientIds: ids === undefined ? undefined : inOrder(ids) }
    const { name, timing, deliverAs, paused, recipientIds } = mergeChange(kept, given, version, words)
    const isNewTime = markOf(timing) !== markOf(kept.timing) || paused !== kept.paused
    await tx
      .updateTable('report_schedules')
      .set({
        name,
        timing: JSON.stringify(timing),
        deliver_as: deliverAs,
        paused,
        ...(isNewTime && {
          next_due_at: paused ? null : nextDue(timing, new Date()),
          seen_version_id: await publishedVersion(tx, before.provider_id),
        }),
      })
      .where('id', '=', id)
      .execute()
    await keepRecipients(tx, id, recipientIds)
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
    await lockSchedule(tx, id)
    const { name, provider_id: providerId, type, timing } = await findSchedule(tx, caller, id)
    await tx.deleteFrom('report_schedules').where('id', '=', id).execute()
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'report-schedule.remove',
      subject: `report schedule ${id}`,
      before: { name, providerId, type, timing },
    })
  })
}

async function lockSchedule(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.selectFrom('report_schedules').select('id').where('id', '=', id).forUpdate().execute()
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

interface Named {
  readonly id: number
  readonly name: string
}

/** Who may be named: those who may have the report, and those who are there already. */
async function allowedPeople(
  tx: Transaction<Database>,
  caller: Caller,
  { provider_id: providerId, type }: Pick<Awaited<ReturnType<typeof usableSchedule>>, 'provider_id' | 'type'>,
  there: readonly Named[],
): Promise<readonly Named[]> {
  return [...there, ...(await peopleFor(tx, caller, providerId, permissionOf(type)))]
}

/** Nobody learns by it who else there is: whoever may not have the report is as if they did not exist. */
function refuseOthers(recipientIds: readonly number[], allowed: readonly Named[]): void {
  if (recipientIds.every((id) => allowed.some((person) => person.id === id))) return
  const reason = 'Choose people who may have this report.'
  throw new ApiFailure('invalid_input', reason, { fields: { recipientIds: reason } })
}

function wordsOf(names: ReadonlyMap<number, string>): WordsOf<ReturnType<typeof changeableOf>> {
  return {
    name: textField('Name'),
    timing: { title: 'When', write: timingText },
    deliverAs: { title: 'Sent', write: (how) => deliveryNames[how] },
    recipientIds: { title: 'To', write: (ids) => ids.map((id) => names.get(id) ?? 'a person who is gone').join(', ') },
    paused: switchField('Paused'),
  }
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
