import { sampleReportProcedures } from '@plumbline/contract/sample-report/sample-report.ts'
import type { ComponentProps } from 'react'
import { ExportReportButton } from '../../../features/exports/components/export-report-button.tsx'
import type { SampleReportParts } from '../../../features/vfm-report/sample/sample-report-parts.ts'
import { call } from '../../../lib/api-client.ts'

/** Has a PDF made of the sample report, and opens it when it is there. */
export function SampleExport({ provider }: ComponentProps<SampleReportParts['Export']>) {
  const query = { ...(provider !== undefined && { provider: String(provider) }) }
  return <ExportReportButton begin={() => call(sampleReportProcedures.pdf, { query })} />
}
