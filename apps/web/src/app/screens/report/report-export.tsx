import { Button } from '@mantine/core'
import { reportsProcedures } from '@plumbline/contract/reports/reports.ts'
import { IconFileDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import { useExport } from '../../../features/exports/api/use-export.ts'
import type { ReportParts } from '../../../features/vfm-report/components/report-parts.ts'
import { call } from '../../../lib/api-client.ts'

/** Has a PDF made of the report on screen, and opens it when it is there. */
export function ReportExport({ providerId, dataBatchId, request }: ComponentProps<ReportParts['Export']>) {
  const { start, isRunning } = useExport()
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
