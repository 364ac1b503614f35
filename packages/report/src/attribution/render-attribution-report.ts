import { compilePdf } from '../typst/compile-pdf.ts'
import { attributionDocument } from './attribution-document.ts'
import type { AttributionReportInput } from './attribution-report-input.ts'

/** A performance attribution as a PDF, on the same footing as the value-for-money report. */
export function renderAttributionReport(input: AttributionReportInput): Promise<Uint8Array> {
  const { report, pictures } = attributionDocument(input)
  return compilePdf(report, pictures)
}
