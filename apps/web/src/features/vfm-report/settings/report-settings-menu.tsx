import { Button, Menu } from '@mantine/core'
import type { ReportSettings } from '@plumbline/contract/report-settings/report-settings.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'
import { IconBookmark, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import { reportSettingsQuery } from '../api/report-settings.ts'
import styles from '../toolbar/report-toolbar.module.css'
import type { ManageSettingsProps } from './manage-settings-dialog.tsx'
import type { SaveSettingsProps } from './save-settings-dialog.tsx'

const ManageSettingsDialog = loadWhen(
  ({ opened }: ManageSettingsProps) => opened,
  async () => (await import('./manage-settings-dialog.tsx')).ManageSettingsDialog,
)
const SaveSettingsDialog = loadWhen(
  ({ opened }: SaveSettingsProps) => opened,
  async () => (await import('./save-settings-dialog.tsx')).SaveSettingsDialog,
)

interface ReportSettingsMenuProps {
  readonly providerId: number
  /** What is on screen now. */
  readonly request: ReportRequest
  readonly onShow: (request: ReportRequest) => void
}

/** Sections and filters of a provider's report under names: one's own and those that colleagues share. */
export function ReportSettingsMenu({ providerId, request, onShow }: ReportSettingsMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const settings = useQuery(reportSettingsQuery(providerId))
  const known = settings.data ?? []
  const own = known.filter((each) => each.own)
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button className={styles.button} leftSection={<IconBookmark size={16} aria-hidden />}>
            <span className={tool.text}>Settings</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onShow({})}>All sections, no filter</Menu.Item>
          <SettingsItems label="My settings" settings={own} onShow={onShow} />
          <SettingsItems label="Shared with me" settings={known.filter((each) => !each.own)} onShow={onShow} />
          {settings.isError && <Menu.Label>Saved settings could not be loaded.</Menu.Label>}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => setDialog('save')}>
            Save these settings...
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSettings size={16} aria-hidden />}
            disabled={own.length === 0}
            onClick={() => setDialog('manage')}
          >
            Manage my settings...
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveSettingsDialog
        opened={dialog === 'save'}
        providerId={providerId}
        request={request}
        own={own}
        onClose={close}
      />
      <ManageSettingsDialog opened={dialog === 'manage'} own={own} onClose={close} />
    </>
  )
}

interface SettingsItemsProps {
  readonly label: string
  readonly settings: readonly ReportSettings[]
  readonly onShow: (request: ReportRequest) => void
}

function SettingsItems({ label, settings, onShow }: SettingsItemsProps) {
  if (settings.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {settings.map(({ id, name, own, owner, request }) => (
        <Menu.Item key={id} onClick={() => onShow(request)}>
          {own ? name : `${name}, by ${owner.name}`}
        </Menu.Item>
      ))}
    </>
  )
}
