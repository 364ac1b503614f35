import type { saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import type { BatchScope } from '../access/batch-scope.ts'
import { batchSources } from './batch-sources.ts'
import { countSavers, readSaverPage, type SaverPageRequest } from './list-savers.ch.ts'
import { saverRows } from './saver-row.ch.ts'

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
