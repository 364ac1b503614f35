import { retirementCohortsSchema } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { type Chart, defineFigure } from '../figure.ts'
import { chanceSentence, withChance } from '../findings/chance-words.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { retirementScoresOption } from './option.ts'
import { cohortGroups, retirementScoresWords } from './words.ts'

const { light } = chartThemes
const height = 260

/** How scores are spread long, shortly and just before retirement. */
export const retirementScores = defineFigure({
  id: 'retirementScores',
  title: 'Score by years to retirement',
  /** Null when no saver's years to retirement are known. */
  data: { retirementCohorts: retirementCohortsSchema.nullable() },
  pooled: 'shown if there',
  explain: {
    definition:
      'The scores of savers about 30, 5 and 0 years from retirement on the NAV date: their mean, and how they are spread.',
    formula:
      'The bar goes from the score that a tenth of the savers do not exceed to the one that nine tenths do not exceed, with a tick at the median; the dot is the mean.',
    leftOutFor: 'whose years are not known or between the cohorts',
    usesScores: true,
    page: 'report-figures',
    anchor: 'outcomes-by-years-to-retirement',
  },
  of: ({ retirementCohorts: figure, pooled, provenance }): Chart | null => {
    if (figure === null) return null
    const groups = cohortGroups(figure)
    const chance = chanceSentence({ division: 'years to retirement' }, { pooled, provenance })
    const words = withChance(retirementScoresWords(figure), groups, chance)
    return {
      kind: 'chart',
      counts: figure,
      pictures: [
        {
          words,
          option: (theme, size) => retirementScoresOption(figure, theme, size),
          numbers: groupNumbers(groups.map(({ group }) => group)),
          // The filter has no years to retirement.
          marks: () => groups.map(({ name, group }) => ({ name: `Years to retirement ${name}`, filter: null, group })),
          sheet: 'Score by years to retirement',
          height,
          paper: {
            title: 'Scores of each cohort',
            height: 220,
            key: [
              { name: 'Middle four fifths', colour: light.axis, shape: 'box' },
              { name: 'Median', colour: light.benchmark, shape: 'line' },
              { name: 'Mean, above 50', colour: light.aboveFill, shape: 'circle' },
              { name: 'Mean, below 50', colour: light.belowFill, shape: 'circle' },
            ],
          },
        },
      ],
      screen: {
        legend: [
          { look: 'shortHistory', text: 'Middle four fifths' },
          { look: 'benchmark', text: 'Median' },
          { look: 'above', shape: 'circle', text: 'Mean, above 50' },
          { look: 'below', shape: 'circle', text: 'Mean, below 50' },
        ],
        tip: 'averages',
      },
    }
  },
})
