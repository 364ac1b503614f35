import { type AssetImpact, assetImpactSchema } from '@plumbline/contract/figures/asset-impact.ts'
import { defineFigure } from '../figure.ts'
import { chartHeight } from '../parts/chart-height.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { scoreMarks } from '../score-distribution/definition.ts'
import { groupNumbers, type TableNumbers } from '../words/table-numbers.ts'
import { assetImpactOption } from './option.ts'
import { assetImpactWords, impactsOf } from './words.ts'

const { light } = chartThemes

/** What pots are worth beside the benchmark's, by score. */
export const assetImpact = defineFigure({
  id: 'assetImpact',
  title: 'Impact on asset value',
  data: { assetImpact: assetImpactSchema },
  pooled: 'shown if there',
  explain: {
    definition: 'How much more or less pots are worth than the same contributions would be worth in the benchmark.',
    formula:
      'Sum of pots less sum of benchmark pots; in per cent, that over the sum of benchmark pots. A benchmark pot adds up each contribution times the growth of the index from its day to the NAV date.',
    leftOutFor: 'without a score or a benchmark pot',
    usesScores: true,
    page: 'report-figures',
    anchor: 'impact-on-asset-value',
  },
  of: ({ assetImpact: figure, pooled, isUnread, provenance }) => {
    const words = assetImpactWords(figure, { pooled, isUnread, provenance })
    return {
      kind: 'chart',
      counts: figure,
      pictures: [
        {
          words,
          option: (theme, size) => assetImpactOption(figure, theme, size),
          numbers: numbersOf(figure),
          marks: (filter) => scoreMarks(words.table, figure.bands, filter),
          sheet: 'Impact on asset value',
          height: chartHeight,
          paper: {
            title: 'Impact by score',
            height: 340,
            key: [
              { name: 'Gain', colour: light.aboveFill, shape: 'box' },
              { name: 'Loss', colour: light.belowFill, shape: 'box' },
            ],
          },
        },
      ],
      screen: {
        legend: [
          { look: 'above', text: 'Gain' },
          { look: 'below', text: 'Loss' },
        ],
        isHalf: true,
        tip: 'row',
      },
    }
  },
})

function numbersOf(figure: AssetImpact): TableNumbers {
  const { pounds, shares } = impactsOf(figure)
  return groupNumbers(figure.bands).map((row, place) => [...row, pounds[place], shares[place]])
}
