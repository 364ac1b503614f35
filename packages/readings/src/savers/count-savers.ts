import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

/** How many savers a filter leaves. */
export async function countSavers(reader: AnalyticsEngine, scope: BatchScope, filter: SaverFilter): Promise<number> {
  const { sql, parameters } = saverCondition(scope, filter)
  const { savers } = await readRow<{ savers: number }>(
    reader,
    `SELECT count() AS savers FROM plumbline.savers WHERE ${sql}`,
    parameters,
  )
  return savers
}
