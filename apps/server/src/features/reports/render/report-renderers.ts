import type { ReportKind } from '@plumbline/contract/exports/export-kinds.ts'
import { renderAnalysisReport } from '@plumbline/report/analysis/render-analysis-report.ts'
import { renderAttributionReport } from '@plumbline/report/attribution/render-attribution-report.ts'
import { renderPriceTrackReport } from '@plumbline/report/price-track/render-price-track-report.ts'
import { renderVfmReport } from '@plumbline/report/vfm/render-vfm-report.ts'

/** Reports, and what is printed as they are. */
export type PrintedKind = ReportKind | 'price-track-report'

/** What sets a report of each kind, in the thread: elsewhere its types alone are needed. */
export const reportRenderers = {
  'vfm-report': renderVfmReport,
  'analysis-report': renderAnalysisReport,
  attribution: renderAttributionReport,
  'price-track-report': renderPriceTrackReport,
} satisfies Readonly<Record<PrintedKind, (input: never) => Promise<Uint8Array>>>
