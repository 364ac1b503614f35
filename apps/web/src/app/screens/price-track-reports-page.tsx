import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { priceTrackReportsProcedures } from '@plumbline/contract/price-tracks/price-track-reports.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentProps, lazy, useCallback } from 'react'
import { loadWhen } from '../../components/load-when.tsx'
import type { TrackReportParts } from '../../features/price-track-reports/components/track-report-parts.ts'
import { TrackReportScreen } from '../../features/price-track-reports/components/track-report-screen.tsx'
import { declaredParts } from '../../features/price-track-reports/search/declared-parts.ts'
import { trackFilterKeys } from '../../features/price-track-reports/search/track-filter.ts'
import type { TrackReportSearch } from '../../features/price-track-reports/search/track-report-search.ts'
import { FilterChips } from '../../features/savers/components/filter-chips.tsx'
import { ValuesNotThere } from '../../features/savers/components/values-not-there.tsx'
import { namesValues } from '../../features/savers/filter/values-not-there.ts'
import { call } from '../../lib/api-client.ts'
import { ReadFurther } from '../link/read-further.tsx'
import { TrackExport } from './track-export.tsx'

const route = getRouteApi('/shell/price-track/reports')

const FilterPanel = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../features/savers/panels/filter-panel.tsx')).FilterPanel,
)

function trackRangesQuery(dataBatchId: string, filter: SaverFilter) {
  return queryOptions({
    queryKey: ['priceTrackReports', 'ranges', dataBatchId, filter],
    queryFn: async ({ signal }) => {
      const query = { dataBatchIds: dataBatchId, filters: JSON.stringify(filter) }
      return (await call(priceTrackReportsProcedures.ranges, { query, signal })).data
    },
  })
}

function TrackFilterPanel({
  dataBatchId,
  filter,
  onFilter,
  opened,
  onClose,
}: ComponentProps<TrackReportParts['FilterPanel']>) {
  const rangesOf = useCallback((of: SaverFilter) => trackRangesQuery(dataBatchId, of), [dataBatchId])
  return (
    <FilterPanel
      opened={opened}
      applied={filter}
      providers={[]}
      only={trackFilterKeys}
      rangesOf={rangesOf}
      onApply={onFilter}
      onClose={onClose}
    />
  )
}

function TrackFilterChips({ dataBatchId, filter, onFilter }: ComponentProps<TrackReportParts['FilterChips']>) {
  const { data: ranges } = useQuery({ ...trackRangesQuery(dataBatchId, filter), enabled: namesValues(filter) })
  return (
    <>
      <FilterChips filter={filter} providers={[]} ranges={undefined} onFilter={onFilter} />
      {ranges !== undefined && <ValuesNotThere filter={filter} ranges={ranges} onFilter={onFilter} />}
    </>
  )
}

const PriceChecks = lazy(async () => ({
  default: (await import('../../features/price-checks/components/price-checks.tsx')).PriceChecks,
}))
const parts: TrackReportParts = {
  FilterPanel: TrackFilterPanel,
  FilterChips: TrackFilterChips,
  Export: TrackExport,
  Checks: PriceChecks,
}

/** How a published price would have done for regular payers, of the price track that is picked. */
export function PriceTrackReportsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = useCallback((next: TrackReportSearch) => void navigate({ search: next, resetScroll: false }), [navigate])
  return (
    <ReadFurther search={search} parts={declaredParts}>
      {(read) => <TrackReportScreen address={{ search: { ...search, ...read }, go }} parts={parts} />}
    </ReadFurther>
  )
}
