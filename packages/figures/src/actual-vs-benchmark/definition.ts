import { type ActualVsBenchmark, actualVsBenchmarkSchema } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import { type Chart, defineFigure, type ReportSource } from '../figure.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { chartHeight } from '../parts/chart-height.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { isCountsOnly } from '../passed-on/actual-vs-benchmark-passed-on.ts'
import { countNumbers, groupNumbers } from '../words/table-numbers.ts'
import { cutCells, largestCellsFirst } from './largest-cells.ts'
import { actualVsBenchmarkOption } from './option.ts'
import { actualVsBenchmarkWords, notDrawnNote } from './words.ts'

const { light } = chartThemes

/** Savers by their own rate and the benchmark's. */
export const actualVsBenchmark = defineFigure({
  id: 'actualVsBenchmark',
  title: 'Actual vs Benchmark IRR',
  data: { actualVsBenchmark: actualVsBenchmarkSchema },
  pooled: 'shown if there',
  explain: {
    definition: "Each saver's IRR beside the IRR that the same contributions would have had in the benchmark.",
    formula:
      'Savers whose IRR is above their own benchmark IRR, as a share of those who have both. Marks stand in the middle of cells of both rates; their size is the number of savers.',
    leftOutFor: 'without one of the two rates',
    usesScores: false,
    page: 'report-figures',
    anchor: 'actual-against-benchmark-irr',
  },
  of: ({ actualVsBenchmark: figure, pooled, isUnread, provenance }) =>
    actualVsBenchmarkChart(figure, { pooled, isUnread, provenance }),
})

export function actualVsBenchmarkChart(figure: ActualVsBenchmark, source: Partial<ReportSource> = {}): Chart {
  const words = actualVsBenchmarkWords(figure, source)
  const largestFirst = largestCellsFirst(figure)
  const note = notDrawnNote(figure)
  return {
    kind: 'chart',
    counts: figure,
    pictures: [
      {
        words,
        option: (theme) => actualVsBenchmarkOption(figure, theme),
        numbers: (isCountsOnly(figure) ? countNumbers : groupNumbers)(figure.cells),
        marks: (filter) =>
          tableMarks(words.table, figure.cells, (cell) => ({
            ...filter,
            irr: intersectRanges(filter.irr, cell.irr),
            birr: intersectRanges(filter.birr, cell.birr),
          })),
        sheet: 'Actual vs benchmark',
        height: chartHeight,
        paper: {
          title: 'Savers by actual and benchmark IRR',
          height: 370,
          key: [
            { name: 'At or below benchmark', colour: light.belowFill, shape: 'diamond' },
            { name: 'Above benchmark', colour: light.aboveFill, shape: 'circle' },
          ],
          option: (theme) => actualVsBenchmarkOption(largestFirst, theme),
          ...(note !== undefined && { note }),
          ...cutCells(actualVsBenchmarkWords(largestFirst).table),
        },
      },
    ],
    screen: {
      legend: [
        { look: 'above', shape: 'circle', text: 'Above' },
        { look: 'below', shape: 'diamond', text: 'Below' },
        { look: 'benchmark', shape: 'slope', text: 'Actual = Benchmark' },
      ],
      isHalf: true,
      tip: 'row',
    },
  }
}
