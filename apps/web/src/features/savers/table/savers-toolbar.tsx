import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { conditionsOf } from '@plumbline/figures/filter/conditions.ts'
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { ToolbarButton } from '../../../components/toolbar-button/toolbar-button.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { filterNames } from '../filter/filter-names.ts'
import { sortWords } from '../panels/sort-words.ts'
import { isDefaultSort, type ListSettings } from '../search/savers-search.ts'
import { saversTexts } from '../texts.ts'
import jump from './jump-to-saver.module.css'
import { panelOpener } from './panel-opener.ts'
import styles from './savers-toolbar.module.css'

/** A list that searches is a large piece of code, and nobody jumps before the table is there. */
const JumpToSaver = lazy(async () => ({ default: (await import('./jump-to-saver.tsx')).JumpToSaver }))

interface SaversToolbarProps {
  readonly heading: ReactNode
  readonly settings: ListSettings
  readonly providers: readonly Provider[]
  readonly panel: 'sort' | 'filter' | null
  readonly onPanel: (panel: 'sort' | 'filter' | null) => void
  readonly onOpen: (saver: string) => void
  /** Tools of other features. */
  readonly tools: ReactNode
}

/** The head of the table card: its title, a jump to a saver, and what opens the panels. */
export function SaversToolbar({ heading, settings, providers, panel, onPanel, onOpen, tools }: SaversToolbarProps) {
  const brand = useBrand()
  const applied = conditionsOf(settings.filter, filterNames(providers, undefined, brand)).length
  const sorted = !isDefaultSort(settings.sort)
  return (
    <div className={styles.bar}>
      {heading}
      <span className={styles.grow} />
      <Suspense fallback={<span className={jump.jump} />}>
        <JumpToSaver onOpen={onOpen} />
      </Suspense>
      {tools}
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
    </div>
  )
}
