import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { vfmReportProcedures } from '@plumbline/contract/vfm-report/vfm-report.ts'
import { apiQuery } from './api-query.ts'

/** The pooled figures of the savers of a report: a call of their own, since it reads every contribution. */
export function pooledQuery({ id, providerId, filters }: Provenance) {
  return {
    ...apiQuery(['vfmReport', 'pooled'], vfmReportProcedures.pooled, {
      params: { providerId: String(providerId) },
      // Of the very version that the report is of, also while another is being published.
      query: { filters: JSON.stringify(filters), dataBatchIds: id },
    }),
    // A published version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  }
}
