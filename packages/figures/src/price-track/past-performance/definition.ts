import { pastPerformanceSchema } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { defineFigure } from '../../figure.ts'
import { averagesKey, averagesLegend } from '../../parts/keys.ts'
import { scoredOf, trackData, trackExplained } from '../parts/track-data.ts'
import { hasRatesBelow, pastPerformanceOption } from './option.ts'
import { valuationRows } from './rows.ts'
import { pastPerformanceTitle, pastPerformanceWords } from './words.ts'

/** Averages by the day of valuation; none of a track that is valued on one day. */
export const pastPerformance = defineFigure({
  id: 'pastPerformance',
  title: pastPerformanceTitle,
  data: { ...trackData, pastPerformance: pastPerformanceSchema },
  explain: {
    ...trackExplained,
    definition:
      'The average score, IRR and benchmark IRR of the artificial savers, had their pots been valued on each 31 December and on the NAV date.',
    formula:
      'On each day of valuation the savers who have paid in for 12 months by then are scored anew; the sum of their scores, and of their rates, over their number.',
    usesScores: true,
    isOfEveryone: true,
    anchor: 'past-performance',
  },
  of: ({ track, pastPerformance: past }) => {
    const rows = valuationRows(past)
    if (rows.length < 2) return null
    return {
      kind: 'chart',
      counts: scoredOf(track),
      isOfEveryone: true,
      pictures: [
        {
          words: pastPerformanceWords(rows),
          option: (theme, size) => pastPerformanceOption(rows, theme, size),
          numbers: rows.map(({ savers, score, irr, birr, gap }) => [undefined, savers, score, irr, birr, gap]),
          marks: () => [],
          sheet: 'Past performance',
          height: 300,
          legend: (size) => [
            ...averagesLegend(),
            ...(hasRatesBelow(rows.length, size) ? [{ text: 'Below the axis: IRR and benchmark IRR, % a year' }] : []),
          ],
          paper: { title: 'Average score at each NAV date', height: 280, key: averagesKey() },
        },
      ],
      screen: { legend: averagesLegend(), tip: 'row' },
    }
  },
})
