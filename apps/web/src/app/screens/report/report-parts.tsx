import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { saverRangesQuery } from '../../../features/savers/api/saver-ranges.ts'
import { FilterChips } from '../../../features/savers/components/filter-chips.tsx'
import { ValuesNotThere } from '../../../features/savers/components/values-not-there.tsx'
import { namesValues } from '../../../features/savers/filter/values-not-there.ts'
import { NothingMatches } from '../../../features/savers/table/nothing-matches.tsx'
import type { ReportParts } from '../../../features/vfm-report/components/report-parts.ts'
import { providersQuery } from '../../../lib/start-up.ts'
import { ReportExport } from './report-export.tsx'
import { ReportKeyFigures } from './report-key-figures.tsx'
import { ReportMembers } from './report-members.tsx'
import { RunAttribution } from './run-attribution.tsx'

// What the report takes from the savers screen. There the provider is a filter as any other, here it is given.

const FilterPanel = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../../../features/savers/panels/filter-panel.tsx')).FilterPanel,
)

/** Menus are a large piece of code, which the menu that this is an item of loads when it is wanted. */
const ReportWorkbook = loadWhen(
  () => true,
  async () => (await import('./report-workbook.tsx')).ReportWorkbook,
)

function useProviders() {
  return useQuery(providersQuery).data ?? []
}

function ReportFilterPanel(props: ComponentProps<ReportParts['FilterPanel']>) {
  const { providerId, filter, onFilter, opened, onClose } = props
  const base = { providers: [providerId] }
  return (
    <FilterPanel
      opened={opened}
      applied={{ ...filter, ...base }}
      base={base}
      providers={useProviders()}
      onApply={({ providers: _, ...next }) => onFilter(next)}
      onClose={onClose}
    />
  )
}

function ReportFilterChips({ providerId, filter, onFilter }: ComponentProps<ReportParts['FilterChips']>) {
  const ofProvider: SaverFilter = { ...filter, providers: [providerId] }
  // Only they know the names of data points, and which values there are today.
  const ranges = useQuery({
    ...saverRangesQuery(ofProvider),
    enabled: namesValues(filter),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <FilterChips filter={filter} providers={useProviders()} ranges={ranges.data} onFilter={onFilter} />
      {ranges.data !== undefined && !ranges.isPlaceholderData && (
        <ValuesNotThere filter={filter} ranges={ranges.data} onFilter={onFilter} />
      )}
    </>
  )
}

function NobodyLeft({ providerId, filter, onFilter, onChange }: ComponentProps<ReportParts['NobodyLeft']>) {
  return (
    <NothingMatches
      filter={filter}
      base={{ providers: [providerId] }}
      providers={useProviders()}
      onReset={() => onFilter({})}
      onChange={onChange}
    />
  )
}

export const reportParts: ReportParts = {
  FilterPanel: ReportFilterPanel,
  FilterChips: ReportFilterChips,
  KeyFigures: ReportKeyFigures,
  NobodyLeft,
  Members: ReportMembers,
  Export: ReportExport,
  Attribution: RunAttribution,
  WorkbookItem: ReportWorkbook,
}
