import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { conditionsOf } from '@plumbline/figures/filter/conditions.ts'
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react'
import { ToolbarButton } from '../../../components/toolbar-button/toolbar-button.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { filterNames } from '../filter/filter-names.ts'
import type { PanelName } from '../panels/savers-panels.tsx'
import { sortWords } from '../panels/sort-words.ts'
import { isDefaultSort, type ListSettings } from '../search/savers-search.ts'
import { saversTexts } from '../texts.ts'
import { panelOpener } from './panel-opener.ts'

export interface PanelOpenersProps {
  readonly settings: ListSettings
  readonly providers: readonly Provider[]
  readonly panel: PanelName
  readonly onPanel: (panel: PanelName) => void
}

/** What opens the panels, with how much of each is set. */
export function PanelOpeners({ settings, providers, panel, onPanel }: PanelOpenersProps) {
  const brand = useBrand()
  const applied = conditionsOf(settings.filter, filterNames(providers, undefined, brand)).length
  const sorted = !isDefaultSort(settings.sort)
  return (
    <>
      <ToolbarButton
        id={panelOpener('sort')}
        text={saversTexts.sort}
        more={`: ${sortWords(settings.sort, brand)}`}
        icon={<IconArrowsSort size={16} aria-hidden />}
        opened={panel === 'sort'}
        badge={sorted ? 1 : 0}
        onClick={() => onPanel(panel === 'sort' ? null : 'sort')}
      />
      <ToolbarButton
        id={panelOpener('filter')}
        text={saversTexts.filter}
        more={applied === 0 ? '' : 'applied'}
        icon={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        opened={panel === 'filter'}
        badge={applied}
        onClick={() => onPanel(panel === 'filter' ? null : 'filter')}
      />
    </>
  )
}
