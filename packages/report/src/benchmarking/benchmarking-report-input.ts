import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export interface BenchmarkingReportInput extends ReportSetting {
  readonly data: BenchmarkingReport
}
