import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import type { Services } from '../../platform/services.ts'
import type { BatchScope } from '../access/batch-scope.ts'
import { readSaversBeginning } from './find-savers.ch.ts'
import { saverRows } from './saver-row.ch.ts'

const mostFound = 20

/** The savers whose identifier is the text, or else those whose identifier begins with it; scored or not. */
export async function findSavers(
  { analytics }: Pick<Services, 'analytics'>,
  scope: BatchScope,
  text: string,
): Promise<SaverRow[]> {
  if (scope.versions.length === 0) return []
  const found = await readSaversBeginning(analytics.reader, scope, text, mostFound)
  const exact = found.filter(({ saver_id }) => saver_id === text)
  return (exact.length > 0 ? exact : found).map(saverRows(scope))
}
