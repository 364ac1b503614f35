import type { AnalysisReportInput } from '@plumbline/report/analysis/analysis-report-input.ts'
import type { VfmReportInput } from '@plumbline/report/vfm/vfm-report-input.ts'

/** What the thread that sets reports is given: plain data, which cross over as they are. */
export type ReportWork =
  | { readonly kind: 'vfm-report'; readonly input: VfmReportInput }
  | { readonly kind: 'analysis-report'; readonly input: AnalysisReportInput }

/** What it answers. */
export type ReportAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly failure: Error }
