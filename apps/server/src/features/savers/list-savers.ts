import type { saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { countSavers, readSaverPage, type SaverPageRequest } from '@plumbline/readings/savers/read-saver-page.ts'
import { saverRows } from '@plumbline/readings/savers/saver-row.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { batchSources } from '@plumbline/readings/scope/batch-sources.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/services.ts'

type SaverPage = z.output<typeof saverPageSchema>

/** A page of savers: what the filter leaves of the versions, in order, and how many there are in all. */
export async function listSavers(
  { analytics }: Pick<Services, 'analytics'>,
  scope: BatchScope,
  request: SaverPageRequest,
): Promise<SaverPage> {
  const { page, limit, filter } = request
  const frame = { page, limit, ...batchSources(scope) }
  if (scope.versions.length === 0) return { ...frame, data: [], total: 0 }
  const [rows, total] = await Promise.all([
    readSaverPage(analytics.reader, scope, request),
    countSavers(analytics.reader, scope, filter),
  ])
  return { ...frame, data: rows.map(saverRows(scope)), total }
}
