import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { batchSources } from '../scope/batch-sources.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { readStatistics } from '../statistics/read-statistics.ts'
import { filterInBatch } from './filter-in-batch.ts'
import { readFundChanges } from './fund-changes.ts'
import { readSharedSavers, type SharedSavers } from './shared-savers.ts'

/**
 * How the averages moved since the provider's batch before, given those of this one; null without such a batch, and where
 * the filter asks for what it cannot have: then those of this one are not asked for, and nobody would hear of their failure.
 */
export async function readPreviousBatch(
  reader: AnalyticsEngine,
  { scope, version, filter }: ReportChoice,
  { before, now }: { readonly before: BatchScope; readonly now: () => Promise<Statistics> },
): Promise<PreviousBatch | null> {
  const [earlier] = before.versions
  if (earlier === undefined) return null
  const filterThen = filterInBatch(filter, version.dataPoints, earlier.dataPoints)
  if (filterThen === null) return null
  const condition = saverCondition(before, filterThen)
  const conditionNow = saverCondition(scope, filter)
  const [statistics, shared, funds, current] = await Promise.all([
    readStatistics({ reader, condition }),
    readSharedSavers(reader, conditionNow, condition),
    readFundChanges(reader, conditionNow, condition),
    now(),
  ])
  const source = itemAt(batchSources(before).sources, 0)
  const change = (name: 'score' | 'irr' | 'benchmarkIrr', measure: 'score' | 'irr' | 'birr') =>
    changeOf(current[name].mean, statistics[name].mean, shared, measure)
  return {
    source,
    statistics,
    savers: { same: shared.same, joined: shared.joined, left: shared.left },
    changes: {
      score: change('score', 'score'),
      irr: change('irr', 'irr'),
      benchmarkIrr: change('benchmarkIrr', 'birr'),
    },
    funds,
    differs: {
      method: earlier.scoringMethod !== version.scoringMethod,
      benchmark:
        earlier.benchmarkName !== version.benchmarkName || earlier.benchmarkVersion !== version.benchmarkVersion,
    },
  }
}

/**
 * What savers in both did to an average; those who came moved it from the average of those who stayed to that of all,
 * and those who left did the opposite before.
 */
function changeOf(now: number | null, before: number | null, shared: SharedSavers, measure: 'score' | 'irr' | 'birr') {
  const savers = shared[`${measure}_savers`]
  if (now === null || before === null || savers === 0) return null
  const [sameNow, sameBefore] = [shared[`${measure}_now`] / savers, shared[`${measure}_before`] / savers]
  return { total: now - before, same: sameNow - sameBefore, joined: now - sameNow, left: sameBefore - before }
}
