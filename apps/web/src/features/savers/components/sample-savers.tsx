import { useMediaQuery } from '@mantine/hooks'
import { saverSortKeys } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { sampleSaversQuery } from '../api/list-savers.ts'
import { sampleRangesQuery } from '../api/saver-ranges.ts'
import { sortWords } from '../panels/sort-words.ts'
import { type ListSettings, searchOf, settingsOf } from '../search/savers-search.ts'
import { KeyStatCards } from '../stats/key-stat-cards.tsx'
import { useSaverColumns } from '../table/saver-columns.tsx'
import { SaverLinks } from '../table/saver-links.tsx'
import tableStyles from '../table/savers-table.module.css'
import { historyAction } from '../table/savers-table.tsx'
import toolbarStyles from '../table/savers-toolbar.module.css'
import { useSelection } from '../table/use-selection.ts'
import { saversTexts, selectedText } from '../texts.ts'
import { OpenedSaver } from './opened-saver.tsx'
import styles from './savers-screen.module.css'
import { benchmarkWords, sourceLine } from './source-words.ts'
import { useSaversAddress } from './use-savers-address.ts'

/** What a benchmark user sees: the sample, openly labelled, in one page that is neither filtered nor turned. */
export function SampleSavers() {
  const { search, go } = useSaversAddress()
  const settings = { ...settingsOf(search), filter: {} }
  const list = useQuery(sampleSaversQuery(settings))
  const ranges = useQuery(sampleRangesQuery())
  const open = (saver: string | undefined) => go({ ...searchOf(settings), ...(saver ? { saver } : {}) })
  if (list.isPending) {
    return (
      <div className={styles.screen}>
        <LoadingState text={saversTexts.loading} rows={15} />
      </div>
    )
  }
  if (list.isError) {
    return (
      <div className={styles.screen}>
        <ErrorState title="The list could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <div className={styles.context}>
        <span className={styles.sample}>Sample data</span>
        <span className={styles.sources}>{sourceLine(list.data.sources)}</span>
      </div>
      {ranges.data !== undefined && (
        <KeyStatCards figures={ranges.data} benchmark={benchmarkWords(list.data.sources)} howSure={() => 'not known'} />
      )}
      <SampleTable
        rows={list.data.data}
        stale={list.isPlaceholderData}
        settings={settings}
        onSort={(sort) => go(searchOf({ ...settings, sort }))}
        onOpen={open}
      />
      <OpenedSaver saver={search.saver} rows={list.data.data} sources={list.data.sources} onOpen={open} />
    </div>
  )
}

interface SampleTableProps {
  readonly rows: readonly SaverRow[]
  readonly stale: boolean
  readonly settings: ListSettings
  readonly onSort: (sort: ListSettings['sort']) => void
  readonly onOpen: (saver: string) => void
}

/** The sample as a table, or on a phone as a list of links. */
function SampleTable({ rows, stale, settings, onSort, onOpen }: SampleTableProps) {
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const brand = useBrand()
  const columns = useSaverColumns()
  const selection = useSelection('sample', rows)
  return (
    <section className={tableStyles.card} aria-labelledby="all-savers">
      <div className={toolbarStyles.bar}>
        <h2 id="all-savers">{saversTexts.tableTitle}</h2>
        <span className={tableStyles.selected}>
          {phone ? count(rows.length) : selectedText(count(selection.selected.size), count(rows.length))}
        </span>
      </div>
      {phone ? (
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
    </section>
  )
}
