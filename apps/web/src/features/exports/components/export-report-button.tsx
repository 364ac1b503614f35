import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import { useExport } from '../api/use-export.ts'

interface ExportReportButtonProps {
  /** Has the PDF made. */
  readonly begin: Parameters<ReturnType<typeof useExport>['start']>[0]['begin']
  readonly disabled?: boolean
  readonly text?: string
}

/** Has a PDF made of the report on screen, and opens it when it is there or says why it is not. */
export function ExportReportButton({ begin, disabled = false, text = 'Export' }: ExportReportButtonProps) {
  const { start, isRunning } = useExport()
  return (
    <Button
      variant="filled"
      className={tool.primary}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={isRunning}
      disabled={disabled}
      onClick={() => void start({ begin, pace: 'report' })}
    >
      <span className={tool.text}>{text}</span>
    </Button>
  )
}
