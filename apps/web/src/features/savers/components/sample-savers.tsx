import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { sampleSaversQuery } from '../api/list-savers.ts'
import { sampleRangesQuery } from '../api/saver-ranges.ts'
import { searchOf, settingsOf } from '../search/savers-search.ts'
import { KeyStatCards } from '../stats/key-stat-cards.tsx'
import { saversTexts } from '../texts.ts'
import { OpenedSaver } from './opened-saver.tsx'
import { PlainSaversTable } from './plain-savers-table.tsx'
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
      <PlainSaversTable
        of="sample"
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
