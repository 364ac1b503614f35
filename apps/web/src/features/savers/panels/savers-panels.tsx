import type { ComponentProps } from 'react'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import type { ListSettings } from '../search/savers-search.ts'
import { panelOpener } from '../table/panel-opener.ts'
import type { FilterPanel as FilterPanelOf } from './filter-panel.tsx'

const SortPanel = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./sort-panel.tsx')).SortPanel,
)
const FilterPanel = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./filter-panel.tsx')).FilterPanel,
)

export type PanelName = 'sort' | 'filter' | null

/** Which panel is open beside the savers. */
export function usePanel() {
  const [panel, onPanel] = useState<PanelName>(null)
  const onClose = () => {
    onPanel(null)
    // Beside the table a panel is no dialog, which would give the focus back by itself.
    document.getElementById(panelOpener(panel))?.focus()
  }
  return { panel, onPanel, onClose }
}

interface SaversPanelsProps extends Pick<ComponentProps<typeof FilterPanelOf>, 'providers' | 'only' | 'rangesOf'> {
  readonly panel: PanelName
  readonly settings: ListSettings
  readonly onShow: (next: Partial<ListSettings>) => void
  readonly onClose: () => void
}

/** The panels of order and filter beside a table of savers. */
export function SaversPanels({ panel, settings, onShow, onClose, ...ofFilter }: SaversPanelsProps) {
  return (
    <>
      <SortPanel
        opened={panel === 'sort'}
        applied={settings.sort}
        onApply={(sort) => onShow({ sort })}
        onClose={onClose}
      />
      <FilterPanel
        {...ofFilter}
        opened={panel === 'filter'}
        applied={settings.filter}
        onApply={(filter) => onShow({ filter })}
        onClose={onClose}
      />
    </>
  )
}
