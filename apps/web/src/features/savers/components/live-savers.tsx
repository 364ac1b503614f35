import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { WithSidePanel } from '../../../components/screen/with-side-panel.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import { listSaversQuery } from '../api/list-savers.ts'
import { saverRangesQuery } from '../api/saver-ranges.ts'
import type { SaverTools } from '../saver-tools.ts'
import { type ListSettings, searchOf } from '../search/savers-search.ts'
import { KeyStatsToCome } from '../stats/key-stats-to-come.tsx'
import { panelOpener } from '../table/panel-opener.ts'
import { SaversTable } from '../table/savers-table.tsx'
import { saversTexts } from '../texts.ts'
import { ContextLine } from './context-line.tsx'
import { OpenedSaver } from './opened-saver.tsx'
import styles from './savers-screen.module.css'
import type { useSaversAddress } from './use-savers-address.ts'

const SortPanel = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../panels/sort-panel.tsx')).SortPanel,
)
const FilterPanel = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../panels/filter-panel.tsx')).FilterPanel,
)

/** Stable, so that columns are. */
const noProviders: readonly Provider[] = []

interface LiveSaversProps {
  readonly address: ReturnType<typeof useSaversAddress>
  readonly settings: ListSettings
  readonly tools: SaverTools
}

export function LiveSavers({ address: { search, go }, settings, tools }: LiveSaversProps) {
  const [panel, setPanel] = useState<'sort' | 'filter' | null>(null)
  const page = search.page ?? 1
  const list = useQuery(listSaversQuery(settings, page))
  const ranges = useQuery({ ...saverRangesQuery(settings.filter), placeholderData: keepPreviousData })
  const providers = useQuery(providersQuery)
  const show = (next: Partial<ListSettings>, nextPage = 1) => go(searchOf({ ...settings, ...next }, nextPage))
  const open = (saver: string | undefined) => go({ ...searchOf(settings, page), ...(saver ? { saver } : {}) })
  const sources = list.data?.sources ?? []
  const closePanel = () => {
    setPanel(null)
    // Beside the table a panel is no dialog, which would give the focus back by itself.
    document.getElementById(panelOpener(panel))?.focus()
  }

  return (
    <WithSidePanel
      panel={
        <>
          <SortPanel
            opened={panel === 'sort'}
            applied={settings.sort}
            onApply={(sort) => show({ sort })}
            onClose={closePanel}
          />
          <FilterPanel
            opened={panel === 'filter'}
            applied={settings.filter}
            providers={providers.data ?? []}
            onApply={(filter) => show({ filter })}
            onClose={closePanel}
          />
        </>
      }
    >
      <div className={styles.screen}>
        <ContextLine
          settings={settings}
          sources={sources}
          providers={providers.data ?? []}
          ranges={ranges.data}
          onShow={(next) => show(next)}
        />
        {list.isError && (
          <ErrorState title="The list could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
        )}
        {ranges.isError && (
          <ErrorState
            title="The key figures could not be loaded."
            error={ranges.error}
            onRetry={() => void ranges.refetch()}
          />
        )}
        <KeyStatsToCome ranges={ranges.data} sources={sources} filter={settings.filter} />
        {list.data === undefined ? (
          list.isPending && <LoadingState text={saversTexts.loading} rows={settings.limit} />
        ) : (
          <SaversTable
            answer={list.data}
            stale={list.isPlaceholderData}
            settings={settings}
            page={page}
            providers={providers.data ?? noProviders}
            hasFunds={ranges.data?.funds.some((fund) => fund !== '') ?? false}
            panel={panel}
            onPanel={setPanel}
            onShow={show}
            onOpen={open}
            tools={tools}
          />
        )}
      </div>
      <OpenedSaver saver={search.saver} rows={list.data?.data ?? []} sources={sources} onOpen={open} />
    </WithSidePanel>
  )
}
