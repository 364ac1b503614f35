import type { Band } from '@plumbline/contract/figures/group.ts'
import { scoreDistributionSchema } from '@plumbline/contract/figures/score-distribution.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { defineFigure } from '../figure.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { chartHeight } from '../parts/chart-height.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import type { FigureTable } from '../words/figure-words.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { scoreDistributionOption } from './option.ts'
import { scoreTwoBandsOption } from './two-bands-option.ts'
import { scoreDistributionWords } from './words.ts'

const { light } = chartThemes

/** Savers by score, in ten bands or on either side of the benchmark. */
export const scoreDistribution = defineFigure({
  id: 'scoreDistribution',
  title: 'Score distribution',
  data: { scoreDistribution: scoreDistributionSchema },
  pooled: 'shown if there',
  explain: {
    definition:
      "How many savers have a score in each band. 50 is the benchmark; a score sets a saver's return against what chance would make of the same contributions.",
    formula:
      'Savers with a score above the lower edge of a band and up to its upper edge (the first band includes 0), as a share of all savers with a score. In the view of two bands the edge is 49.5, since what is above it is shown as 50 or more.',
    leftOutFor: 'without a score',
    usesScores: true,
    page: 'report-figures',
    anchor: 'score-distribution',
  },
  of: ({ scoreDistribution: figure, pooled, isUnread, provenance }) => {
    const ten = scoreDistributionWords(figure, 'bands', { pooled, isUnread, provenance })
    const two = scoreDistributionWords(figure, 'twoBands', { pooled, isUnread, provenance })
    return {
      kind: 'chart',
      counts: figure,
      pictures: [
        {
          words: ten,
          option: (theme, size) => scoreDistributionOption(figure, theme, size),
          numbers: groupNumbers(figure.bands),
          marks: (filter) => scoreMarks(ten.table, figure.bands, filter),
          sheet: 'Score, ten bands',
          height: chartHeight,
          paper: {
            title: 'Savers by score, in ten bands',
            height: 270,
            key: [
              { name: 'Underperformance', colour: light.belowFill, shape: 'box' },
              { name: 'Overperformance', colour: light.aboveFill, shape: 'box' },
            ],
            note: 'Bands exclude their lower bound; the first includes both ends.',
          },
        },
        {
          words: two,
          option: (theme, size) => scoreTwoBandsOption(figure, theme, size),
          numbers: groupNumbers(figure.twoBands),
          marks: (filter) => scoreMarks(two.table, figure.twoBands, filter),
          sheet: 'Score, two bands',
          height: 96,
          paper: {
            title: 'Below and above the benchmark',
            unit: 'Two bands, divided at 49.5: a score above it is shown as 50 or more',
            height: 72,
            hasNoTable: true,
          },
        },
      ],
      views: {
        parameter: 'bands',
        label: 'Bands',
        names: [
          { value: 'ten', label: '10 bands' },
          { value: 'two', label: '2 bands' },
        ],
      },
      screen: {
        legend: [
          { look: 'below', text: 'Underperformance' },
          { look: 'above', text: 'Overperformance' },
        ],
        tip: 'row',
      },
    }
  },
})

/** By bands of score, within the range of scores that the filter leaves. */
export function scoreMarks(table: FigureTable, bands: readonly Band[], filter: SaverFilter) {
  return tableMarks(table, bands, (band) => ({ ...filter, score: intersectRanges(filter.score, band.filter) }))
}
