import type { Services } from '../../platform/services.ts'

/** A report that could not be made: nobody in particular asked for it. */
export async function makeReport({ db }: Pick<Services, 'db'>, word: string, providerId: number): Promise<number> {
  const { id } = await db
    .insertInto('export_jobs')
    .values({
      kind: 'vfm-report',
      name: `${word} Pensions: Value-for-money report`,
      provider_id: providerId,
      requested_by: null,
      params: JSON.stringify({ dataBatchId: '1.1' }),
      state: 'failed',
      failure: `${word} could not be reported on`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody's schedule, with a delivery that failed. */
export async function makeSchedule(
  { db }: Pick<Services, 'db'>,
  { word, userId, providerId }: { readonly word: string; readonly userId: number; readonly providerId: number },
): Promise<{ scheduleId: number; deliveryId: number }> {
  const schedule = await db
    .insertInto('report_schedules')
    .values({
      owner_id: userId,
      provider_id: providerId,
      name: `${word} schedule`,
      type: 'vfm',
      request: '{}',
      timing: JSON.stringify({ rhythm: 'new-batch' }),
      deliver_as: 'link',
      // Nothing is made of it by itself.
      paused: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('report_recipients').values({ schedule_id: schedule.id, user_id: userId }).execute()
  const delivery = await db
    .insertInto('report_deliveries')
    .values({ schedule_id: schedule.id, due_at: new Date(), state: 'failed', failure: `${word} was not delivered` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { scheduleId: schedule.id, deliveryId: delivery.id }
}
