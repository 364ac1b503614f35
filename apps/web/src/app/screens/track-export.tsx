import { Button } from '@mantine/core'
import { priceTrackReportsProcedures } from '@plumbline/contract/price-tracks/price-track-reports.ts'
import { IconFileDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import tool from '../../components/toolbar-button/toolbar-button.module.css'
import { useExport } from '../../features/exports/api/use-export.ts'
import type { TrackReportParts } from '../../features/price-track-reports/components/track-report-parts.ts'
import { call } from '../../lib/api-client.ts'

/** Has a PDF made of the report on screen, of the savers that are shown, and says when it is there or why it is not. */
export function TrackExport({ trackId, filter }: ComponentProps<TrackReportParts['Export']>) {
  const { start, isRunning } = useExport()
  const begin = () =>
    call(priceTrackReportsProcedures.pdf, {
      params: { priceTrackId: String(trackId) },
      query: { filters: JSON.stringify(filter) },
    })
  return (
    <Button
      variant="filled"
      className={tool.primary}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void start({ begin, pace: 'report' })}
    >
      <span className={tool.text}>Export</span>
    </Button>
  )
}
