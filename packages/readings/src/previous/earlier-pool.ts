import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { readPools } from '../pooled/pooled-figures.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { type ReportChoice, reportOn } from '../scope/report-choice.ts'
import { filterInBatch } from './filter-in-batch.ts'
import { readFundGaps } from './fund-gaps.ts'

type Scoring = Pick<BatchParameters, 'index' | 'score'>

/** Where there is no batch to compare with. */
export const noneBefore = { previous: null, previousFunds: [] }

/**
 * The pooled figures of the provider's batch before and of its funds, by what that one was scored with: a scan of its
 * contributions for each. None where `readPreviousBatch` is null.
 */
export async function readEarlierPool(
  reader: AnalyticsEngine,
  { version, filter }: ReportChoice,
  before: BatchScope,
  scoringOf: (batchId: number) => Promise<Scoring>,
): Promise<Pick<PooledFigures, 'previous' | 'previousFunds'>> {
  const [earlier] = before.versions
  if (earlier === undefined) return noneBefore
  const filterThen = filterInBatch(filter, version.dataPoints, earlier.dataPoints)
  if (filterThen === null) return noneBefore
  const [choice, scoring] = [reportOn(before, filterThen), await scoringOf(earlier.batchId)]
  const { headline } = await readPools(reader, choice, scoring)
  // How sure it was takes the funds into account, which another scan would tell.
  return { previous: { ...headline, evidence: null }, previousFunds: await readFundGaps(reader, choice, scoring) }
}
