import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { type SaverFilter, saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'

type Source = Pick<Provenance, 'id' | 'benchmarkName' | 'benchmarkVersion' | 'filters'>

const filterNames: Readonly<Record<keyof SaverFilter, string>> = {
  providers: 'provider',
  score: 'score',
  irr: 'IRR',
  birr: 'benchmark IRR',
  pot_size: 'pot size',
  contributionDates: 'contribution dates',
  navDate: 'NAV date',
  firstContributionYear: 'year of first contribution',
  schemes: 'scheme',
  segment: 'segment',
  outlierReason: 'outlier reason',
  excludeReason: 'excluded reason',
  allOutlier: 'outliers',
  memberAnalysed: 'analysed savers',
}

/** Below a figure: of which savers of which batch it is, against what, and which filters are set. */
export function sourceLine({ counted, leftOut }: FigureCounts, source: Source): string {
  return [
    `Savers: ${count(counted)}`,
    ...(leftOut === 0 ? [] : [`Left out: ${count(leftOut)}`]),
    `Data batch ${source.id}`,
    `${source.benchmarkName} v${source.benchmarkVersion}`,
    filterText(source.filters),
  ].join(' · ')
}

/** Which filters are set, by their names. */
export function filterText(filters: SaverFilter): string {
  const set = saverFilterSchema.keyof().options.filter((key) => filters[key] !== undefined)
  return set.length === 0 ? 'No filter' : `Filtered by ${set.map((key) => filterNames[key]).join(', ')}`
}
