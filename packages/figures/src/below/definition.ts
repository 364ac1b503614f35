import { type Statistics, type Summary, summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { scoredOf } from '../statistics/scored-of.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { belowWords, sharesBelow } from './words.ts'

/** Who lies below the benchmark. */
export const below = defineFigure({
  id: 'below',
  title: 'Below the benchmark',
  data: { summary: summarySchema },
  explain: {
    definition: 'How many savers lie below the benchmark, and how much money is theirs.',
    formula: 'Savers with a score up to 49.5, and their pots, as shares of all who have a score.',
    leftOutFor: 'without a score',
    usesScores: true,
    page: 'report-figures',
    anchor: 'summary-statistics',
  },
  of: ({ summary }) => ({
    kind: 'table',
    counts: scoredOf(summary),
    words: belowWords(summary),
    numbers: numbersOf(summary),
    sheet: 'Below the benchmark',
  }),
})

function numbersOf({ headline, withExtremes }: Summary): TableNumbers {
  const row = (of: (statistics: Statistics) => number | null) => [undefined, of(headline), of(withExtremes)]
  return [
    row(({ score }) => score.savers),
    row((statistics) => statistics.below.savers),
    row((statistics) => sharesBelow(statistics).savers),
    row((statistics) => statistics.below.assets),
    row((statistics) => sharesBelow(statistics).assets),
  ]
}
