import { filterKeys } from '@plumbline/contract/filter/filter-fields.ts'
import type { BatchSource } from '@plumbline/contract/savers/savers.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { WithSidePanel } from '../../../components/screen/with-side-panel.tsx'
import { sampleSaversQuery } from '../api/list-savers.ts'
import { sampleRangesQuery } from '../api/saver-ranges.ts'
import { SaversPanels, usePanel } from '../panels/savers-panels.tsx'
import { type ListSettings, searchOf, settingsOf } from '../search/savers-search.ts'
import { KeyStatCards } from '../stats/key-stat-cards.tsx'
import { NothingMatches } from '../table/nothing-matches.tsx'
import { PanelOpeners } from '../table/panel-openers.tsx'
import { saversTexts } from '../texts.ts'
import { ContextLine } from './context-line.tsx'
import { OpenedSaver } from './opened-saver.tsx'
import { PlainSaversTable } from './plain-savers-table.tsx'
import styles from './savers-screen.module.css'
import { benchmarkWords } from './source-words.ts'
import { useSaversAddress } from './use-savers-address.ts'

/** The sample is of no provider, and its ranges are its own. */
const ofSample = {
  providers: [],
  only: filterKeys.filter((key) => key !== 'providers'),
  rangesOf: sampleRangesQuery,
}

/** What a benchmark user sees: the sample, openly labelled, in one page that is not turned. */
export function SampleSavers() {
  const { search, go } = useSaversAddress()
  const { providers: _, ...filter } = settingsOf(search).filter
  const settings = { ...settingsOf(search), filter }
  const { panel, onPanel, onClose } = usePanel()
  const list = useQuery(sampleSaversQuery(settings))
  const show = (next: Partial<ListSettings>) => go(searchOf({ ...settings, ...next }))
  const open = (saver: string | undefined) => go({ ...searchOf(settings), ...(saver ? { saver } : {}) })
  return (
    <WithSidePanel panel={<SaversPanels {...ofSample} {...{ panel, settings, onClose }} onShow={show} />}>
      <div className={styles.screen}>
        {list.isError ? (
          <ErrorState title="The list could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data === undefined ? (
          <LoadingState text={saversTexts.loading} rows={15} />
        ) : (
          <>
            <SampleHead settings={settings} sources={list.data.sources} onShow={show} />
            <PlainSaversTable
              of={`sample ${JSON.stringify(filter)}`}
              rows={list.data.data}
              stale={list.isPlaceholderData}
              settings={settings}
              onSort={(sort) => show({ sort })}
              onOpen={open}
              tools={<PanelOpeners {...{ settings, panel, onPanel }} providers={ofSample.providers} />}
              empty={
                <NothingMatches
                  {...ofSample}
                  filter={filter}
                  onReset={() => show({ filter: {} })}
                  onChange={() => onPanel('filter')}
                />
              }
            />
            <OpenedSaver saver={search.saver} rows={list.data.data} sources={list.data.sources} onOpen={open} />
          </>
        )}
      </div>
    </WithSidePanel>
  )
}

interface SampleHeadProps {
  readonly settings: ListSettings
  readonly sources: readonly BatchSource[]
  readonly onShow: (next: Partial<ListSettings>) => void
}

/** That it is a sample, what is asked of it, and the key figures of what that leaves. */
function SampleHead({ settings, sources, onShow }: SampleHeadProps) {
  const ranges = useQuery({ ...sampleRangesQuery(settings.filter), placeholderData: keepPreviousData })
  return (
    <>
      <ContextLine {...{ settings, sources, onShow }} providers={ofSample.providers} ranges={ranges.data} isSample />
      {ranges.isError && (
        <ErrorState
          title="The key figures could not be loaded."
          error={ranges.error}
          onRetry={() => void ranges.refetch()}
        />
      )}
      {ranges.data !== undefined && (
        <KeyStatCards figures={ranges.data} benchmark={benchmarkWords(sources)} howSure={() => 'not known'} />
      )}
    </>
  )
}
