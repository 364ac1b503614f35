import { joinerCohortsSchema } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { besideOthers } from '../beside-others/beside-others.ts'
import { besideOthersExplained } from '../beside-others/notes.ts'
import { besideOthersOnPaper, numbersBesideOthers, withBesideOthers } from '../beside-others/with-beside-others.ts'
import { defineFigure } from '../figure.ts'
import { chanceSentence, withChance } from '../findings/chance-words.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { chartHeight } from '../parts/chart-height.ts'
import { averagesKey, averagesLegend, hasBehind } from '../parts/keys.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { joinerCohortsOption, yearGroups } from './option.ts'
import { joinerCohortsWords } from './words.ts'

/** In pixels: of a year where the columns are rows. */
const rowHeight = 20

/** Average scores by year of joining. */
export const joinerCohorts = defineFigure({
  id: 'joinerCohorts',
  title: 'Joiner cohorts',
  data: { joinerCohorts: joinerCohortsSchema },
  pooled: 'shown if there',
  explain: {
    definition: 'The average score of savers by the calendar year of their first contribution.',
    formula: `The sum of the scores of those who joined in a year over the number of them who have one. ${besideOthersExplained}`,
    leftOutFor: 'without a contribution',
    usesScores: true,
    page: 'report-figures',
    anchor: 'joiner-cohorts',
  },
  of: ({ joinerCohorts: figure, pooled, provenance }) => {
    const chance = chanceSentence({ division: 'joiner year' }, { pooled, provenance })
    const beside = besideOthers(
      { division: 'joiner year' },
      figure.years.map((group) => ({ key: { name: String(group.year) }, group })),
      { pooled, provenance },
    )
    const plain = withChance(joinerCohortsWords(figure), yearGroups(figure), chance)
    const words = withBesideOthers(plain, beside, { pooled, provenance })
    return {
      kind: 'chart',
      counts: figure,
      pictures: [
        {
          words,
          option: (theme, size) => joinerCohortsOption(figure, theme, size, beside?.behind),
          drawsPooled: hasBehind(beside),
          numbers: numbersBesideOthers(groupNumbers(figure.years), beside),
          // A year that is drawn is one of those the filter names, if it names any.
          marks: (filter) =>
            tableMarks(words.table, figure.years, ({ year }) => ({ ...filter, firstContributionYear: [year] })),
          sheet: 'Joiner cohorts',
          height: chartHeight,
          phoneHeight: Math.max(chartHeight, rowHeight * (figure.years.length + 2)),
          paper: {
            title: 'Average score by year of first contribution',
            height: 280,
            key: averagesKey(beside),
            ...besideOthersOnPaper(plain, beside, { pooled, provenance }),
          },
        },
      ],
      screen: { legend: averagesLegend(beside), tip: 'row' },
    }
  },
})
