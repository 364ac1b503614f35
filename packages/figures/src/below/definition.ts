import { type Statistics, type Summary, summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { bothColumns } from '../extremes/both-columns.ts'
import { defineFigure } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
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

function numbersOf(summary: Summary): TableNumbers {
  const { headline, withExtremes } = summary
  const row = (of: (statistics: Statistics) => number | null | undefined) => [
    undefined,
    ...bothColumns(summary, of(headline), of(withExtremes)),
  ]
  return [
    row(({ score }) => score.savers),
    row(({ below }) => (hiddenOf(below) === null ? below.savers : undefined)),
    row((statistics) => sharesBelow(statistics).savers),
    row(({ below }) => (hiddenOf(below) === null ? below.assets : null)),
    row((statistics) => sharesBelow(statistics).assets),
  ]
}
