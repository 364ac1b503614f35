import { Popover } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { ToolbarButton } from '../../../components/toolbar-button/toolbar-button.tsx'
import { usePermission } from '../../../lib/use-permission.ts'
import { useExport } from '../api/use-export.ts'
import { exportTexts } from '../export-texts.ts'
import type { SaversToDownload } from '../savers-to-download.ts'

const DownloadPanel = loadWhen(
  () => true,
  async () => (await import('./download-panel.tsx')).DownloadPanel,
)

/** The Download menu of the savers table. */
export function DownloadTool({ savers }: { readonly savers: SaversToDownload }) {
  const [opened, setOpened] = useState(false)
  const { start, isRunning } = useExport()
  if (!usePermission('exportSavers')) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <ToolbarButton
          text={exportTexts.download}
          icon={<IconDownload size={16} aria-hidden />}
          opened={opened}
          loading={isRunning}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={exportTexts.download}>
        <DownloadPanel
          savers={savers}
          onStart={(begin) => {
            setOpened(false)
            void start({ begin, pace: 'savers' })
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
