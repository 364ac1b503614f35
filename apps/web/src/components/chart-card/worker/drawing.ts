import type { ReportSource } from '@plumbline/figures/figure.ts'
import type { ScreenPicture } from '@plumbline/figures/parts/screen-marks.ts'
import type { AnalysisData } from '@plumbline/figures/reports/analysis.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'

// What the page and the thread that draws say to each other.

/** The figures of a report, which stay with the thread. */
export type ReportData =
  | { readonly report: 'vfm'; readonly data: VfmData & Pick<ReportSource, 'pooled'> }
  | { readonly report: 'analysis'; readonly data: AnalysisData }

/** A picture of a report by its place there, and how it is to look. */
export interface PictureWanted {
  readonly figure: string
  readonly view: number
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

export type Order =
  | ({ readonly kind: 'data'; readonly of: number } & ReportData)
  | { readonly kind: 'forget'; readonly of: number }
  | { readonly kind: 'draw'; readonly order: number; readonly of: number; readonly look: PictureWanted }

/** Null: this thread cannot draw it, so the page does. */
export interface Drawing {
  readonly order: number
  readonly picture: ScreenPicture | null
}
