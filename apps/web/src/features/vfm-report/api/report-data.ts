import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { vfmReportProcedures } from '@plumbline/contract/vfm-report/vfm-report.ts'
import { lateApiQuery } from '../../../lib/api-query.ts'
import { pooledQuery } from '../../../lib/pooled-query.ts'

/** Every figure of a report but the pooled ones, of the savers that the filter leaves. */
export function reportDataQuery(providerId: number, filter: SaverFilter) {
  return lateApiQuery(
    ['vfmReport', 'data'],
    vfmReportProcedures.data,
    { params: { providerId: String(providerId) }, query: { filters: JSON.stringify(filter) } },
    async () => (await import('@plumbline/figures/reports/vfm.ts')).vfmDataSchema,
    // Not when the report is drawn, which takes a while: the words at its head wait for them.
    ({ provenance }, client) => void client.prefetchQuery(pooledQuery(provenance)),
  )
}
