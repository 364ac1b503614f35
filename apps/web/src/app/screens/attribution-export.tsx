import { Button } from '@mantine/core'
import { attributionFilesProcedures } from '@plumbline/contract/attribution/attribution-files.ts'
import { IconFileDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import tool from '../../components/toolbar-button/toolbar-button.module.css'
import type { AttributionParts } from '../../features/attribution/components/attribution-parts.ts'
import { useExport } from '../../features/exports/api/use-export.ts'
import { call } from '../../lib/api-client.ts'

/** Has a PDF made of the attribution on screen, with the figures that are shown, and opens it when it is there. */
export function AttributionExport({ of, sections }: ComponentProps<AttributionParts['Export']>) {
  const { start, isRunning } = useExport()
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
  return (
    <Button
      variant="filled"
      className={tool.primary}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={isRunning}
      disabled={sections.length === 0}
      onClick={() => void start({ begin, pace: 'report' })}
    >
      <span className={tool.text}>Export</span>
    </Button>
  )
}
