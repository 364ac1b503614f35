import { potEffectSchema } from '@plumbline/contract/figures/pot-effect.ts'
import { defineFigure } from '../figure.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { chartHeight } from '../parts/chart-height.ts'
import { averagesKey, averagesLegend } from '../parts/keys.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { potEffectOption } from './option.ts'
import { potEffectWords } from './words.ts'

/** Average scores by size of pot. */
export const potEffect = defineFigure({
  id: 'potEffect',
  title: 'Effect of pot size',
  data: { potEffect: potEffectSchema },
  explain: {
    definition: 'The average score of savers by the size of their pot.',
    formula:
      'The sum of the scores of those in a band over the number of them who have one. A band includes its upper edge, and only the first its lower one. Large pots are mostly old ones, so a difference need not come from the size.',
    leftOutFor: null,
    usesScores: true,
    page: 'report-figures',
    anchor: 'effect-of-pot-size',
  },
  of: ({ potEffect: figure }) => {
    const words = potEffectWords(figure)
    return {
      kind: 'chart',
      counts: figure,
      pictures: [
        {
          words,
          option: (theme, size) => potEffectOption(figure, theme, size),
          numbers: groupNumbers(figure.bands),
          // The filter of the open band has no upper end, which its range gives as 0.
          marks: (filter) =>
            tableMarks(words.table, figure.bands, (band) => ({
              ...filter,
              pot_size: intersectRanges(filter.pot_size, band.filter),
            })),
          sheet: 'Pot size',
          height: chartHeight,
          paper: { title: 'Average score by size of pot', height: 320, key: averagesKey },
        },
      ],
      screen: { legend: averagesLegend, isHalf: true, tip: 'row' },
    }
  },
})
