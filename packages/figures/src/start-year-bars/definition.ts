import { joinerCohortsSchema } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { defineFigure } from '../figure.ts'
import { chanceSentence, withChance } from '../findings/chance-words.ts'
import { yearGroups } from '../joiner-cohorts/option.ts'
import { analysisChartHeight, analysisPhoneHeight } from '../parts/chart-height.ts'
import { ratesKey } from '../parts/keys.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { startYearBarsOption } from './option.ts'
import { startYearRowsHeight } from './rows-option.ts'
import { startYearBarsWords } from './words.ts'

/** Both average rates by year of joining. */
export const startYearBars = defineFigure({
  id: 'startYearBars',
  title: 'IRR vs Investment Start Date',
  data: { joinerCohorts: joinerCohortsSchema },
  pooled: 'shown if there',
  explain: {
    definition:
      'The average IRR of savers, and of the benchmark for them, by the calendar year of their first contribution.',
    formula:
      'The sum of the rates of those who joined in a year over the number of them who have one. Years differ in how long their savers were invested, so a year of few months may stand out by chance.',
    leftOutFor: 'without a contribution',
    usesScores: false,
    page: 'report-figures',
    anchor: 'joiner-cohorts',
  },
  of: ({ joinerCohorts: figure, pooled, provenance }) => {
    const chance = chanceSentence({ division: 'joiner year' }, { pooled, provenance })
    const words = withChance(startYearBarsWords(figure), yearGroups(figure), chance)
    return {
      kind: 'chart',
      counts: figure,
      pictures: [
        {
          words,
          option: (theme, size) => startYearBarsOption(figure, theme, size),
          numbers: groupNumbers(figure.years),
          marks: (filter) =>
            figure.years.map((group) => ({
              name: `First contribution in ${group.year}`,
              filter: { ...filter, firstContributionYear: [group.year] },
              group,
            })),
          sheet: 'Start years',
          height: analysisChartHeight,
          phoneHeight: Math.max(analysisPhoneHeight, startYearRowsHeight(figure.years.length)),
          paper: {
            title: words.title,
            intro: 'The average IRR of savers by the calendar year of their first contribution.',
            height: 280,
            key: ratesKey('across'),
          },
        },
      ],
      screen: {
        legend: [
          { look: 'actual', text: 'Average IRR' },
          { look: 'benchmark', shape: 'across', text: 'Average Benchmark IRR' },
        ],
        tip: 'averages',
      },
    }
  },
})
