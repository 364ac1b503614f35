import { previousBatchSchema } from '@plumbline/contract/figures/comparison.ts'
import { summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { gapChanges } from './changes.ts'
import { previousFundGapsWords } from './words.ts'

/** What changed in the pooled figures since the batch before, fund by fund. */
export const previousFundGaps = defineFigure({
  id: 'previousFundGaps',
  title: 'Previous batch, pooled figures by fund',
  data: { summary: summarySchema, previousBatch: previousBatchSchema.nullable() },
  pooled: 'needed',
  mayHave: ({ previousBatch }) => previousBatch !== null && previousBatch.funds.length > 1,
  explain: {
    definition:
      'The IRR and benchmark IRR of all money of each fund together, and its lasting difference from the benchmark, in the previous batch and in this one.',
    formula:
      'The contributions of the savers who are in the fund in that batch are pooled as if they were one saver’s; the lasting difference is their log gap to the benchmark a year. A saver who changed funds counts in each batch where they were.',
    leftOutFor: null,
    usesScores: true,
    page: 'report-figures',
    anchor: 'comparison-with-the-previous-batch',
  },
  of: ({ previousBatch, summary: { headline }, pooled, provenance }) => {
    if (previousBatch === null || previousBatch.funds.length < 2 || pooled === undefined) return null
    // Of savers who were chosen by their returns a difference says nothing about the fund.
    if (pooled.previous === null || isChosenByResult(provenance)) return null
    const changes = gapChanges(previousBatch, pooled)
    return {
      kind: 'table',
      counts: { counted: headline.savers, leftOut: 0 },
      words: previousFundGapsWords(changes, previousBatch),
      numbers: changes.map(({ fund, before, now, change, rates }) =>
        hiddenOf(fund) !== null
          ? []
          : [
              undefined,
              fund.before.savers,
              fund.now.savers,
              ...rates,
              before,
              now,
              change === null ? null : 100 * change,
            ],
      ),
      sheet: 'Previous difference by fund',
    }
  },
})
