import { outliersProcedures } from '@plumbline/contract/outliers/outliers.ts'
import { call } from '../../../lib/api-client.ts'
import { type ListedOutliers, outliersQueryText } from './list-outliers.ts'

/** Begins to make a file of a list of outliers, all pages of it. */
export function startOutliersExport(
  listed: ListedOutliers,
  dataBatchId: string | undefined,
): Promise<{ readonly id: number }> {
  return call(outliersProcedures.export, {
    params: { providerId: String(listed.providerId) },
    query: outliersQueryText(listed, dataBatchId),
  })
}
