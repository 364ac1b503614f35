import type { Delivery, Schedule } from '@plumbline/contract/reports/report-schedules.ts'
import { ownSections, reportTypesFor } from '@plumbline/contract/reports/report-types.ts'
import { lostSchedule } from '@plumbline/contract/reports/schedule-words.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { mayRead } from '../../access/readable-providers.ts'

type Db = Kysely<Database>

/** Of a provider that the caller may see now, and a kind of report that they may have. */
function isUsable(caller: Caller) {
  return (eb: ExpressionBuilder<Database, 'providers' | 'report_schedules'>) =>
    eb.and([mayRead(caller)(eb), eb('report_schedules.type', 'in', reportTypesFor(caller.role))])
}

/**
 * Schedules somebody may see: their own, for superusers all that can be used. Somebody who signed in also sees what was
 * lost of their own, since it counts among their schedules and they can remove it: of a provider that was removed or is
 * not assigned to them any more, or of a kind of report that their role does not have.
 */
export function scheduleQuery(db: Db, caller: Caller) {
  return db
    .selectFrom('report_schedules')
    .innerJoin('providers', 'providers.id', 'report_schedules.provider_id')
    .innerJoin('users', 'users.id', 'report_schedules.owner_id')
    .$if(caller.role !== 'superuser', (query) => query.where('report_schedules.owner_id', '=', caller.userId))
    .where((eb) =>
      caller.key === undefined
        ? eb.or([isUsable(caller)(eb), eb('report_schedules.owner_id', '=', caller.userId)])
        : isUsable(caller)(eb),
    )
    .selectAll('report_schedules')
    .select((eb) => ['providers.name as providerName', 'users.name as ownerName', isUsable(caller)(eb).as('usable')])
    .orderBy('report_schedules.id')
}

type StoredSchedule = Awaited<ReturnType<ReturnType<typeof scheduleQuery>['execute']>>[number]

/** A schedule that can be looked into, changed or tried again. */
export async function usableSchedule(db: Db, caller: Caller, id: number): Promise<StoredSchedule> {
  const row = await findSchedule(db, caller, id)
  if (!row.usable) throw new ApiFailure('not_found', lostSchedule)
  return row
}

/** The same, or one that can only be removed. */
export async function findSchedule(db: Db, caller: Caller, id: number): Promise<StoredSchedule> {
  const row = await scheduleQuery(db, caller).where('report_schedules.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new ApiFailure('not_found', 'There is no such schedule, or it is not your own.')
  return row
}

/** Schedules with whom they are for and how the last delivery went. */
export async function scheduleRows(db: Db, caller: Caller, rows: readonly StoredSchedule[]): Promise<Schedule[]> {
  const ids = [0, ...rows.map(({ id }) => id)]
  const recipients = await db
    .selectFrom('report_recipients')
    .innerJoin('users', 'users.id', 'report_recipients.user_id')
    .where('report_recipients.schedule_id', 'in', ids)
    .select(['report_recipients.schedule_id', 'users.id', 'users.name'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  const last = await deliveryQuery(db)
    .where('schedule_id', 'in', ids)
    .distinctOn('schedule_id')
    .orderBy('schedule_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const delivery = last.find(({ schedule_id: of }) => of === row.id)
    const schedule = {
      id: row.id,
      name: row.name,
      provider: { id: row.provider_id, name: row.usable ? row.providerName : 'Taken away' },
      type: row.type,
      request: row.usable ? { ...row.request, sections: ownSections(row.type, row.request.sections) } : {},
      timing: row.timing,
      deliverAs: row.deliver_as,
      recipients: recipients
        .filter(({ schedule_id: of }) => row.usable && of === row.id)
        .map((person) => ({ id: person.id, name: person.name })),
      owner: { id: row.owner_id, name: row.ownerName },
      own: row.owner_id === caller.userId,
      lost: !row.usable,
      paused: row.paused,
      nextDueAt: row.usable ? (row.next_due_at?.toISOString() ?? null) : null,
      lastDelivery: delivery === undefined || !row.usable ? null : deliveryRow(delivery),
    }
    return { ...schedule, version: versionOf(changeableOf(schedule)) }
  })
}

/** What can be changed of a schedule. */
export function changeableOf({ name, timing, deliverAs, recipients, paused }: Omit<Schedule, 'version'>) {
  return { name, timing, deliverAs, recipientIds: inOrder(recipients.map(({ id }) => id)), paused }
}

/** The same people are the same, in whatever order they are named. */
export function inOrder(ids: readonly number[]): readonly number[] {
  return ids.toSorted((a, b) => a - b)
}

/** Deliveries with how many people each was mailed to. */
export function deliveryQuery(db: Db) {
  return db
    .selectFrom('report_deliveries')
    .selectAll('report_deliveries')
    .select(({ selectFrom }) =>
      selectFrom('report_delivery_mails')
        .select(sql<number>`count(*)::int`.as('mailed'))
        .whereRef('report_delivery_mails.delivery_id', '=', 'report_deliveries.id')
        .as('mailed'),
    )
}

type StoredDelivery = Selectable<Database['report_deliveries']> & { readonly mailed: number | null }

export function deliveryRow(row: StoredDelivery): Delivery {
  return {
    id: row.id,
    dueAt: row.due_at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    failure: row.failure,
    reportId: row.export_job_id,
    mailed: row.mailed ?? 0,
  }
}
