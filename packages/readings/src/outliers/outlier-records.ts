import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { OutlierRecord } from '@plumbline/contract/outliers/outliers.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { flagWords } from './flag-words.ts'
import { outlierRecord } from './outlier-record.ts'
import { type OutlierPage, readOutliers } from './read-outliers.ts'

/** Everyone who is not scored, but for these reasons. */
export function outlierFilter(excludeReason: SaverFilter['excludeReason']): SaverFilter {
  return { allOutlier: true, ...(excludeReason !== undefined && excludeReason.length > 0 && { excludeReason }) }
}

/**
 * A page of the list of those who are not scored, with what was found about them in words.
 *
 * @param parameters what their batch was scored with
 */
export async function outlierRecords(
  reader: AnalyticsEngine,
  scope: BatchScope,
  request: OutlierPage,
  parameters: Pick<BatchParameters, 'outliers'>,
): Promise<OutlierRecord[]> {
  const rows = await readOutliers(reader, scope, request)
  const words = flagWords(parameters)
  return rows.map((row) => outlierRecord(row, words))
}
