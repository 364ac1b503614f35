import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { ownExportsQuery } from '../api/export-queries.ts'
import { isOpen } from '../export-wording.ts'

const DownloadsList = loadWhen(
  () => true,
  async () => (await import('./downloads-list.tsx')).DownloadsList,
)

/** The downloads tray: files one asked for, for when their window was blocked or closed. */
export function DownloadsButton() {
  const [opened, setOpened] = useState(false)
  const { data = [] } = useQuery(ownExportsQuery)
  const open = data.filter(isOpen).length
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} trapFocus returnFocus>
      <Indicator disabled={open === 0} label={open} size={16} offset={6}>
        <Popover.Target>
          <ActionIcon
            aria-label={open === 0 ? 'Downloads' : `Downloads, ${open} being made`}
            onClick={() => setOpened(!opened)}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Downloads">
        <DownloadsList />
      </Popover.Dropdown>
    </Popover>
  )
}
