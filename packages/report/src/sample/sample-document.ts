import { sampleMark, sampleSections } from '@plumbline/contract/sample-report/sample-sections.ts'
import { deltaSection } from '@plumbline/figures/reports/sample.ts'
import type { ReportDocument } from '../document/report-document.ts'
import { vfmDocument } from '../vfm/vfm-document.ts'
import type { SampleReportInput } from './sample-report-input.ts'

/** The value-for-money report of the sample data with its own figure, marked on every page: nobody is to take it for one. */
export function sampleDocument(input: SampleReportInput) {
  const sections = sampleSections.filter((section) => input.sections?.includes(section) ?? true)
  const { report, pictures } = vfmDocument(
    { ...input, sections, status: { kind: 'draft' } },
    { section: deltaSection, data: { ...input.data, pooled: input.pooled } },
  )
  const marked: ReportDocument = {
    ...report,
    mark: sampleMark,
    watermark: sampleMark,
    title: `Sample report: ${report.title}`,
  }
  return { report: marked, pictures }
}
