import { priceTrackReportsProcedures } from '@plumbline/contract/price-tracks/price-track-reports.ts'
import type { ComponentProps } from 'react'
import { ExportReportButton } from '../../features/exports/components/export-report-button.tsx'
import type { TrackReportParts } from '../../features/price-track-reports/components/track-report-parts.ts'
import { call } from '../../lib/api-client.ts'

/** Has a PDF made of the report on screen, of the savers that are shown, and says when it is there or why it is not. */
export function TrackExport({ trackId, filter, savers, declared }: ComponentProps<TrackReportParts['Export']>) {
  const begin = () =>
    call(priceTrackReportsProcedures.pdf, {
      params: { priceTrackId: String(trackId) },
      query: {
        filters: JSON.stringify(filter),
        ...(savers !== null && { provider: String(savers.providerId) }),
        ...(savers?.scheme != null && { scheme: savers.scheme }),
        ...(savers?.fund != null && { fund: savers.fund }),
        ...(savers !== null &&
          declared !== null && { declared: JSON.stringify(declared.years), charge: String(declared.charge) }),
      },
    })
  return <ExportReportButton begin={begin} />
}
