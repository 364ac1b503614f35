import { reportsProcedures } from '@plumbline/contract/reports/reports.ts'
import type { ComponentProps } from 'react'
import { ExportReportButton } from '../../../features/exports/components/export-report-button.tsx'
import type { ReportParts } from '../../../features/vfm-report/components/report-parts.ts'
import { call } from '../../../lib/api-client.ts'

/** Has a PDF made of the report on screen, and opens it when it is there. */
export function ReportExport({ providerId, dataBatchId, request }: ComponentProps<ReportParts['Export']>) {
  const begin = () =>
    call(reportsProcedures.generate, {
      params: { provider: String(providerId) },
      query: {
        type: 'vfm',
        dataBatchId,
        ...(request.filters && { filters: JSON.stringify(request.filters) }),
        ...(request.sections && { sections: JSON.stringify(request.sections) }),
      },
    })
  return <ExportReportButton begin={begin} />
}
