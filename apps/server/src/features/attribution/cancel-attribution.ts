import type { AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announceAttribution } from './announce-attribution.ts'
import { findRun } from './attributions.pg.ts'
import { unknownAttribution } from './unknown-attribution.ts'

/** Calls an attribution off: one that waits ends at once, one under way notices within a second. */
export async function cancelAttribution(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<AttributionRun> {
  await db.transaction().execute(async (transaction) => {
    const run = await transaction
      .selectFrom('attributions')
      .select(['state', 'provider_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (run === undefined) throw unknownAttribution()
    if (!openStatuses.includes(run.state)) throw new ApiFailure('conflict', 'This attribution has ended already.')
    await transaction
      .updateTable('attributions')
      .set({
        cancel_requested: true,
        ...(run.state === 'queued' && { state: 'cancelled' as const, progress: 1, finished_at: new Date() }),
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'attribution.cancel',
      subject: `provider ${run.provider_id}`,
      before: { attributionId: id },
    })
  })
  const cancelledRun = await findRun(db, id)
  if (cancelledRun === undefined) throw unknownAttribution()
  announceAttribution({ events }, cancelledRun)
  return cancelledRun
}
