import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export interface AnalysisReportInput extends ReportSetting {
  readonly data: ProviderAnalysis
}
