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

/** A schedule of each user, with a delivery that failed. */
export async function makeSchedules(
  { db }: Pick<Services, 'db'>,
  {
    word,
    userIds,
    providerId,
  }: { readonly word: string; readonly userIds: readonly number[]; readonly providerId: number },
): Promise<readonly { readonly id: number; readonly userId: number; readonly deliveryId: number }[]> {
  const schedules = await db
    .insertInto('report_schedules')
    .values(
      userIds.map((owner_id) => ({
        owner_id,
        provider_id: providerId,
        name: `${word} schedule`,
        type: 'vfm' as const,
        request: '{}',
        timing: JSON.stringify({ rhythm: 'new-batch' }),
        deliver_as: 'link' as const,
        // Nothing is made of it by itself.
        paused: true,
      })),
    )
    .returning(['id', 'owner_id as userId'])
    .execute()
  await db
    .insertInto('report_recipients')
    .values(schedules.map(({ id, userId }) => ({ schedule_id: id, user_id: userId })))
    .execute()
  const failed = { due_at: new Date(), state: 'failed' as const, failure: `${word} was not delivered` }
  const deliveries = await db
    .insertInto('report_deliveries')
    .values(schedules.map(({ id }) => ({ ...failed, schedule_id: id })))
    .returning(['id', 'schedule_id'])
    .execute()
  return schedules.map((schedule) => {
    const delivery = deliveries.find(({ schedule_id }) => schedule_id === schedule.id)
    if (delivery === undefined) throw new Error(`schedule ${schedule.id} has no delivery`)
    return { ...schedule, deliveryId: delivery.id }
  })
}
