import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export type SignOff =
  | { readonly kind: 'draft' }
  /** `by` is who signed, as they are called, `at` a moment in UTC. */
  | { readonly kind: 'final'; readonly by: string; readonly at: string }

export interface VfmReportInput extends ReportSetting {
  readonly data: VfmData
  /** Null where they were not read. */
  readonly pooled: PooledFigures | null
  /** Those that are shown, in any order. */
  readonly sections: readonly ReportSection[]
  readonly status: SignOff
}
