import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { pooledQuery } from '../../../lib/pooled-query.ts'

/** The pooled figures of the savers of a report, or of the sample, which belongs to no provider: a call of their own, since it reads every contribution. */
export function usePooledFigures(provenance: Provenance, enabled = true) {
  const { providerId, id } = provenance
  const ofProvider = useQuery({
    ...pooledQuery(provenance),
    enabled: enabled && providerId !== null,
    select: ({ pooled }) => pooled,
  })
  const ofSample = useQuery({
    queryKey: ['sampleReport', 'pooled', id],
    queryFn: async ({ signal }) => {
      // Few look at the sample: its calls are loaded then.
      const { sampleReportProcedures } = await import('@plumbline/contract/sample-report/sample-report.ts')
      return call(sampleReportProcedures.pooled, { query: { dataBatchId: id }, signal })
    },
    enabled: enabled && providerId === null,
    select: ({ pooled }) => pooled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return providerId === null ? ofSample : ofProvider
}
