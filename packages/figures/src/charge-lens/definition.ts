import { chargeLensSchema } from '@plumbline/contract/attribution/charge-lens.ts'
import { defineFigure } from '../figure.ts'
import { chargeLensOption, feeFrame, feeRowHeight } from './option.ts'
import { chargeLensNotes, chargeLensTitle, chargeLensWords, schemeFees } from './words.ts'

/** Whether savers of a scheme bear a fee in pounds beside charges in per cent. */
export const chargeLens = defineFigure({
  id: 'chargeLens',
  title: chargeLensTitle,
  data: { chargeLens: chargeLensSchema },
  explain: {
    definition: 'How many pounds a year are taken from each saver’s pot whatever its size, by scheme.',
    formula:
      'Direct Alpha against 1 over the average pot that the benchmark would have made, by scheme, with the fund’s own excess in each period allowed for and wild records held in. A flat fee takes a larger part of a small pot. A saver’s own pot is not used: it contains its return.',
    leftOutFor: 'without a usable record, with money out, or with an average pot under £500',
    usesScores: false,
    page: 'charge-lens',
    anchor: 'flat-fees-by-scheme',
  },
  of: ({ chargeLens: lens }) => {
    const fees = schemeFees(lens)
    const height = feeFrame + feeRowHeight * Math.max(1, fees.length)
    return {
      kind: 'chart',
      counts: lens.counts,
      pictures: [
        {
          words: chargeLensWords(lens),
          option: (theme, size) => chargeLensOption(fees, theme, size),
          numbers: lens.schemes.map(({ savers, fee, low, high }) => [undefined, savers, fee, low, high, undefined]),
          marks: () => [],
          sheet: 'Flat fees',
          height,
          paper: { title: 'Flat fee of each scheme', height, tableNotes: chargeLensNotes(lens) },
        },
      ],
      screen: {
        legend: [
          { look: 'actual', text: 'Told from no fee' },
          { look: 'soft', text: 'Not told from no fee' },
        ],
        tip: 'row',
      },
    }
  },
})
