import { sampleReportProcedures } from '@plumbline/contract/sample-report/sample-report.ts'
import { lateApiQuery } from '../../../lib/api-query.ts'

/** Every figure of the sample report but the pooled ones. */
export const sampleReportQuery = {
  ...lateApiQuery(
    ['sampleReport', 'data'],
    sampleReportProcedures.data,
    {},
    async () => (await import('@plumbline/figures/reports/sample.ts')).sampleDataSchema,
  ),
  // Sample data change with the product alone.
  staleTime: Number.POSITIVE_INFINITY,
}
