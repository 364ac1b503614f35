import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { BatchSource, SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { lazy, Suspense } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import type { ListSettings } from '../search/savers-search.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './savers-screen.module.css'
import { mixedNote, sourceLine } from './source-words.ts'
import { ValuesNotThere } from './values-not-there.tsx'

/** Menus are a large piece of code, and nobody opens one before the savers are there. */
const ViewsMenu = lazy(async () => ({ default: (await import('../views/views-menu.tsx')).ViewsMenu }))

interface ContextLineProps {
  readonly settings: ListSettings
  readonly sources: readonly BatchSource[]
  readonly providers: readonly Provider[]
  readonly ranges: SaverRanges | undefined
  /** A sample says so, and has no views. */
  readonly isSample?: boolean
  readonly onShow: (next: Partial<ListSettings>) => void
}

/** What is asked for, left, and where the answer comes from, right. */
export function ContextLine({ settings, sources, providers, ranges, isSample = false, onShow }: ContextLineProps) {
  const note = mixedNote(sources)
  const onFilter = (filter: SaverFilter) => onShow({ filter })
  return (
    <>
      <div className={styles.context}>
        {isSample && <span className={styles.sample}>Sample data</span>}
        <FilterChips filter={settings.filter} providers={providers} ranges={ranges} onFilter={onFilter} />
        {!isSample && (
          <Suspense fallback={<span className={styles.viewsToCome} />}>
            <ViewsMenu settings={settings} onShow={onShow} />
          </Suspense>
        )}
        <span className={styles.sources}>{sourceLine(sources)}</span>
      </div>
      {ranges !== undefined && <ValuesNotThere filter={settings.filter} ranges={ranges} onFilter={onFilter} />}
      {note !== null && (
        <div className={styles.note}>
          <AlertBox tone="warning">{note}</AlertBox>
        </div>
      )}
    </>
  )
}
