import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { SaverFilter, SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import { recentAnswers } from '../recent-answers.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { type StoredSaverRow, saverColumns, saverOrder } from './saver-row.ts'

export interface SaverPageRequest extends SaverSort {
  readonly filter: SaverFilter
  /** From 1. */
  readonly page: number
  readonly limit: number
}

export function readSaverPage(
  reader: AnalyticsEngine,
  scope: BatchScope,
  { filter, page, limit, ...sort }: SaverPageRequest,
): Promise<StoredSaverRow[]> {
  const { sql, parameters } = saverCondition(scope, filter)
  return reader.rows<StoredSaverRow>(
    `SELECT ${saverColumns} FROM plumbline.savers WHERE ${sql}
     ORDER BY ${saverOrder(sort)} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    { ...parameters, limit, offset: (page - 1) * limit },
  )
}

const recentCounts = recentAnswers<Promise<number>>(500)

/** How many savers a filter leaves. Versions never change, so the pages of one filter are counted once. */
export function countSavers(reader: AnalyticsEngine, scope: BatchScope, filter: SaverFilter): Promise<number> {
  const { sql, parameters } = saverCondition(scope, filter)
  return recentCounts(reader, JSON.stringify([sql, parameters]), async () => {
    const { total } = await readRow<{ total: number }>(
      reader,
      `SELECT count() AS total FROM plumbline.savers WHERE ${sql}`,
      parameters,
    )
    return total
  })
}
