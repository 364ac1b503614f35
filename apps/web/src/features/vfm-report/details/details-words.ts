import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import type { Spread } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'

const values = ['Score', 'IRR', 'Benchmark IRR'] as const

/** How far savers lie apart, in numbers. */
export function spreadTable({ summary: { headline } }: Pick<ReportData, 'summary'>): FigureTable {
  const spreads = [headline.score, headline.irr, headline.benchmarkIrr] as const
  const writes = [scoreWithDecimal, percent, percent] as const
  const row = (name: string, of: (spread: Spread) => number | null) => [
    name,
    ...spreads.map((spread, place) => writes[place](of(spread))),
  ]
  return {
    columns: columns('Measure', values),
    rows: [
      ['Savers', ...spreads.map(({ savers }) => count(savers))],
      row('Mean', ({ mean }) => mean),
      row('Standard deviation', ({ standardDeviation }) => standardDeviation),
      row('Lowest', ({ min }) => min),
      row('Lower quartile', ({ lowerQuartile }) => lowerQuartile),
      row('Median', ({ median }) => median),
      row('Upper quartile', ({ upperQuartile }) => upperQuartile),
      row('Highest', ({ max }) => max),
    ],
  }
}

/** How many savers each figure counts, and how many it leaves out because they lack what it shows. */
export function countsTable(data: ReportData): FigureTable {
  const figures: readonly (readonly [string, FigureCounts])[] = [
    ['Score distribution', data.scoreDistribution],
    ['IRR distribution', data.irrDistribution],
    ['Actual vs Benchmark IRR', data.actualVsBenchmark],
    ['Impact on asset value', data.assetImpact],
    ['Joiner cohorts', data.joinerCohorts],
    ['Effect of pot size', data.potEffect],
    ['Segmentation: Scheme', data.schemes],
    ...[...data.numberSegments, ...data.textSegments].map(
      (segment) => [`Segmentation: ${segment.name}`, segment] as const,
    ),
  ]
  return {
    columns: columns('Figure', ['Counted', 'Left out']),
    rows: figures.map(([name, { counted, leftOut }]) => [name, count(counted), count(leftOut)]),
  }
}

export function filesTable({ provenance: { files } }: Pick<ReportData, 'provenance'>): FigureTable {
  return {
    columns: [
      { title: 'File', align: 'left' },
      { title: 'Rows', align: 'right' },
      { title: 'SHA-256', align: 'left' },
    ],
    rows: files.map(({ name, rows, sha256 }) => [name, count(rows), sha256]),
  }
}

function columns(first: string, others: readonly string[]): FigureTable['columns'] {
  return [{ title: first, align: 'left' as const }, ...others.map((title) => ({ title, align: 'right' as const }))]
}
