import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { SampleData } from '@plumbline/figures/reports/sample.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export interface SampleReportInput extends ReportSetting {
  readonly data: SampleData
  readonly pooled: PooledFigures
  /** Those it has; all of the sample's unless some are named. */
  readonly sections?: readonly ReportSection[]
}
