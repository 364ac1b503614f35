import { defineFigure } from '../../figure.ts'
import { chartThemes } from '../../parts/chart-theme.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { bridgeOption } from './option.ts'
import { bridgeRows } from './rows.ts'
import { bridgeTitle, bridgeWords } from './words.ts'

const { light } = chartThemes

/** Alpha and the effect of the level of risk, which add up to the difference from the benchmark. */
export const bridge = defineFigure({
  id: 'bridge',
  title: bridgeTitle,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'How much of the difference between the implied track and the benchmark comes from taking more or less of the benchmark’s risk, and how much is left.',
    formula:
      'Twelve times the mean monthly difference is alpha plus twelve times beta less 1 times the benchmark’s mean return over cash. Each has the 95% interval that beta and alpha leave it; the sum has one of its own, since the two are estimated together.',
    anchor: 'two-effects',
  },
  of: ({ attribution }) => {
    const rows = bridgeRows(attribution)
    return {
      kind: 'chart',
      counts: attributionCounts(attribution),
      pictures: [
        {
          words: bridgeWords(rows),
          option: (theme, size) => bridgeOption(rows, theme, size),
          numbers: rows.map(({ value, low, high }) => [undefined, value, low, high]),
          marks: () => [],
          sheet: 'Two effects',
          height: 210,
          phoneHeight: 240,
          paper: {
            title: 'Two effects and their sum',
            height: 220,
            key: [
              { name: 'Effect', colour: light.actualFill, shape: 'outline' },
              { name: 'Sum of both', colour: light.actualFill, shape: 'box' },
            ],
          },
        },
      ],
      screen: {
        legend: [
          { look: 'soft', text: 'Effect' },
          { look: 'actual', text: 'Sum of both' },
          { text: 'Whisker: 95% interval of that step' },
        ],
        tip: 'row',
      },
    }
  },
})
