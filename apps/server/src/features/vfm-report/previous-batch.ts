import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { readPreviousBatch } from '@plumbline/readings/previous/previous-batch.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { Services } from '../../platform/services.ts'
import { batchBefore } from '../access/readable-batches.ts'

/** How the averages moved since the provider's previous batch, given those of this one. */
export async function previousBatch(
  services: Pick<Services, 'db' | 'analytics'>,
  choice: ReportChoice,
  now: () => Promise<Statistics>,
): Promise<PreviousBatch | null> {
  const before = await batchBefore(services, choice.version)
  return await readPreviousBatch(services.analytics.reader, choice, { before, now })
}
