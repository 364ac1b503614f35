import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { howSureOf } from '@plumbline/figures/evidence/how-sure.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { shownStatistics } from '@plumbline/figures/words/of-few.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { saverRangesQuery } from '../../../features/savers/api/saver-ranges.ts'
import { FilterChips } from '../../../features/savers/components/filter-chips.tsx'
import { KeyStatCards } from '../../../features/savers/stats/key-stat-cards.tsx'
import type { KeyFigures } from '../../../features/savers/stats/key-stats.ts'
import { NothingMatches } from '../../../features/savers/table/nothing-matches.tsx'
import { usePooledFigures } from '../../../features/vfm-report/api/pooled-figures.ts'
import type { ReportParts } from '../../../features/vfm-report/components/report-parts.ts'
import { providersQuery } from '../../../lib/start-up.ts'
import { ReportExport } from './report-export.tsx'
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
  // Only they know the names of data points.
  const ranges = useQuery({
    ...saverRangesQuery(ofProvider),
    enabled: filter.segment !== undefined,
    placeholderData: keepPreviousData,
  })
  return <FilterChips filter={filter} providers={useProviders()} ranges={ranges.data} onFilter={onFilter} />
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

function ReportKeyFigures({ data }: { readonly data: VfmData }) {
  const { benchmarkName, benchmarkVersion } = data.provenance
  const figures = useMemo(() => keyFiguresOf(data), [data])
  const pooled = usePooledFigures(data.provenance)
  const evidence = pooled.data ?? (pooled.isError ? undefined : 'on its way')
  return (
    <KeyStatCards
      figures={figures}
      benchmark={`${nameInSentence(benchmarkName)} v${benchmarkVersion}`}
      howSure={(side) => howSureOf(evidence, data.provenance, side)}
      isSureLater
    />
  )
}

function keyFiguresOf({ summary, provenance: { savers } }: VfmData): KeyFigures {
  const headline = shownStatistics(summary.headline)
  return {
    scoreRange: { avg: headline.score.mean, savers: headline.score.savers },
    irrRange: { avg: headline.irr.mean, savers: headline.irr.savers },
    birrRange: { avg: headline.benchmarkIrr.mean, savers: headline.benchmarkIrr.savers },
    potRange: { total: headline.assets },
    matching: savers.counted,
    total: savers.total,
  }
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
