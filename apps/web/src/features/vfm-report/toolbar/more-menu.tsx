import { Button, Menu } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ReportSettings } from '@plumbline/contract/report-settings/report-settings.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import {
  IconBookmark,
  IconChartHistogram,
  IconDots,
  IconFiles,
  IconInfoCircle,
  IconLayoutList,
  IconSettings,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import { usePermission } from '../../../lib/use-permission.ts'
import { reportSettingsQuery } from '../api/report-settings.ts'
import type { DetailsProps } from '../details/details-dialog.tsx'
import { type ReportSearch, requestOf, shownSections, withRequest } from '../search/report-search.ts'
import type { ManageSettingsProps } from '../settings/manage-settings-dialog.tsx'
import type { SaveSettingsProps } from '../settings/save-settings-dialog.tsx'
import styles from './report-toolbar.module.css'
import type { SectionsDialogProps } from './sections-dialog.tsx'

const ManageSettingsDialog = loadWhen(
  ({ opened }: ManageSettingsProps) => opened,
  async () => (await import('../settings/manage-settings-dialog.tsx')).ManageSettingsDialog,
)
const SaveSettingsDialog = loadWhen(
  ({ opened }: SaveSettingsProps) => opened,
  async () => (await import('../settings/save-settings-dialog.tsx')).SaveSettingsDialog,
)
const SectionsDialog = loadWhen(
  ({ opened }: SectionsDialogProps) => opened,
  async () => (await import('./sections-dialog.tsx')).SectionsDialog,
)
const DetailsDialog = loadWhen(
  ({ opened }: DetailsProps) => opened,
  async () => (await import('../details/details-dialog.tsx')).DetailsDialog,
)

export interface MoreMenuProps {
  readonly providerId: number
  readonly data: VfmData | undefined
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
  /** Other files of the report; absent while there is nothing to put into them. */
  readonly files: ReactNode
}

type Dialog = 'sections' | 'save' | 'manage' | 'details'

/** What else can be done with a report: other files and screens of it, its sections, and what is kept under names. */
export function MoreMenu({ providerId, data, search, onSearch, files }: MoreMenuProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const settings = useQuery(reportSettingsQuery(providerId))
  const seesDetails = usePermission('showDetails')
  const own = (settings.data ?? []).filter((each) => each.own)
  const count = shownSections(search).size
  const show = (request: ReportRequest) => onSearch(withRequest(search, request))
  const isOpen = (which: Dialog) => ({ opened: dialog === which, onClose: () => setDialog(null) })
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button className={styles.button} leftSection={<IconDots size={16} aria-hidden />}>
            <span className={tool.text}>More</span>
            {count < reportSections.length && (
              <span className={tool.badge} title="Sections that are shown">
                {count}/{reportSections.length}
              </span>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {files}
          <Menu.Item
            renderRoot={(rest) => <Link {...rest} to="/providers/$id/analysis" params={{ id: providerId }} />}
            leftSection={<IconChartHistogram size={16} aria-hidden />}
          >
            Provider analysis
          </Menu.Item>
          <Menu.Item component={Link} to="/reports" leftSection={<IconFiles size={16} aria-hidden />}>
            All reports
          </Menu.Item>
          {seesDetails && (
            <Item icon={<IconInfoCircle size={16} aria-hidden />} onClick={() => setDialog('details')}>
              Show Details
            </Item>
          )}
          <Menu.Divider />
          <Item icon={<IconLayoutList size={16} aria-hidden />} onClick={() => setDialog('sections')}>
            Sections...
          </Item>
          <Menu.Item onClick={() => show({})}>All sections, no filter</Menu.Item>
          <Named label="My settings" settings={own} onShow={show} />
          <Named label="Shared with me" settings={settings.data?.filter((each) => !each.own) ?? []} onShow={show} />
          {settings.isError && <Menu.Label>Saved settings could not be loaded.</Menu.Label>}
          <Menu.Divider />
          <Item icon={<IconBookmark size={16} aria-hidden />} onClick={() => setDialog('save')}>
            Save these settings...
          </Item>
          <Item
            icon={<IconSettings size={16} aria-hidden />}
            disabled={own.length === 0}
            onClick={() => setDialog('manage')}
          >
            Manage my settings...
          </Item>
        </Menu.Dropdown>
      </Menu>
      <SectionsDialog {...isOpen('sections')} search={search} onSearch={onSearch} />
      <SaveSettingsDialog {...isOpen('save')} providerId={providerId} request={requestOf(search)} own={own} />
      <ManageSettingsDialog {...isOpen('manage')} own={own} />
      {seesDetails && <DetailsDialog {...isOpen('details')} data={data} />}
    </>
  )
}

interface ItemProps {
  readonly icon: ReactNode
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Item({ icon, ...rest }: ItemProps) {
  return <Menu.Item leftSection={icon} {...rest} />
}

interface NamedProps {
  readonly label: string
  readonly settings: readonly ReportSettings[]
  readonly onShow: (request: ReportRequest) => void
}

function Named({ label, settings, onShow }: NamedProps) {
  if (settings.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {settings.map(({ id, name, own, owner, request, isCut }) => (
        <Menu.Item key={id} onClick={() => onShow(request)}>
          {own ? name : `${nameInSentence(name)}, by ${nameInSentence(owner.name)}`}
          {isCut && ' (parts of it are of an older form and left out)'}
        </Menu.Item>
      ))}
    </>
  )
}
