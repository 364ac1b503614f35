import { Select } from '@mantine/core'
import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconBuildingBank, IconChartDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { loadEarly } from '../../../lib/load-early.ts'
import { useCurrentUser } from '../../../lib/start-up.ts'
import { benchmarkingReportQuery } from '../api/benchmarking-report.ts'
import { type BenchmarkingAddress, withAllAssets } from '../search/benchmarking-search.ts'
import { benchmarkingTexts } from '../texts.ts'
import styles from './benchmarking.module.css'
import type { BenchmarkingParts } from './benchmarking-parts.ts'
import { FurtherServices } from './further-services.tsx'

/** Controls of filters come while the figures are read. */
const FilterBar = lazy(loadEarly(async () => ({ default: (await import('./filter-bar.tsx')).FilterBar })))

/** Charts are a large piece of code, which comes while the figures are read. */
const BenchmarkingContent = lazy(
  loadEarly(async () => ({ default: (await import('./benchmarking-content.tsx')).BenchmarkingContent })),
)

interface BenchmarkingReportProps {
  readonly providers: readonly Provider[]
  readonly providerId: number
  readonly address: BenchmarkingAddress
  readonly parts: BenchmarkingParts
}

const noFilter = {}

/** The report of one provider under the bar that stays in sight. */
export function BenchmarkingReport(props: BenchmarkingReportProps) {
  const {
    providers,
    providerId,
    address: { search, go },
    parts,
  } = props
  const role = useCurrentUser()?.role
  const mayFilter = role !== undefined && isPermitted(role, 'filterBenchmarking')
  const filter = (mayFilter ? search.filters : undefined) ?? noFilter
  const report = useQuery({
    ...benchmarkingReportQuery(providerId, filter),
    // Figures of another filter may stay in sight meanwhile, those of another provider not.
    placeholderData: (data) => (data?.provider.id === providerId ? data : undefined),
  })
  const isWithoutData = report.error instanceof ApiError && report.error.code === 'not_found'
  return (
    <>
      <div className={styles.sticky}>
        <Select
          aria-label="Provider"
          placeholder="Choose a provider"
          className={styles.picker}
          leftSection={<IconBuildingBank size={16} aria-hidden />}
          data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={providers.some(({ id }) => id === providerId) ? String(providerId) : null}
          onChange={(id) => id !== null && go({ provider: Number(id) })}
          limit={100}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No provider of that name"
        />
        <Suspense fallback={<div className={styles.filters} />}>
          <FilterBar
            key={JSON.stringify([providerId, filter])}
            applied={filter}
            onApply={(filters) =>
              go({ ...search, provider: providerId, filters: isNone(filters) ? undefined : filters })
            }
          />
        </Suspense>
        <Suspense fallback={null}>{report.data !== undefined && <parts.Export {...{ providerId, filter }} />}</Suspense>
      </div>
      {isWithoutData ? (
        <StateMessage icon={<IconChartDots size={20} />} title="No data of this provider is published yet.">
          Once they are, this page shows how it stands among others.
        </StateMessage>
      ) : report.isError ? (
        <ErrorState
          title="The report could not be loaded."
          error={report.error}
          onRetry={() => void report.refetch()}
        />
      ) : report.data === undefined ? (
        <LoadingState text={benchmarkingTexts.loading} rows={8} />
      ) : (
        <Suspense fallback={<LoadingState text={benchmarkingTexts.loading} rows={8} />}>
          <div className={styles.content} data-stale={report.isPlaceholderData || undefined}>
            <BenchmarkingContent
              report={report.data}
              assets={search.assets}
              onAssets={(assets) =>
                go({ ...search, assets: assets === 'all' || assets === 'log' ? assets : undefined })
              }
              onAllAssets={() => go(withAllAssets(search))}
            />
          </div>
        </Suspense>
      )}
      <FurtherServices />
    </>
  )
}

function isNone(filter: object): boolean {
  return Object.keys(filter).length === 0
}
