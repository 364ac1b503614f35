import type { Spread } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'
import { shownStatistics } from '@plumbline/figures/words/of-few.ts'
import { shownCharts } from '../figures/shown-charts.ts'
import { shownFigures } from '../figures/shown-figures.ts'

const values = ['Score', 'IRR', 'Benchmark IRR'] as const

/** How far savers lie apart, in numbers. */
export function spreadTable({ summary }: Pick<VfmData, 'summary'>): FigureTable {
  const headline = shownStatistics(summary.headline)
  const spreads = [headline.score, headline.irr, headline.benchmarkIrr] as const
  const row = (name: string, of: (spread: Spread) => number | null) => [
    name,
    scoreWithDecimal(of(headline.score)),
    percent(of(headline.irr)),
    percent(of(headline.benchmarkIrr)),
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

/** How many savers each figure of the filter's savers counts, and how many it leaves out because they lack what it shows. */
export function countsTable(data: VfmData): FigureTable {
  const figures = shownCharts(shownFigures(data), {}).filter(({ figure }) => !figure.isOfEveryone)
  return {
    columns: columns('Figure', ['Counted', 'Left out']),
    rows: figures.map(({ figure: { name, counts } }) => [name, count(counts.counted), count(counts.leftOut)]),
  }
}

export function filesTable({ provenance: { files } }: Pick<VfmData, 'provenance'>): FigureTable {
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
