import type { ReportKind } from '@plumbline/contract/exports/export-kinds.ts'
import { renderAnalysisReport } from '@plumbline/report/analysis/render-analysis-report.ts'
import { renderAttributionReport } from '@plumbline/report/attribution/render-attribution-report.ts'
import { renderBenchmarkingReport } from '@plumbline/report/benchmarking/render-benchmarking-report.ts'
import { renderPriceTrackReport } from '@plumbline/report/price-track/render-price-track-report.ts'
import { renderSampleReport } from '@plumbline/report/sample/render-sample-report.ts'
import { renderVfmReport } from '@plumbline/report/vfm/render-vfm-report.ts'

/** Reports, and what is printed as they are. */
export type PrintedKind = ReportKind | 'price-track-report' | 'sample-report'

/** What sets a report of each kind, in the thread: elsewhere its types alone are needed. */
export const reportRenderers = {
  'vfm-report': renderVfmReport,
  'analysis-report': renderAnalysisReport,
  attribution: renderAttributionReport,
  benchmarking: renderBenchmarkingReport,
  'price-track-report': renderPriceTrackReport,
  'sample-report': renderSampleReport,
} satisfies Readonly<Record<PrintedKind, (input: never) => Promise<Uint8Array>>>
