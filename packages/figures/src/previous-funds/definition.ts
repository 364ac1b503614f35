import { type PreviousBatch, previousBatchSchema } from '@plumbline/contract/figures/comparison.ts'
import { summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { changeBetween } from '../previous-batch/shown-comparison.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { previousFundsWords } from './words.ts'

/** What changed since the batch before, fund by fund. */
export const previousFunds = defineFigure({
  id: 'previousFunds',
  title: 'Previous batch, by fund',
  data: { summary: summarySchema, previousBatch: previousBatchSchema.nullable() },
  explain: {
    definition:
      'What the savers of each fund have more or less than the benchmark, in the previous batch and in this one.',
    formula:
      'Pots less benchmark pots of the savers who are in the fund in that batch, and the mean of their scores. A saver who changed funds counts in each batch where they were.',
    leftOutFor: null,
    usesScores: true,
    page: 'report-figures',
    anchor: 'comparison-with-the-previous-batch',
  },
  of: ({ previousBatch, summary: { headline } }) =>
    previousBatch === null || previousBatch.funds.length < 2
      ? null
      : {
          kind: 'table',
          counts: { counted: headline.savers, leftOut: 0 },
          words: previousFundsWords(previousBatch),
          numbers: numbersOf(previousBatch),
          sheet: 'Previous batch by fund',
        },
})

function numbersOf({ funds }: PreviousBatch): TableNumbers {
  return funds.map((fund) => {
    if (hiddenOf(fund) !== null) return []
    const { before, now } = fund
    return [
      undefined,
      before.savers,
      now.savers,
      before.meanScore,
      now.meanScore,
      before.pounds,
      now.pounds,
      changeBetween(before.pounds, now.pounds),
    ]
  })
}
