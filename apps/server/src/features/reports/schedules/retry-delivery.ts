import type { Delivery } from '@plumbline/contract/reports/report-schedules.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { deliveryQuery, deliveryRow, scheduleQuery, usableSchedule } from './schedules.pg.ts'

/**
 * Begins a delivery that failed again: with the report that is there, else with a new one. Whoever got their mail gets
 * no second one; whoever may have got it does, as a person asks for it.
 */
export async function retryDelivery({ db }: Pick<Services, 'db'>, caller: Caller, id: number): Promise<Delivery> {
  return await db.transaction().execute(async (tx) => {
    const delivery = await tx
      .selectFrom('report_deliveries')
      .select(['id', 'schedule_id', 'state', 'export_job_id'])
      .where('id', '=', id)
      .where('schedule_id', 'in', scheduleQuery(tx, caller).clearSelect().select('report_schedules.id').clearOrderBy())
      .forUpdate()
      .executeTakeFirst()
    if (delivery === undefined) {
      throw new ApiFailure('not_found', 'There is no such delivery, or its schedule is not your own.')
    }
    await usableSchedule(tx, caller, delivery.schedule_id)
    if (delivery.state !== 'failed') {
      const why = delivery.state === 'delivered' ? 'was delivered' : 'is being delivered'
      throw new ApiFailure('conflict', `This report ${why} already. Nothing has to be done.`)
    }
    await refuseForgotten(tx, id)
    await tx
      .deleteFrom('report_delivery_mails')
      .where('delivery_id', '=', id)
      .where('mail_id', 'in', ({ selectFrom }) =>
        selectFrom('mails').select('mails.id').where('mails.state', 'in', ['failed', 'unconfirmed']),
      )
      .execute()
    const row = await tx
      .selectFrom('export_jobs')
      .select('id')
      .where('id', '=', delivery.export_job_id ?? 0)
      .where('state', '=', 'completed')
      .where('expires_at', '>', new Date())
      .executeTakeFirst()
    await tx
      .updateTable('report_deliveries')
      .set({
        state: row === undefined ? 'waiting' : 'making',
        export_job_id: row?.id ?? null,
        attempts: 0,
        next_try_at: null,
        ended_at: null,
        failure: null,
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'report-schedule.retry',
      subject: `report schedule ${delivery.schedule_id}`,
      after: { deliveryId: id },
    })
    return deliveryRow(await deliveryQuery(tx).where('id', '=', id).executeTakeFirstOrThrow())
  })
}

/** Mails are listed for some weeks only: afterwards nobody knows who got theirs. */
async function refuseForgotten(tx: Transaction<Database>, deliveryId: number): Promise<void> {
  const forgotten = await tx
    .selectFrom('report_delivery_mails')
    .select('user_id')
    .where('delivery_id', '=', deliveryId)
    .where('mail_id', 'is', null)
    .executeTakeFirst()
  if (forgotten === undefined) return
  throw new ApiFailure('conflict', 'Who got this report is not known any more. Open it in the list of reports instead.')
}
