import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { vfmReportProcedures } from '@plumbline/contract/vfm-report/vfm-report.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api-query.ts'

/** Statistics of two groups of savers of the version that a report is of. */
export function useSideBySide({ id, providerId }: Provenance, left: SaverFilter, right: SaverFilter) {
  return useQuery({
    ...apiQuery(['vfmReport', 'sideBySide'], vfmReportProcedures.sideBySide, {
      params: { providerId: String(providerId) },
      query: { left: JSON.stringify(left), right: JSON.stringify(right), dataBatchId: id },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
