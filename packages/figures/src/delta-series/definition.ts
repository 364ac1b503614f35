import { deltaSeriesSchema } from '@plumbline/contract/sample-report/delta-series.ts'
import { yearRows, yearRowsNote } from '../attribution/parts/year-rows.ts'
import { defineFigure } from '../figure.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { deltaSeriesOption } from './option.ts'
import { deltaOf, deltaSeriesTitle, deltaSeriesWords, deltaTable } from './words.ts'

const { light } = chartThemes

/** Pots less the benchmark by date; none of fewer than two month ends. */
export const deltaSeries = defineFigure({
  id: 'deltaSeries',
  title: deltaSeriesTitle,
  data: { deltaSeries: deltaSeriesSchema },
  pooled: 'shown if there',
  explain: {
    definition:
      'At the end of each month, what all pots were worth less what the same payments were worth in the benchmark by then.',
    formula:
      'Each payment by then times (1 + IRR) to the years since, with the saver’s own IRR, as if the pot had grown at it all along; less the units that the payments bought in the benchmark times its level. Both less the payments are in the table.',
    leftOutFor: 'who are not scored',
    usesScores: false,
    page: 'report-figures',
    anchor: 'portfolio-less-benchmark',
  },
  of: ({ deltaSeries: { points, counted, leftOut }, pooled, isUnread, provenance }) => {
    if (points.length < 2) return null
    const byYear = yearRows(points.map((point) => ({ ...point, day: point.date })))
    return {
      kind: 'chart',
      counts: { counted, leftOut },
      pictures: [
        {
          words: deltaSeriesWords(points, { pooled, isUnread, provenance }),
          option: (theme, size) => deltaSeriesOption(points, theme, size),
          numbers: points.map((point) => [undefined, point.portfolioDelta, point.benchmarkDelta, deltaOf(point)]),
          marks: () => [],
          sheet: 'Portfolio less benchmark',
          height: 300,
          paper: {
            title: 'Pots less benchmark by date',
            height: 280,
            key: [
              { name: 'Portfolio less benchmark', colour: light.actual, shape: 'line' },
              { name: 'Benchmark', colour: light.benchmark, shape: 'line' },
            ],
            table: deltaTable(byYear),
            tableNotes: [yearRowsNote],
          },
        },
      ],
      screen: {
        legend: [
          { look: 'actual', shape: 'across', text: 'Portfolio less benchmark' },
          { look: 'benchmark', shape: 'across', text: 'Benchmark' },
        ],
        tip: 'row',
      },
    }
  },
})
