import { attributionFilesProcedures } from '@plumbline/contract/attribution/attribution-files.ts'
import type { ComponentProps } from 'react'
import type { AttributionParts } from '../../features/attribution/components/attribution-parts.ts'
import { ExportReportButton } from '../../features/exports/components/export-report-button.tsx'
import { call } from '../../lib/api-client.ts'

/** Has a PDF made of the attribution on screen, with the figures that are shown, and opens it when it is there. */
export function AttributionExport({ of, sections }: ComponentProps<AttributionParts['Export']>) {
  const { providerId, scheme, fund } = of
  const begin = () =>
    call(attributionFilesProcedures.pdfUrl, {
      params: { provider: String(providerId) },
      query: {
        ...(scheme !== null && { scheme }),
        ...(fund !== null && { fund }),
        sections: JSON.stringify(sections),
      },
    })
  return <ExportReportButton begin={begin} disabled={sections.length === 0} />
}
