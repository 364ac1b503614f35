import type { ReportType } from '@plumbline/contract/reports/report-types.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'
import type { BenchmarkingAudience } from '../master-list/benchmarking-rows.ts'

export interface ReportToStart {
  readonly providerId: number
  readonly type: ReportType
  readonly request: ReportRequest
  /** What the screen shows; without it, what is published now. */
  readonly dataBatchId?: string | undefined
  /** Of a benchmarking report: whom it tells. Whoever may see the provider, unless it is for the caller alone. */
  readonly audience?: BenchmarkingAudience | undefined
}
