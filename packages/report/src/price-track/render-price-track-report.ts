import { compilePdf } from '../typst/compile-pdf.ts'
import { priceTrackDocument } from './price-track-document.ts'
import type { PriceTrackReportInput } from './price-track-report-input.ts'

/** The report of a price track as a PDF, on the same footing as the value-for-money report. */
export function renderPriceTrackReport(input: PriceTrackReportInput): Promise<Uint8Array> {
  const { report, pictures } = priceTrackDocument(input)
  return compilePdf(report, pictures)
}
