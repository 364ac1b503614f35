import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announceComparison } from './announce-comparison.ts'
import { unknownComparison } from './unknown-comparison.ts'

/** Calls a comparison off: one that waits ends at once, one under way notices within a second. */
export async function cancelComparison(
  services: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<void> {
  const job = await services.db.transaction().execute(async (transaction) => {
    const job = await transaction
      .selectFrom('benchmark_comparisons')
      .select(['id', 'state', 'provider_id', 'progress'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (job === undefined) throw unknownComparison()
    if (!openStatuses.includes(job.state)) throw new ApiFailure('conflict', 'This comparison has ended already.')
    await transaction
      .updateTable('benchmark_comparisons')
      .set({ cancel_requested: true, ...(job.state === 'queued' && { state: 'cancelled' as const, progress: 1 }) })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'benchmark-comparison.cancel',
      subject: `provider ${job.provider_id}`,
      before: { comparisonId: id },
    })
    return job
  })
  const isOver = job.state === 'queued'
  announceComparison(
    services,
    job,
    isOver ? { status: 'cancelled', progress: 1 } : { status: job.state, progress: job.progress },
  )
}
