import { Button, SegmentedControl, Select } from '@mantine/core'
import { type SaverSort, saverSortKeys } from '@plumbline/contract/filter/saver-filter.ts'
import { SidePanel } from '../../../components/screen/side-panel.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { isDefaultSort, systemSettings } from '../search/savers-search.ts'
import { saversTexts } from '../texts.ts'
import list from './scrolling-list.module.css'
import { sortKeyName } from './sort-words.ts'
import { useDraft } from './use-draft.ts'

interface SortPanelProps {
  readonly opened: boolean
  readonly applied: SaverSort
  readonly onApply: (sort: SaverSort) => void
  readonly onClose: () => void
}

/** By which column, in which direction. Reset goes back to the largest pots first. */
export function SortPanel({ opened, applied, onApply, onClose }: SortPanelProps) {
  const brand = useBrand()
  const { draft, changed, setDraft } = useDraft(applied, opened, sameSort)
  const apply = (sort: SaverSort) => {
    onApply(sort)
    onClose()
  }
  return (
    <SidePanel
      opened={opened}
      title={saversTexts.sort}
      onClose={onClose}
      footer={
        <>
          <Button variant="filled" disabled={!changed} onClick={() => apply(draft)} flex={1}>
            {saversTexts.apply}
          </Button>
          <Button disabled={isDefaultSort(applied) && !changed} onClick={() => apply(systemSettings.sort)}>
            {saversTexts.reset}
          </Button>
        </>
      }
    >
      <Select
        label="Sort by"
        allowDeselect={false}
        withScrollArea={false}
        classNames={{ options: list.options }}
        data={saverSortKeys.map((key) => ({ value: key, label: sortKeyName(key, brand) }))}
        value={draft.sortBy}
        onChange={(option) => {
          const sortBy = saverSortKeys.find((key) => key === option)
          if (sortBy !== undefined) setDraft({ ...draft, sortBy })
        }}
      />
      <SegmentedControl
        aria-label="Direction"
        data={[saversTexts.ascending, saversTexts.descending]}
        value={draft.sortDescending ? saversTexts.descending : saversTexts.ascending}
        onChange={(direction) => setDraft({ ...draft, sortDescending: direction === saversTexts.descending })}
      />
    </SidePanel>
  )
}

function sameSort(a: SaverSort, b: SaverSort): boolean {
  return a.sortBy === b.sortBy && a.sortDescending === b.sortDescending
}
