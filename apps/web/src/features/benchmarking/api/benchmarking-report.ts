import { type BenchmarkingFilter, benchmarkingProcedures } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** A provider among those that a filter leaves. */
export function benchmarkingReportQuery(providerId: number, filter: BenchmarkingFilter) {
  return apiQuery(['benchmarking', 'report'], benchmarkingProcedures.report, {
    params: { providerId: String(providerId) },
    query: { filters: JSON.stringify(filter) },
  })
}
