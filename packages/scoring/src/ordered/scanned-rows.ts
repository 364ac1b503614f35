import type { RestFindings } from './rest-findings.ts'
import type { CountedRows, ScannedSavers } from './scanned-savers.ts'

/** What whole savers in ascending order come to. */
export interface ScannedRows {
  /** Blank ones too. */
  readonly lines: number
  readonly savers: ScannedSavers
  /** What there is to check beside dates and amounts (`outermost-lines.ts`). */
  readonly outermost: Uint8Array<ArrayBuffer>
  readonly firstSaver: string
  readonly lastSaver: string
  readonly negativeAmounts: CountedRows
  readonly oldDates: CountedRows
  /** What was judged beside dates and amounts, if anybody asked for it. */
  readonly rest: RestFindings | undefined
}
