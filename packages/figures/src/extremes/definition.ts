import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { type Summary, summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { scoredOf } from '../statistics/scored-of.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { bothColumns } from './both-columns.ts'
import { withAndWithout } from './measures.ts'
import { addsNobody, extremesWords } from './words.ts'

/** What a few savers with a very high or low return do to the result. */
export const extremes = defineFigure({
  id: 'extremes',
  title: 'Extreme values',
  data: { summary: summarySchema },
  pooled: 'shown if there',
  explain: {
    definition: 'Whether a few savers with a very high or low return decide the result.',
    formula:
      'The same statistics once more, with the savers who are left out for a high or low IRR, by the scores that they would have.',
    leftOutFor: 'without a score',
    usesScores: true,
    page: 'report-figures',
    anchor: 'summary-statistics',
  },
  of: ({ summary, pooled }) => ({
    kind: 'table',
    counts: scoredOf(summary),
    words: extremesWords(summary, pooled),
    numbers: numbersOf(summary, pooled),
    sheet: 'Extreme values',
  }),
})

function numbersOf(summary: Summary, pooled: PooledFigures | undefined): TableNumbers {
  if (addsNobody(summary)) return []
  const { headline, withExtremes } = summary
  return [
    [undefined, ...bothColumns(summary, headline.savers, withExtremes.savers)],
    ...withAndWithout(summary, pooled).map(({ without, together }) => [
      undefined,
      ...bothColumns(summary, without, together),
    ]),
  ]
}
