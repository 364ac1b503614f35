import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { Pagination } from '../../../components/table/pagination.tsx'
import { trackRangesQuery, trackSaversQuery } from '../api/track-savers.ts'
import { type ListSettings, searchOf, settingsOf } from '../search/savers-search.ts'
import { KeyStatCards } from '../stats/key-stat-cards.tsx'
import { saversTexts } from '../texts.ts'
import { OpenedSaver } from './opened-saver.tsx'
import { PlainSaversTable } from './plain-savers-table.tsx'
import styles from './savers-screen.module.css'
import { benchmarkWords, sourceLine } from './source-words.ts'
import { useSaversAddress } from './use-savers-address.ts'

/** The artificial savers of a price track, apart from all others: nothing of theirs is exported or set beside a provider's. */
export function TrackSavers({ batch }: { readonly batch: string }) {
  const { search, go } = useSaversAddress()
  const settings = { ...settingsOf(search), filter: {} }
  const page = search.page ?? 1
  const list = useQuery(trackSaversQuery(batch, settings, page))
  const ranges = useQuery(trackRangesQuery(batch))
  const show = (next: Partial<ListSettings>, nextPage = 1) =>
    go({ ...searchOf({ ...settings, ...next }, nextPage), batch })
  const open = (saver: string | undefined) => go({ ...searchOf(settings, page), batch, ...(saver ? { saver } : {}) })
  return (
    <div className={styles.screen}>
      {list.isError ? (
        <ErrorState title="The list could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <LoadingState text={saversTexts.loading} rows={settings.limit} />
      ) : (
        <>
          <div className={styles.context}>
            <span className={styles.sample}>{list.data.sources[0]?.providerName}</span>
            <span className={styles.sources}>
              {sourceLine(list.data.sources)} · artificial savers · <Link to="/members">Show real savers</Link>
            </span>
          </div>
          {ranges.data !== undefined && (
            <KeyStatCards
              figures={ranges.data}
              benchmark={benchmarkWords(list.data.sources)}
              howSure={() => 'not known'}
            />
          )}
          <PlainSaversTable
            of={batch}
            rows={list.data.data}
            total={list.data.total}
            stale={list.isPlaceholderData}
            settings={settings}
            onSort={(sort) => show({ sort })}
            onOpen={open}
          >
            <Pagination
              page={page}
              pageSize={settings.limit}
              total={list.data.total}
              onPage={(next) => show({}, next)}
              onPageSize={(limit) => show({ limit })}
            />
          </PlainSaversTable>
          <OpenedSaver saver={search.saver} rows={list.data.data} sources={list.data.sources} onOpen={open} />
        </>
      )}
    </div>
  )
}
