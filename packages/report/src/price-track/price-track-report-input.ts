import type { DeclaredReturnAnswer } from '@plumbline/contract/price-checks/declared-return.ts'
import type { DelayResult } from '@plumbline/contract/price-checks/investment-delay.ts'
import type { UnitPriceAnswer } from '@plumbline/contract/price-checks/unit-price-check.ts'
import type { PriceTrackReport } from '@plumbline/contract/price-tracks/price-track-report.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export interface PriceTrackReportInput extends ReportSetting {
  readonly data: PriceTrackReport
  /** The track beside the pots of a provider's savers; null: it is held against none. */
  readonly checks: {
    readonly unitPrice: UnitPriceAnswer['check']
    readonly delay: DelayResult
    /** null: nothing was declared. */
    readonly declared: DeclaredReturnAnswer | null
  } | null
}
