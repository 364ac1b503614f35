import { joinerCohortsSchema } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { defineFigure } from '../../figure.ts'
import { joinerCohortsOption, yearGroups } from '../../joiner-cohorts/option.ts'
import { chartHeight } from '../../parts/chart-height.ts'
import { averagesKey, averagesLegend } from '../../parts/keys.ts'
import { groupTable } from '../../words/group-table.ts'
import { groupNumbers } from '../../words/table-numbers.ts'
import { trackExplained } from '../parts/track-data.ts'
import { scoresByStartTitle, scoresByStartWords } from './words.ts'

const rowHeight = 20
const heading = 'Year of first payment'

/** Average scores by the year of the first payment. */
export const scoresByStart = defineFigure({
  id: 'scoresByStart',
  title: scoresByStartTitle,
  data: { joinerCohorts: joinerCohortsSchema },
  explain: {
    ...trackExplained,
    definition: 'The average score of the artificial savers by the calendar year of their first payment.',
    formula: 'The sum of the scores of those who began in a year over their number: one begins in each month.',
    usesScores: true,
    anchor: 'scores-and-rates-by-start',
  },
  of: ({ joinerCohorts: figure }) => ({
    kind: 'chart',
    counts: figure,
    pictures: [
      {
        words: { ...scoresByStartWords(figure), table: groupTable(heading, yearGroups(figure)) },
        option: (theme, size) => joinerCohortsOption(figure, theme, size),
        numbers: groupNumbers(figure.years),
        marks: (filter) =>
          figure.years.map(({ year }) => ({
            name: `${heading} ${year}`,
            filter: { ...filter, firstContributionYear: [year] },
          })),
        sheet: 'Scores by start',
        height: chartHeight,
        phoneHeight: Math.max(chartHeight, rowHeight * (figure.years.length + 2)),
        paper: { title: 'Average score by year of first payment', height: 280, key: averagesKey() },
      },
    ],
    screen: { legend: averagesLegend(), isHalf: true, tip: 'row' },
  }),
})
