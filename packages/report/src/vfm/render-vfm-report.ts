import { compilePdf } from '../typst/compile-pdf.ts'
import { vfmDocument } from './vfm-document.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

/**
 * The value-for-money report as a PDF: the same input is the same file, byte for byte. It takes the processor for as long as
 * it lasts, so a server leaves it to a thread of its own.
 */
export function renderVfmReport(input: VfmReportInput): Promise<Uint8Array> {
  const { report, pictures } = vfmDocument(input)
  return compilePdf(report, pictures)
}
