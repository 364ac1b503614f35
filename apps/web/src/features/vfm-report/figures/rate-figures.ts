import type { ActualVsBenchmark } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import type { IrrDistribution } from '@plumbline/contract/figures/irr-distribution.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { actualVsBenchmarkOption } from '@plumbline/figures/actual-vs-benchmark/option.ts'
import { actualVsBenchmarkWords } from '@plumbline/figures/actual-vs-benchmark/words.ts'
import { irrDistributionOption } from '@plumbline/figures/irr-distribution/option.ts'
import { irrDistributionWords } from '@plumbline/figures/irr-distribution/words.ts'
import { intersectRanges } from '../picks/intersect-ranges.ts'
import { chartHeight, type ReportFigure } from './report-figure.ts'

export function irrFigure(figure: IrrDistribution, filter: SaverFilter): ReportFigure {
  return {
    id: 'irr',
    section: 'irr',
    explained: 'irrDistribution',
    words: irrDistributionWords(figure),
    option: (theme, size) => irrDistributionOption(figure, theme, size),
    height: chartHeight,
    counts: figure,
    legend: [
      { look: 'actual', text: 'Pots' },
      { look: 'benchmark', text: 'Average Benchmark IRR' },
    ],
    picks: figure.bars.map((bar) => ({ ...filter, irr: intersectRanges(filter.irr, bar.filter) })),
  }
}

export function actualVsBenchmarkFigure(figure: ActualVsBenchmark, filter: SaverFilter): ReportFigure {
  return {
    id: 'avb',
    section: 'avb',
    explained: 'actualVsBenchmark',
    words: actualVsBenchmarkWords(figure),
    option: (theme) => actualVsBenchmarkOption(figure, theme),
    height: chartHeight,
    counts: figure,
    legend: [
      { look: 'above', shape: 'circle', text: 'Above' },
      { look: 'below', shape: 'diamond', text: 'Below' },
      { look: 'benchmark', shape: 'slope', text: 'Actual = Benchmark' },
      { text: 'Size: savers' },
    ],
    picks: figure.cells.map((cell) => ({
      ...filter,
      irr: intersectRanges(filter.irr, cell.irr),
      birr: intersectRanges(filter.birr, cell.birr),
    })),
  }
}
