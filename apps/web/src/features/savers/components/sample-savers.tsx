import { count } from '@plumbline/contract/format/counts.ts'
import { saverSortKeys } from '@plumbline/contract/saver-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../components/data-table.tsx'
import { ErrorState, LoadingState } from '../../../components/page-state.tsx'
import { sampleSaversQuery } from '../api/list-savers.ts'
import { sampleRangesQuery } from '../api/saver-ranges.ts'
import { searchOf, settingsOf } from '../search/savers-search.ts'
import { KeyStatCards } from '../stats/key-stat-cards.tsx'
import { saverColumns } from '../table/saver-columns.tsx'
import tableStyles from '../table/savers-table.module.css'
import { historyAction, useSelection } from '../table/savers-table.tsx'
import toolbarStyles from '../table/savers-toolbar.module.css'
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
  const selection = useSelection('sample')
  const open = (saver: string | undefined) => go({ ...searchOf(settings), ...(saver ? { saver } : {}) })
  if (list.isPending) return <LoadingState text={saversTexts.loading} rows={15} />
  if (list.isError) {
    return <ErrorState title="The list could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <div className={styles.screen}>
      <div className={styles.context}>
        <span className={styles.sample}>Sample data</span>
        <span className={styles.sources}>{sourceLine(list.data.sources)}</span>
      </div>
      {ranges.data !== undefined && <KeyStatCards ranges={ranges.data} benchmark={benchmarkWords(list.data.sources)} />}
      <section className={tableStyles.card} aria-labelledby="all-savers">
        <div className={toolbarStyles.bar}>
          <h2 id="all-savers">{saversTexts.tableTitle}</h2>
          <span className={tableStyles.selected}>
            {selectedText(count(selection.selected.size), count(list.data.data.length))}
          </span>
        </div>
        <DataTable
          label={saversTexts.tableTitle}
          columns={saverColumns}
          rows={list.data.data}
          rowId={(row) => row.id}
          sort={{ by: settings.sort.sortBy, descending: settings.sort.sortDescending }}
          onSort={({ by, descending }) => {
            const sortBy = saverSortKeys.find((key) => key === by)
            if (sortBy !== undefined) go(searchOf({ ...settings, sort: { sortBy, sortDescending: descending } }))
          }}
          selection={{ ...selection, labelOf: (row) => `Select saver ${row.dataId}` }}
          action={historyAction(open)}
          stale={list.isPlaceholderData}
        />
      </section>
      <OpenedSaver saver={search.saver} rows={list.data.data} sources={list.data.sources} onOpen={open} />
    </div>
  )
}
