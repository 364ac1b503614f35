import { compilePdf } from '../typst/compile-pdf.ts'
import { analysisDocument } from './analysis-document.ts'
import type { AnalysisReportInput } from './analysis-report-input.ts'

/** A provider's analysis as a PDF, on the same footing as the value-for-money report. */
export function renderAnalysisReport(input: AnalysisReportInput): Promise<Uint8Array> {
  const { report, pictures } = analysisDocument(input)
  return compilePdf(report, pictures)
}
