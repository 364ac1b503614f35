import type { ReportType } from '@plumbline/contract/reports/report-types.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'

export interface WantedReport {
  readonly providerId: number
  readonly type: ReportType
  readonly request: ReportRequest
  /** What the screen shows; without it, what is published now. */
  readonly dataBatchId?: string | undefined
}
