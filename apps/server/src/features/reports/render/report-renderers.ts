import type { ReportKind } from '@plumbline/contract/exports/export-kinds.ts'
import { renderAnalysisReport } from '@plumbline/report/analysis/render-analysis-report.ts'
import { renderAttributionReport } from '@plumbline/report/attribution/render-attribution-report.ts'
import { renderVfmReport } from '@plumbline/report/vfm/render-vfm-report.ts'

/** What sets a report of each kind, in the thread: elsewhere its types alone are needed. */
export const reportRenderers = {
  'vfm-report': renderVfmReport,
  'analysis-report': renderAnalysisReport,
  attribution: renderAttributionReport,
} satisfies Readonly<Record<ReportKind, (input: never) => Promise<Uint8Array>>>
