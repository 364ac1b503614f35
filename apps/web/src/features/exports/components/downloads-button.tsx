import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { TrayButton } from '../../../components/tray/tray-button.tsx'
import { ownExportsQuery } from '../api/export-queries.ts'
import { isOpen } from '../export-wording.ts'

const DownloadsList = loadWhen(
  () => true,
  async () => (await import('./downloads-list.tsx')).DownloadsList,
)

interface DownloadsButtonProps {
  /** How much else is being made in the background, and what is said of it in the tray. */
  readonly otherOpen?: number
  readonly hasOthers?: boolean
  readonly others?: ReactNode
}

/** The downloads tray: files one asked for, for when their window was blocked or closed. */
export function DownloadsButton({ otherOpen = 0, hasOthers = false, others }: DownloadsButtonProps) {
  const [opened, setOpened] = useState(false)
  const { data = [] } = useQuery(ownExportsQuery)
  const open = data.filter(isOpen).length + otherOpen
  return (
    <TrayButton
      title="Downloads"
      countText={`${open} being made`}
      count={open}
      icon={IconDownload}
      width={380}
      opened={opened}
      onChange={setOpened}
    >
      <DownloadsList others={others} hasOthers={hasOthers} />
    </TrayButton>
  )
}
