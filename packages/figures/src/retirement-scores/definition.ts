import { retirementCohortsSchema } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { besideOthers } from '../beside-others/beside-others.ts'
import { besideOthersExplained } from '../beside-others/notes.ts'
import { besideOthersOnPaper, numbersBesideOthers, withBesideOthers } from '../beside-others/with-beside-others.ts'
import { type Chart, defineFigure } from '../figure.ts'
import { chanceSentence, type DivisionOfFigure, withChance } from '../findings/chance-words.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { behindOthers, hasBehind } from '../parts/keys.ts'
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
    formula: `The bar goes from the score that a tenth of the savers do not exceed to the one that nine tenths do not exceed, with a tick at the median; the dot is the mean. ${besideOthersExplained}`,
    leftOutFor: 'whose years are not known or between the cohorts',
    usesScores: true,
    page: 'report-figures',
    anchor: 'outcomes-by-years-to-retirement',
  },
  of: ({ retirementCohorts: figure, pooled, provenance }): Chart | null => {
    if (figure === null) return null
    const groups = cohortGroups(figure)
    const divided: DivisionOfFigure = { division: 'years to retirement' }
    const source = { pooled, provenance }
    const keys = figure.cohorts.map((group) => ({ key: { name: `about ${group.years}` }, group }))
    const beside = besideOthers(divided, keys, source)
    const plain = withChance(retirementScoresWords(figure), groups, chanceSentence(divided, source))
    const words = withBesideOthers(plain, beside, source)
    return {
      kind: 'chart',
      counts: figure,
      pictures: [
        {
          words,
          option: (theme, size) => retirementScoresOption(figure, theme, size, beside?.behind),
          drawsPooled: hasBehind(beside),
          numbers: numbersBesideOthers(groupNumbers(groups.map(({ group }) => group)), beside),
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
              { name: 'Mean', colour: light.actualFill, shape: 'circle' },
              ...(hasBehind(beside) ? [{ name: behindOthers, colour: light.belowFill, shape: 'circle' as const }] : []),
            ],
            ...besideOthersOnPaper(plain, beside, source),
          },
        },
      ],
      screen: {
        legend: [
          { look: 'shortHistory', text: 'Middle four fifths' },
          { look: 'benchmark', text: 'Median' },
          { look: 'actual', shape: 'circle', text: 'Mean' },
          ...(hasBehind(beside) ? [{ look: 'below' as const, shape: 'circle' as const, text: behindOthers }] : []),
        ],
        tip: 'averages',
      },
    }
  },
})
