import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { AnalysisData } from '@plumbline/figures/reports/analysis.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export interface AnalysisReportInput extends ReportSetting {
  readonly data: AnalysisData
  readonly pooled: PooledFigures
}
