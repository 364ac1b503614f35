import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { scopeCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { type StoredSaverRow, saverColumns, saverOrder } from './saver-row.ts'

const byIdentifier = saverOrder({ sortBy: 'dataId', sortDescending: false })

/** Savers whose identifier begins with a text, whatever the case of a to z; those whose identifier it is come first. */
export function readSaversBeginning(
  reader: AnalyticsEngine,
  scope: BatchScope,
  text: string,
  limit: number,
): Promise<StoredSaverRow[]> {
  const { sql, parameters } = scopeCondition(scope)
  return reader.rows<StoredSaverRow>(
    `SELECT ${saverColumns} FROM plumbline.savers
     WHERE ${sql} AND startsWith(lower(saver_id), lower({text:String}))
     ORDER BY saver_id = {text:String} DESC, ${byIdentifier} LIMIT {limit:UInt64}`,
    { ...parameters, text, limit },
  )
}
