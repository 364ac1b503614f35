import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { vfmReportProcedures } from '@plumbline/contract/vfm-report/vfm-report.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** The pooled figures of the savers of a report, or of the sample, which belongs to no provider: a call of their own, since it reads every contribution. */
export function usePooledFigures({ id, providerId, filters }: Provenance, enabled = true) {
  const ofProvider = useQuery({
    ...apiQuery(['vfmReport', 'pooled'], vfmReportProcedures.pooled, {
      params: { providerId: String(providerId) },
      // Of the very version that the report is of, also while another is being published.
      query: { filters: JSON.stringify(filters), dataBatchIds: id },
    }),
    enabled: enabled && providerId !== null,
    select: ({ pooled }) => pooled,
    // A published version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ofSample = useQuery({
    queryKey: ['sampleReport', 'pooled'],
    queryFn: async ({ signal }) => {
      // Few look at the sample: its calls are loaded then.
      const { sampleReportProcedures } = await import('@plumbline/contract/sample-report/sample-report.ts')
      return call(sampleReportProcedures.pooled, { signal })
    },
    enabled: enabled && providerId === null,
    select: ({ pooled }) => pooled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return providerId === null ? ofSample : ofProvider
}
