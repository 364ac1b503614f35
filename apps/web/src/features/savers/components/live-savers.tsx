import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { WithSidePanel } from '../../../components/screen/with-side-panel.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import { listSaversQuery } from '../api/list-savers.ts'
import { saverRangesQuery } from '../api/saver-ranges.ts'
import { SaversPanels, usePanel } from '../panels/savers-panels.tsx'
import type { SaverTools } from '../saver-tools.ts'
import { type ListSettings, searchOf } from '../search/savers-search.ts'
import { KeyStatsToCome } from '../stats/key-stats-to-come.tsx'
import { SaversTable } from '../table/savers-table.tsx'
import { saversTexts } from '../texts.ts'
import { ContextLine } from './context-line.tsx'
import { OpenedSaver } from './opened-saver.tsx'
import styles from './savers-screen.module.css'
import type { useSaversAddress } from './use-savers-address.ts'

/** Stable, so that columns are. */
const noProviders: readonly Provider[] = []

interface LiveSaversProps {
  readonly address: ReturnType<typeof useSaversAddress>
  readonly settings: ListSettings
  readonly tools: SaverTools
}

export function LiveSavers({ address: { search, go }, settings, tools }: LiveSaversProps) {
  const { panel, onPanel, onClose } = usePanel()
  const page = search.page ?? 1
  const list = useQuery(listSaversQuery(settings, page))
  const ranges = useQuery({ ...saverRangesQuery(settings.filter), placeholderData: keepPreviousData })
  const providers = useQuery(providersQuery)
  const show = (next: Partial<ListSettings>, nextPage = 1) => go(searchOf({ ...settings, ...next }, nextPage))
  const open = (saver: string | undefined) => go({ ...searchOf(settings, page), ...(saver ? { saver } : {}) })
  const sources = list.data?.sources ?? []
  return (
    <WithSidePanel
      panel={<SaversPanels {...{ panel, settings, onClose }} providers={providers.data ?? noProviders} onShow={show} />}
    >
      <div className={styles.screen}>
        <ContextLine
          settings={settings}
          sources={sources}
          providers={providers.data ?? noProviders}
          ranges={ranges.data}
          onShow={show}
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
            onPanel={onPanel}
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
