import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { announceComparison } from './announce-comparison.ts'
import { unknownComparison } from './unknown-comparison.ts'

/** Makes a completed comparison a section of the report of its version, in place of another one, or takes it out. */
export async function putInReport(
  services: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  { id, inReport }: { readonly id: number; readonly inReport: boolean },
): Promise<void> {
  const comparison = await services.db.transaction().execute(async (transaction) => {
    const owner = await transaction
      .selectFrom('benchmark_comparisons')
      .select('provider_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (owner === undefined) throw unknownComparison()
    // One after another: each takes another comparison out of the report, or forgets those that are in none.
    await lockProvider(transaction, owner.provider_id)
    const job = await transaction
      .selectFrom('benchmark_comparisons')
      .select(['state', 'in_report', 'version_id', 'provider_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (job === undefined) throw unknownComparison()
    if (job.state !== 'completed') throw new ApiFailure('conflict', 'This comparison is not completed.')
    if (job.in_report === inReport) return null
    if (inReport) {
      await transaction
        .updateTable('benchmark_comparisons')
        .set({ in_report: false })
        .where('version_id', '=', job.version_id)
        .execute()
    }
    await transaction.updateTable('benchmark_comparisons').set({ in_report: inReport }).where('id', '=', id).execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'benchmark-comparison.report',
      subject: `provider ${job.provider_id}`,
      before: { comparisonId: id, inReport: job.in_report },
      after: { inReport },
    })
    return { id, provider_id: job.provider_id }
  })
  if (comparison !== null) announceComparison(services, comparison, { status: 'completed', progress: 1 })
}
