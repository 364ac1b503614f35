import { useMediaQuery } from '@mantine/hooks'
import { saverSortKeys } from '@plumbline/contract/filter/saver-filter.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { IconHistory } from '@tabler/icons-react'
import { DataTable } from '../../../components/table/data-table.tsx'
import { Pagination } from '../../../components/table/pagination.tsx'
import { useColumnChoice } from '../../../components/table/use-column-choice.ts'
import { useBrand } from '../../../lib/brand.ts'
import { sortWords } from '../panels/sort-words.ts'
import { shownProvider } from '../saver-tools.ts'
import { saversTexts } from '../texts.ts'
import { NoSavers } from './no-savers.tsx'
import { useSaverColumns } from './saver-columns.tsx'
import { SaverLinks } from './saver-links.tsx'
import { SaversHead } from './savers-head.tsx'
import styles from './savers-table.module.css'
import type { SaversTableProps } from './savers-table-props.ts'
import { useTableSelection } from './use-selection.ts'

/** All savers that the filter leaves, a page at a time: a table, or on a phone a list of links. */
export function SaversTable(props: SaversTableProps) {
  const { answer, stale, settings, page, providers, hasFunds, onPanel, onShow, onOpen } = props
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const brand = useBrand()
  const several = shownProvider(settings, providers) === undefined ? providers : undefined
  const selection = useTableSelection(JSON.stringify(settings.filter), answer.data, phone)
  const { visibleColumns, choice } = useColumnChoice(
    'savers',
    useSaverColumns({ ...(several && { providers: several }), hasFunds }),
  )
  return (
    <section className={styles.card} aria-labelledby="all-savers" onKeyDown={selection.onKeyDown}>
      <SaversHead {...props} phone={phone} columns={visibleColumns} selection={selection} />
      {phone && <p className={styles.order}>{sortWords(settings.sort, brand)}</p>}
      {answer.data.length === 0 ? (
        <NoSavers total={answer.total} settings={settings} providers={providers} onPanel={onPanel} onShow={onShow} />
      ) : phone ? (
        <SaverLinks rows={answer.data} stale={stale} />
      ) : (
        <div className={styles.rows}>
          <DataTable
            label={saversTexts.tableTitle}
            columns={visibleColumns}
            rows={selection.tableRows}
            rowId={(row) => row.id}
            sort={{ by: settings.sort.sortBy, descending: settings.sort.sortDescending }}
            onSort={({ by, descending }) => {
              const sortBy = saverSortKeys.find((key) => key === by)
              if (sortBy !== undefined) onShow({ sort: { sortBy, sortDescending: descending } })
            }}
            selection={{
              selected: selection.selected,
              onChange: selection.onChange,
              labelOf: (row) => `Select saver ${row.dataId}`,
            }}
            action={historyAction(onOpen)}
            stale={stale}
          />
        </div>
      )}
      {answer.total > 0 && !selection.alone && (
        <Pagination
          page={page}
          pageSize={settings.limit}
          total={answer.total}
          onPage={(next) => onShow({}, next)}
          onPageSize={(limit) => onShow({ limit })}
          {...(!phone && { columns: choice })}
        />
      )}
    </section>
  )
}

export function historyAction(onOpen: (saver: string) => void) {
  return {
    icon: <IconHistory size={18} stroke={1.75} aria-hidden />,
    labelOf: (row: SaverRow) => `History of saver ${row.dataId}`,
    open: (row: SaverRow) => onOpen(row.id),
  }
}
