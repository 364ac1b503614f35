import { sampleReportProcedures } from '@plumbline/contract/sample-report/sample-report.ts'
import { ExportReportButton } from '../../../features/exports/components/export-report-button.tsx'
import { call } from '../../../lib/api-client.ts'

/** Has a PDF made of the sample report, and opens it when it is there. */
export function SampleExport() {
  return <ExportReportButton begin={() => call(sampleReportProcedures.pdf)} />
}
