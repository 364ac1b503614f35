import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { scopeCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { type StoredSaverRow, saverColumns, saverOrder, saverRows } from './saver-row.ts'

const mostFound = 20

/** The savers whose identifier is the text, or else those whose identifier begins with it; scored or not. */
export async function findSavers(reader: AnalyticsEngine, scope: BatchScope, text: string): Promise<SaverRow[]> {
  if (scope.versions.length === 0) return []
  const savers = await readSaversBeginning(reader, scope, text)
  const exact = savers.filter(({ saver_id }) => saver_id === text)
  return (exact.length > 0 ? exact : savers).map(saverRows(scope))
}

const byIdentifier = saverOrder({ sortBy: 'dataId', sortDescending: false })

/** Savers whose identifier begins with a text, whatever the case of a to z; those whose identifier it is come first. */
function readSaversBeginning(reader: AnalyticsEngine, scope: BatchScope, text: string): Promise<StoredSaverRow[]> {
  const { sql, parameters } = scopeCondition(scope)
  return reader.rows<StoredSaverRow>(
    `SELECT ${saverColumns} FROM plumbline.savers
     WHERE ${sql} AND startsWith(lower(saver_id), lower({text:String}))
     ORDER BY saver_id = {text:String} DESC, ${byIdentifier} LIMIT {limit:UInt64}`,
    { ...parameters, text, limit: mostFound },
  )
}
