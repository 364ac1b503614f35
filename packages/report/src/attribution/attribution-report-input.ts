import type { AttributionChoice, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import type { AttributionSection } from '@plumbline/contract/attribution/attribution-sections.ts'
import type { ChargeLensResult } from '@plumbline/contract/attribution/charge-lens.ts'
import type { CommentaryKey } from '@plumbline/contract/attribution/commentary.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ReportSetting } from '../document/report-frame.ts'

export interface AttributionReportInput extends ReportSetting {
  readonly data: { readonly attribution: DoneAttribution; readonly provenance: Provenance }
  readonly choice: AttributionChoice
  readonly ofEarlierBatch: boolean
  /** The flat fees of its schemes; null where they are of other data, or nothing is published. */
  readonly lens: ChargeLensResult | null
  /** In their order. */
  readonly sections: readonly AttributionSection[]
  /** What people wrote, by chart. */
  readonly commentary: Readonly<Partial<Record<CommentaryKey, string>>>
}
