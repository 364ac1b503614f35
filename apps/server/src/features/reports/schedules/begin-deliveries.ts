import type { Services } from '../../../platform/services.ts'
import { nextDue } from './next-due.ts'

/** So many at a time; the others come a moment later. */
const atOnce = 100

/**
 * Writes down what is due by now, each moment as one delivery whatever happens to the server meanwhile. What was missed
 * while no server ran is made once, not as often as it was missed. Schedules of removed providers wait for their return.
 */
export async function beginDueDeliveries({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('report_schedules')
      .innerJoin('providers', 'providers.id', 'report_schedules.provider_id')
      .where('providers.removed_at', 'is', null)
      .where('paused', '=', false)
      .where('next_due_at', '<=', now)
      .select(['report_schedules.id', 'report_schedules.timing', 'report_schedules.next_due_at'])
      .orderBy('next_due_at')
      .limit(atOnce)
      .forUpdate('report_schedules')
      .skipLocked()
      .execute()
    for (const { id, timing, next_due_at: dueAt } of due) {
      await tx
        .insertInto('report_deliveries')
        .values({ schedule_id: id, due_at: dueAt ?? now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .updateTable('report_schedules')
        .set({ next_due_at: nextDue(timing, now) })
        .where('id', '=', id)
        .execute()
    }
  })
}

/** The same for schedules that wait for data to be published: one delivery for what is published now. */
export async function beginDeliveriesOfNewBatches({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('report_schedules')
      .innerJoin('providers', 'providers.id', 'report_schedules.provider_id')
      .where('providers.removed_at', 'is', null)
      .where('paused', '=', false)
      .where('next_due_at', 'is', null)
      .where('providers.current_version_id', 'is not', null)
      .whereRef('providers.current_version_id', 'is distinct from', 'report_schedules.seen_version_id')
      .select(['report_schedules.id', 'providers.current_version_id as versionId'])
      .orderBy('report_schedules.id')
      .limit(atOnce)
      .forUpdate('report_schedules')
      .skipLocked()
      .execute()
    for (const { id, versionId } of due) {
      await tx.insertInto('report_deliveries').values({ schedule_id: id, due_at: now }).execute()
      await tx.updateTable('report_schedules').set({ seen_version_id: versionId }).where('id', '=', id).execute()
    }
  })
}
