import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { readSaversBeginning } from '@plumbline/readings/savers/read-savers-beginning.ts'
import { saverRows } from '@plumbline/readings/savers/saver-row.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import type { Services } from '../../platform/services.ts'

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
