import { useMediaQuery } from '@mantine/hooks'
import { saverSortKeys } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import type { ReactNode } from 'react'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { sortWords } from '../panels/sort-words.ts'
import type { ListSettings } from '../search/savers-search.ts'
import { useSaverColumns } from '../table/saver-columns.tsx'
import { SaverLinks } from '../table/saver-links.tsx'
import tableStyles from '../table/savers-table.module.css'
import { historyAction } from '../table/savers-table.tsx'
import toolbarStyles from '../table/savers-toolbar.module.css'
import { useSelection } from '../table/use-selection.ts'
import { saversTexts, selectedText } from '../texts.ts'

interface PlainSaversTableProps {
  /** Of what the rows are; what is selected goes with it. */
  readonly of: string
  readonly rows: readonly SaverRow[]
  /** Where there are more than the rows. */
  readonly total?: number
  readonly stale: boolean
  readonly settings: ListSettings
  readonly onSort: (sort: ListSettings['sort']) => void
  readonly onOpen: (saver: string) => void
  /** What is asked of them, in the head of the table. */
  readonly tools?: ReactNode
  /** What is said where there are none. */
  readonly empty?: ReactNode
  /** The foot of the table. */
  readonly children?: ReactNode
}

/** Savers without the tools of live ones: as a table, or on a phone as a list of links. */
export function PlainSaversTable({
  of,
  rows,
  total,
  stale,
  settings,
  onSort,
  onOpen,
  tools,
  empty,
  children,
}: PlainSaversTableProps) {
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const brand = useBrand()
  const columns = useSaverColumns()
  const selection = useSelection(of, rows)
  const all = count(total ?? rows.length)
  return (
    <section className={tableStyles.card} aria-labelledby="all-savers">
      <div className={toolbarStyles.bar}>
        <h2 id="all-savers">{saversTexts.tableTitle}</h2>
        <span className={tableStyles.selected}>{phone ? all : selectedText(count(selection.selected.size), all)}</span>
        {tools !== undefined && (
          <>
            <span className={toolbarStyles.grow} />
            {tools}
          </>
        )}
      </div>
      {rows.length === 0 && empty !== undefined ? (
        empty
      ) : phone ? (
        <>
          <p className={tableStyles.order}>{sortWords(settings.sort, brand)}</p>
          <SaverLinks rows={rows} stale={stale} />
        </>
      ) : (
        <DataTable
          label={saversTexts.tableTitle}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          sort={{ by: settings.sort.sortBy, descending: settings.sort.sortDescending }}
          onSort={({ by, descending }) => {
            const sortBy = saverSortKeys.find((key) => key === by)
            if (sortBy !== undefined) onSort({ sortBy, sortDescending: descending })
          }}
          selection={{ ...selection, labelOf: (row) => `Select saver ${row.dataId}` }}
          action={historyAction(onOpen)}
          stale={stale}
        />
      )}
      {children}
    </section>
  )
}
