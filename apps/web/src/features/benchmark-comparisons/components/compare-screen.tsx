import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { navDateText } from '@plumbline/figures/words/provenance-words.ts'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { NotThere } from '../../../components/screen/not-there.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { loadEarly } from '../../../lib/load-early.ts'
import { providersQuery } from '../../../lib/start-up.ts'
import { comparisonsQuery } from '../api/comparison-queries.ts'
import { shownComparison } from '../comparison-wording.ts'
import styles from './compare.module.css'

/** Lists to choose from are a large piece of code, which comes while providers and comparisons are read. */
const ProviderSelect = lazy(
  loadEarly(async () => ({ default: (await import('./provider-select.tsx')).ProviderSelect })),
)
const Comparing = lazy(loadEarly(async () => ({ default: (await import('./comparing.tsx')).Comparing })))
/** With the chart, which is a large piece of code. */
const ComparisonExport = lazy(async () => ({ default: (await import('./comparison-export.tsx')).ComparisonExport }))

interface CompareScreenProps {
  readonly providerId: number | undefined
  readonly comparisonId: number | undefined
  /** Keep it stable. */
  readonly onSearch: (search: {
    readonly provider: number | undefined
    readonly comparison?: number | undefined
  }) => void
  /** The way to publish the savers with another benchmark, for whoever may. */
  readonly scoreAgain: (providerId: number, dataBatchId: string) => ReactNode
}

/** The published savers of a provider held against several benchmarks, without publishing anything. */
export function CompareScreen(props: CompareScreenProps) {
  const providers = useQuery(providersQuery)
  return (
    <div className={styles.screen}>
      <ScreenHeader
        title="Compare Benchmarks"
        tooltip="The same savers against several benchmarks; nothing is published"
        pageTitle="Compare benchmarks"
      />
      {providers.isPending && <LoadingState text="Loading Providers..." rows={3} />}
      {providers.isError && (
        <ErrorState
          title="The providers could not be loaded."
          error={providers.error}
          onRetry={() => void providers.refetch()}
        />
      )}
      {providers.isSuccess && <OfProvider {...props} providers={providers.data} />}
    </div>
  )
}

type ChosenProvider = Pick<Provider, 'id' | 'name' | 'batchId'>

function OfProvider(props: CompareScreenProps & { readonly providers: readonly ChosenProvider[] }) {
  const { providers, providerId, comparisonId, onSearch, scoreAgain } = props
  const withData = providers.filter(({ batchId }) => batchId !== null)
  const provider = withData.find(({ id }) => id === providerId)
  const comparisons = useQuery({ ...comparisonsQuery(providerId ?? 0), enabled: provider !== undefined })
  const { dataBatchId, navDates } = comparisons.data ?? { dataBatchId: null, navDates: null }
  const currentComparison = shownComparison(comparisons.data?.comparisons ?? [], comparisonId)
  return (
    <>
      <div className={styles.head}>
        <Suspense fallback={<span className={styles.providerToCome} />}>
          <ProviderSelect
            providers={withData}
            providerId={provider?.id}
            onChoose={(id) => onSearch({ provider: id })}
          />
        </Suspense>
        {dataBatchId !== null && (
          <p className={styles.source}>
            Data batch {dataBatchId} · NAV date {navDateText({ navDates })}
          </p>
        )}
        {provider !== undefined && dataBatchId !== null && (
          <div className={styles.actions}>
            {scoreAgain(provider.id, dataBatchId)}
            {currentComparison !== undefined && currentComparison.result !== null && (
              <Suspense fallback={null}>
                <ComparisonExport
                  provider={provider}
                  comparison={currentComparison}
                  result={currentComparison.result}
                />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {provider === undefined ? (
        <Nothing isUnknown={providerId !== undefined} hasNone={withData.length === 0} />
      ) : comparisons.isError ? (
        <ErrorState
          title="The comparisons could not be loaded."
          error={comparisons.error}
          onRetry={() => void comparisons.refetch()}
        />
      ) : comparisons.data === undefined ? (
        <LoadingState text="Loading Comparisons..." rows={5} />
      ) : (
        <Suspense fallback={<LoadingState text="Loading Comparisons..." rows={5} />}>
          <NotThere
            what="comparison"
            opened={comparisonId}
            among={comparisons.isFetching ? undefined : comparisons.data.comparisons}
          />
          <Comparing
            key={`${provider.id} ${dataBatchId}`}
            provider={provider}
            comparisons={comparisons.data}
            comparison={currentComparison}
            onOpen={(comparison) => onSearch({ provider: provider.id, comparison })}
          />
        </Suspense>
      )}
    </>
  )
}

function Nothing({ isUnknown, hasNone }: { readonly isUnknown: boolean; readonly hasNone: boolean }) {
  return (
    <StateMessage
      icon={<IconDatabaseOff size={24} aria-hidden />}
      title={hasNone ? 'No provider has published data.' : isUnknown ? 'Nothing to compare.' : 'Choose a provider.'}
    >
      {hasNone
        ? 'Once a file is uploaded and published, its savers can be held against several benchmarks here.'
        : isUnknown
          ? 'There is no such provider, it is not assigned to you, or nothing of it is published. Choose another one above.'
          : 'Its published savers are held against up to five benchmarks. Nothing is published by it.'}
    </StateMessage>
  )
}
