import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { SaverPage } from '@plumbline/contract/savers/savers.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { batchSources } from '../scope/batch-sources.ts'
import { countSavers, readSaverPage, type SaverPageRequest } from './read-saver-page.ts'
import { saverRows } from './saver-row.ts'

/** A page of savers: what the filter leaves of the versions, in order, and how many there are in all. */
export async function listSavers(
  reader: AnalyticsEngine,
  scope: BatchScope,
  request: SaverPageRequest,
): Promise<SaverPage> {
  const { page, limit, filter } = request
  const frame = { page, limit, ...batchSources(scope) }
  if (scope.versions.length === 0) return { ...frame, data: [], total: 0 }
  const [rows, total] = await Promise.all([readSaverPage(reader, scope, request), countSavers(reader, scope, filter)])
  return { ...frame, data: rows.map(saverRows(scope)), total }
}
