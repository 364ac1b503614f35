import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { readPooledFigures } from '@plumbline/readings/pooled/pooled-figures.ts'
import { readEarlierPool } from '@plumbline/readings/previous/earlier-pool.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { Services } from '../../platform/services.ts'
import { batchBefore } from '../access/readable-batches.ts'
import { scoringOfBatch } from '../imports/publishing/scoring-of-batch.ts'

/** The pooled figures by the parameters and the index that the batch was scored with. */
export async function pooledFigures(
  services: Pick<Services, 'db' | 'analytics'>,
  choice: ReportChoice,
): Promise<PooledFigures> {
  const { reader } = services.analytics
  const scoringOf = (batchId: number) => scoringOfBatch(services, batchId)
  const figures = await readPooledFigures(reader, choice, await scoringOf(choice.version.batchId))
  const before = await batchBefore(services, choice.version)
  return { ...figures, ...(await readEarlierPool(reader, choice, before, scoringOf)) }
}
