import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { Pooled } from '@plumbline/contract/figures/pooled.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { readPools } from '../pooled/pooled-figures.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { type ReportChoice, reportOn } from '../scope/report-choice.ts'
import { filterInBatch } from './filter-in-batch.ts'

type Scoring = Pick<BatchParameters, 'index' | 'score'>

/**
 * The pooled figures of the provider's batch before, by what that one was scored with: one scan of its contributions. Null as
 * `readPreviousBatch` is.
 */
export async function readEarlierPool(
  reader: AnalyticsEngine,
  { version, filter }: ReportChoice,
  before: BatchScope,
  scoringOf: (batchId: number) => Promise<Scoring>,
): Promise<Pooled | null> {
  const [earlier] = before.versions
  if (earlier === undefined) return null
  const filterThen = filterInBatch(filter, version.dataPoints, earlier.dataPoints)
  if (filterThen === null) return null
  const { headline } = await readPools(reader, reportOn(before, filterThen), await scoringOf(earlier.batchId))
  // How sure it was takes the funds into account, which another scan would tell.
  return { ...headline, evidence: null }
}
