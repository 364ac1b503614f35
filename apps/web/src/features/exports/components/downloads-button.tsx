import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { TrayButton } from '../../../components/tray/tray-button.tsx'
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
    <TrayButton
      title="Downloads"
      counted={`${open} being made`}
      count={open}
      icon={IconDownload}
      width={380}
      opened={opened}
      onChange={setOpened}
    >
      <DownloadsList />
    </TrayButton>
  )
}
