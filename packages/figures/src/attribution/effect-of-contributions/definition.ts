import { attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { defineFigure } from '../../figure.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { lineKey, lineLegend } from '../parts/line-keys.ts'
import { yearRows, yearRowsNote } from '../parts/year-rows.ts'
import { effectOption } from './option.ts'
import { effectRows } from './rows.ts'
import { effectTable, effectWords } from './words.ts'

const title = attributionSectionTitles.effectOfContributions

/** What the timing of regular payments did to the rate. */
export const effectOfContributions = defineFigure({
  id: 'effectOfContributions',
  title,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'How much more or less a year regular payments earned than one payment over the same span, in the track and in the benchmark.',
    formula:
      'The rate of £100 a month less the rate of £1,000 paid once, both from the same month end to the end of the last month.',
    anchor: 'effect-of-contributions',
  },
  of: ({ attribution }) => {
    const rows = effectRows(attribution)
    return {
      kind: 'chart',
      counts: attributionCounts(attribution),
      pictures: [
        {
          words: effectWords(rows, title),
          option: (theme, size) => effectOption(attribution, rows, theme, size),
          numbers: rows.map(({ track, benchmark }) => [undefined, track, benchmark]),
          marks: () => [],
          sheet: 'Effect of contributions',
          height: 300,
          paper: {
            title: 'Regular less single',
            height: 270,
            key: lineKey,
            table: effectTable(yearRows(rows)),
            tableNotes: [yearRowsNote],
          },
        },
      ],
      screen: { legend: lineLegend, isHalf: true, tip: 'row' },
    }
  },
})
