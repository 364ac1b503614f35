import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { SampleData } from '@plumbline/figures/reports/sample.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export interface SampleReportInput extends ReportSetting {
  readonly data: SampleData
  readonly pooled: PooledFigures
}
