import { compilePdf } from '../typst/compile-pdf.ts'
import { benchmarkingDocument } from './benchmarking-document.ts'
import type { BenchmarkingReportInput } from './benchmarking-report-input.ts'

/** The benchmarking report of a provider as a PDF, on the same footing as the value-for-money report. */
export function renderBenchmarkingReport(input: BenchmarkingReportInput): Promise<Uint8Array> {
  const { report, pictures } = benchmarkingDocument(input)
  return compilePdf(report, pictures)
}
