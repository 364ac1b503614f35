import { sampleReportProcedures } from '@plumbline/contract/sample-report/sample-report.ts'
import { sampleSections } from '@plumbline/contract/sample-report/sample-sections.ts'
import type { ComponentProps } from 'react'
import { ExportReportButton } from '../../../features/exports/components/export-report-button.tsx'
import type { SampleReportParts } from '../../../features/vfm-report/sample/sample-report-parts.ts'
import { shownSections } from '../../../features/vfm-report/search/report-search.ts'
import { call } from '../../../lib/api-client.ts'

/** Has a PDF made of the sample report, and opens it when it is there. */
export function SampleExport({ search }: ComponentProps<SampleReportParts['Export']>) {
  const { provider, without = [] } = search
  const sectionsShown = shownSections(search)
  const sections = sampleSections.filter((section) => sectionsShown.has(section))
  const query = {
    ...(provider !== undefined && { provider: String(provider) }),
    ...(without.length > 0 && { sections: JSON.stringify(sections) }),
  }
  return <ExportReportButton begin={() => call(sampleReportProcedures.pdf, { query })} />
}
