import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { FilterKey } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { goToFirstWrong } from '../../../components/fields/go-to-first-wrong.ts'
import { SidePanel } from '../../../components/screen/side-panel.tsx'
import { saverRangesQuery } from '../api/saver-ranges.ts'
import { sameFilter } from '../filter/change-filter.ts'
import { saversTexts } from '../texts.ts'
import { FilterControls } from './filter-controls.tsx'
import styles from './filter-panel.module.css'
import { useDraft } from './use-draft.ts'

interface FilterPanelProps {
  readonly opened: boolean
  readonly applied: SaverFilter
  /** What cannot be taken off, such as the one provider of a report: then providers are not chosen here. */
  readonly base?: SaverFilter
  readonly providers: readonly Provider[]
  /** The fields that can be chosen here; all of them unless some are named. */
  readonly only?: readonly FilterKey[]
  /** Where its ranges come from; from the savers who may be read unless this says otherwise. */
  readonly rangesOf?: typeof saverRangesQuery
  readonly onApply: (filter: SaverFilter) => void
  readonly onClose: () => void
}

/** Long enough for a hand on a slider, short enough to feel live. */
const quiet = 250

export function FilterPanel({
  opened,
  applied,
  base = {},
  providers,
  only,
  rangesOf = saverRangesQuery,
  onApply,
  onClose,
}: FilterPanelProps) {
  const { draft, changed, setDraft } = useDraft(applied, opened, sameFilter)
  const [settled] = useDebouncedValue(draft, quiet)
  const ranges = useQuery({ ...rangesOf(settled), enabled: opened, placeholderData: keepPreviousData })
  const controls = useRef<HTMLDivElement>(null)
  const part = { filter: draft, ranges: ranges.data, onChange: setDraft }
  return (
    <SidePanel
      opened={opened}
      title={saversTexts.filter}
      onClose={onClose}
      footer={
        <>
          <Matches ranges={ranges.data} settled={settled === draft && !ranges.isPlaceholderData && !ranges.isError} />
          <Button
            variant="filled"
            flex={1}
            disabled={!changed}
            onClick={() => {
              // A field that cannot be read asks for nothing, which is not what was meant.
              if (goToFirstWrong(controls.current)) return
              onApply(draft)
              onClose()
            }}
          >
            {saversTexts.apply}
          </Button>
          {!sameFilter(applied, base) && <Button onClick={() => onApply(base)}>{saversTexts.reset}</Button>}
        </>
      }
    >
      <div ref={controls} className={styles.controls}>
        <FilterControls {...part} base={base} providers={providers} only={only} />
      </div>
    </SidePanel>
  )
}

/** How many savers match before the filter is applied. */
function Matches({ ranges, settled }: { readonly ranges: SaverRanges | undefined; readonly settled: boolean }) {
  return (
    <p className={styles.matches} role="status" data-stale={!settled || undefined}>
      {ranges === undefined ? (
        'Counting savers...'
      ) : (
        <>
          <b>{count(ranges.matching)}</b> of {count(ranges.total)} savers match
        </>
      )}
    </p>
  )
}
