import type { PriceTrackReport } from '@plumbline/contract/price-tracks/price-track-report.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export interface PriceTrackReportInput extends ReportSetting {
  readonly data: PriceTrackReport
}
