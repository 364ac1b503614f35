import type { Provider } from '@plumbline/contract/providers.ts'
import type { BatchSource, SaverRanges } from '@plumbline/contract/savers.ts'
import { lazy, Suspense } from 'react'
import { AlertBox } from '../../../components/alert-box.tsx'
import { FilterChip } from '../../../components/filter-chip.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { conditionsOf } from '../filter/condition.ts'
import { filterNames } from '../filter/filter-names.ts'
import type { ListSettings } from '../search/savers-search.ts'
import styles from './savers-screen.module.css'
import { mixedNote, sourceLine } from './source-words.ts'

/** Menus are a large piece of code, and nobody opens one before the savers are there. */
const ViewsMenu = lazy(async () => ({ default: (await import('../views/views-menu.tsx')).ViewsMenu }))

interface ContextLineProps {
  readonly settings: ListSettings
  readonly sources: readonly BatchSource[]
  readonly providers: readonly Provider[]
  readonly ranges: SaverRanges | undefined
  readonly onShow: (settings: ListSettings) => void
}

/** What is asked for, left, and where the answer comes from, right. */
export function ContextLine({ settings, sources, providers, ranges, onShow }: ContextLineProps) {
  const conditions = conditionsOf(settings.filter, filterNames(providers, ranges, useBrand()))
  const note = mixedNote(sources)
  return (
    <>
      <div className={styles.context}>
        {conditions.map(({ name, value, without }) => (
          <FilterChip
            key={`${name} ${value}`}
            name={name}
            value={value}
            onRemove={() => onShow({ ...settings, filter: without })}
          />
        ))}
        <Suspense fallback={<span className={styles.viewsToCome} />}>
          <ViewsMenu settings={settings} onShow={onShow} />
        </Suspense>
        <span className={styles.sources}>{sourceLine(sources)}</span>
      </div>
      {note !== null && (
        <div className={styles.note}>
          <AlertBox tone="warning">{note}</AlertBox>
        </div>
      )}
    </>
  )
}
