import { compilePdf } from '../typst/compile-pdf.ts'
import { sampleDocument } from './sample-document.ts'
import type { SampleReportInput } from './sample-report-input.ts'

/** The sample report as a PDF, on the same footing as the value-for-money report. */
export function renderSampleReport(input: SampleReportInput): Promise<Uint8Array> {
  const { report, pictures } = sampleDocument(input)
  return compilePdf(report, pictures)
}
