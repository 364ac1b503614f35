import { Button, Menu } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { SavedView } from '@plumbline/contract/views/views.ts'
import { IconBookmark, IconCheck, IconSettings, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { savedViewsQuery } from '../api/saved-views.ts'
import { sameFilter } from '../filter/change-filter.ts'
import { type ListSettings, systemSettings } from '../search/savers-search.ts'

const ManageViewsDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
)
const SaveViewDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
)

interface ViewsMenuProps {
  readonly settings: ListSettings
  readonly onShow: (settings: ListSettings) => void
}

/** Saved filters and orders: one's own and those that colleagues share. */
export function ViewsMenu({ settings, onShow }: ViewsMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const views = useQuery(savedViewsQuery())
  const list = views.data ?? []
  const own = list.filter((view) => view.own)
  const shared = list.filter((view) => !view.own)
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button size="xs" variant="subtle" color="plumb" leftSection={<IconBookmark size={16} aria-hidden />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            rightSection={sameSettings(settings, systemSettings) && <Current />}
            onClick={() => onShow(systemSettings)}
          >
            All savers, largest pots first
          </Menu.Item>
          <ViewItems label="My views" views={own} settings={settings} onShow={onShow} />
          <ViewItems label="Shared with me" views={shared} settings={settings} onShow={onShow} />
          {views.isError && <Menu.Label>Saved views could not be loaded.</Menu.Label>}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => setDialog('save')}>
            Save this view...
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSettings size={16} aria-hidden />}
            disabled={own.length === 0}
            onClick={() => setDialog('manage')}
          >
            Manage my views...
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog opened={dialog === 'save'} settings={settings} own={own} onClose={() => setDialog(null)} />
      <ManageViewsDialog opened={dialog === 'manage'} settings={settings} own={own} onClose={() => setDialog(null)} />
    </>
  )
}

interface ViewItemsProps extends ViewsMenuProps {
  readonly label: string
  readonly views: readonly SavedView[]
}

function ViewItems({ label, views, settings, onShow }: ViewItemsProps) {
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          leftSection={view.isDefault && <IconStar size={16} aria-label="Default view" />}
          rightSection={sameSettings(settings, view.settings) && <Current />}
          onClick={() => onShow(view.settings)}
        >
          {view.name}
          {!view.own && `, by ${nameInSentence(view.owner.name)}`}
          {view.isCut && ' (parts of it are of an older form and left out)'}
        </Menu.Item>
      ))}
    </>
  )
}

function Current() {
  return <IconCheck size={16} aria-label="On screen now" />
}

function sameSettings(a: ListSettings, b: ListSettings): boolean {
  return (
    sameFilter(a.filter, b.filter) &&
    a.sort.sortBy === b.sort.sortBy &&
    a.sort.sortDescending === b.sort.sortDescending &&
    a.limit === b.limit
  )
}
