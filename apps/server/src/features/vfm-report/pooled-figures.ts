import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { readPooledFigures } from '@plumbline/readings/pooled/pooled-figures.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { Services } from '../../platform/services.ts'
import { scoringOfBatch } from '../imports/publishing/scoring-of-batch.ts'

/** The pooled figures by the parameters and the index that the batch was scored with. */
export async function pooledFigures(
  services: Pick<Services, 'db' | 'analytics'>,
  choice: ReportChoice,
): Promise<PooledFigures> {
  const parameters = await scoringOfBatch(services, choice.version.batchId)
  return await readPooledFigures(services.analytics.reader, choice, parameters)
}
