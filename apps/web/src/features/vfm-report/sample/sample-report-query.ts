import { sampleReportProcedures } from '@plumbline/contract/sample-report/sample-report.ts'
import { lateApiQuery } from '../../../lib/api-query.ts'

/** Every figure of the sample report of a made-up provider but the pooled ones; of the first one unless it is said. */
export function sampleReportQuery(provider: number | undefined) {
  return {
    ...lateApiQuery(
      ['sampleReport', 'data'],
      sampleReportProcedures.data,
      { query: { ...(provider !== undefined && { provider: String(provider) }) } },
      async () => (await import('@plumbline/figures/reports/sample.ts')).sampleDataSchema,
    ),
    // Sample data change with the product alone.
    staleTime: Number.POSITIVE_INFINITY,
  }
}
