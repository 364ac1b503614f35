import { type IrrDistribution, irrDistributionSchema } from '@plumbline/contract/figures/irr-distribution.ts'
import { type Chart, defineFigure, type ReportSource } from '../figure.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { chartHeight } from '../parts/chart-height.ts'
import type { ExplanationText } from '../words/explanations.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { irrDistributionOption } from './option.ts'
import { irrDistributionWords } from './words.ts'

export const irrDistributionExplained = {
  definition:
    'How many savers had which internal rate of return (IRR): the one annual rate at which their contributions grow into their pot.',
  formula:
    'Savers in steps of one percentage point, each with its upper edge, merged from the lowest on until each bar holds enough of them. The line is the mean of their benchmark IRRs.',
  leftOutFor: 'without a single IRR',
  usesScores: false,
  page: 'report-figures',
  anchor: 'irr-distribution',
} as const satisfies ExplanationText

/** Savers by IRR. */
export const irrDistribution = defineFigure({
  id: 'irrDistribution',
  title: 'IRR distribution',
  data: { irrDistribution: irrDistributionSchema },
  pooled: 'shown if there',
  explain: irrDistributionExplained,
  of: ({ irrDistribution: figure, pooled, isUnread, provenance }) =>
    irrDistributionChart(figure, { pooled, isUnread, provenance }),
})

export function irrDistributionChart(figure: IrrDistribution, source: Partial<ReportSource> = {}): Chart {
  const words = irrDistributionWords(figure, source)
  return {
    kind: 'chart',
    counts: figure,
    pictures: [
      {
        words,
        option: (theme, size) => irrDistributionOption(figure, theme, size),
        numbers: groupNumbers(figure.bars),
        marks: (filter) =>
          tableMarks(words.table, figure.bars, (bar) => ({ ...filter, irr: intersectRanges(filter.irr, bar.filter) })),
        sheet: 'IRR distribution',
        height: chartHeight,
        paper: { title: 'Savers by IRR', height: 320 },
      },
    ],
    screen: {
      legend: [
        { look: 'actual', text: 'Pots' },
        { look: 'benchmark', text: 'Average Benchmark IRR' },
      ],
      isHalf: true,
      tip: 'row',
    },
  }
}
