import { attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { defineFigure } from '../../figure.ts'
import { chartThemes } from '../../parts/chart-theme.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { yearRows, yearRowsNote } from '../parts/year-rows.ts'
import { regressionOption } from './option.ts'
import { regressionPoints } from './rows.ts'
import { regressionTable, regressionWords } from './words.ts'

const { light } = chartThemes
const title = attributionSectionTitles.regression

/** The track's months against the benchmark's. */
export const regression = defineFigure({
  id: 'regression',
  title,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'Each month of the implied track against the benchmark’s, both less cash, with the line that alpha and beta make.',
    formula:
      'The line is estimated from savers’ pots, not drawn through the marks: months that the pots tell poorly are drawn towards it. A mark is large where its standard error has less than a third of the variance of months’ own returns. The band holds 95% of where the line may lie.',
    anchor: 'regression',
  },
  of: ({ attribution }) => {
    const points = regressionPoints(attribution)
    return {
      kind: 'chart',
      counts: attributionCounts(attribution),
      pictures: [
        {
          words: regressionWords(attribution, points, title),
          option: (theme) => regressionOption(attribution, points, theme),
          numbers: points.map(({ benchmark, track }) => [undefined, benchmark, track]),
          marks: () => [],
          sheet: 'Regression',
          height: 360,
          paper: {
            title: 'Months of the track against the benchmark',
            height: 340,
            key: [
              { name: 'Fitted, with 95% band', colour: light.actual, shape: 'line' },
              { name: 'Beta 1, dashed', colour: light.benchmark, shape: 'line' },
            ],
            table: regressionTable(yearRows(points)),
            tableNotes: [yearRowsNote],
          },
        },
      ],
      screen: {
        legend: [
          { look: 'track', shape: 'circle', text: 'Poorly identified' },
          { look: 'actual', shape: 'circle', text: 'Well identified' },
          { look: 'actual', shape: 'across', text: 'Fitted' },
          { look: 'soft', text: '95% band' },
          { look: 'benchmark', shape: 'dashed', text: 'Beta 1' },
        ],
        isHalf: true,
        tip: 'row',
      },
    }
  },
})
