import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import { saverOrder } from '../savers/saver-row.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

export interface StoredOutlier {
  readonly id: string
  readonly saver_id: string
  readonly reason: number
  readonly flags: number
  readonly total_pence: number
  readonly nav_pence: number
  readonly nav_date: string
  readonly irr: number | null
  readonly benchmark_irr: number | null
}

export interface OutlierPage {
  readonly filter: SaverFilter
  /** From 1. */
  readonly page: number
  readonly limit: number
}

/** Savers that the filter leaves, in the order of the list: the largest pot first. */
export function readOutliers(
  reader: AnalyticsEngine,
  scope: BatchScope,
  { filter, page, limit }: OutlierPage,
): Promise<StoredOutlier[]> {
  const { sql, parameters } = saverCondition(scope, filter)
  return reader.rows<StoredOutlier>(
    `SELECT id, saver_id, reason, flags, total_pence, nav_pence, nav_date, irr, benchmark_irr
     FROM plumbline.savers WHERE ${sql}
     ORDER BY ${saverOrder({ sortBy: 'potSize', sortDescending: true })}
     LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    { ...parameters, limit, offset: (page - 1) * limit },
  )
}
