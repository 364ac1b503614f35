import { type PreviousBatch, previousBatchSchema } from '@plumbline/contract/figures/comparison.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { type Statistics, summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { pooledRows } from './pooled-rows.ts'
import { amounts, changeBetween, type ShownChange, shownComparison } from './shown-comparison.ts'
import { previousBatchWords } from './words.ts'

/** What changed since the batch before. */
export const previousBatch = defineFigure({
  id: 'previousBatch',
  title: 'Previous batch',
  data: {
    summary: summarySchema,
    /** Null when there is no previous batch, or it is no longer kept. */
    previousBatch: previousBatchSchema.nullable(),
  },
  pooled: 'shown if there',
  explain: {
    definition: "How the averages moved since the provider's previous batch, and how much of it comes of who is in it.",
    formula:
      'Same savers: the average of those counted in both, now less then. New savers: the average of all now, less that of those in both. Savers who left: the average then of those in both, less that of all then. The three add up to the change. A saver who is scored in one batch alone counts as new, or as having left.',
    leftOutFor: null,
    usesScores: true,
    page: 'report-figures',
    anchor: 'comparison-with-the-previous-batch',
  },
  of: ({ previousBatch: figure, summary: { headline }, pooled }) =>
    figure === null
      ? null
      : {
          kind: 'table',
          counts: { counted: headline.savers, leftOut: 0 },
          words: previousBatchWords(figure, headline, pooled),
          numbers: numbersOf(figure, headline, pooled),
          sheet: 'Previous batch',
          fileName: `previous-batch-${figure.source.id}-and`,
          paperTitle: 'What changed',
        },
})

/** Differences of rates are shown in points. */
const inPoints = (fraction: number | null) => (fraction === null ? null : 100 * fraction)

function numbersOf(previous: PreviousBatch, current: Statistics, pooled: PooledFigures | undefined): TableNumbers {
  const { before: then, now, changes, savers } = shownComparison(previous, current)
  const rates = (before: number | null, after: number | null, change: ShownChange | null) => {
    const { total = null, same = null, joined = null, left = null } = change ?? {}
    return [undefined, before, after, ...[total, same, joined, left].map(inPoints)]
  }
  const { total = null, same = null, joined = null, left = null } = changes.score ?? {}
  return [
    [undefined, then.savers, now.savers, now.savers - then.savers, undefined, savers.joined, -savers.left],
    [undefined, then.score.mean, now.score.mean, total, same, joined, left],
    rates(then.irr.mean, now.irr.mean, changes.irr),
    rates(then.benchmarkIrr.mean, now.benchmarkIrr.mean, changes.benchmarkIrr),
    ...pooledRows(pooled).map(({ before, after, scale }) => {
      const change = changeBetween(before, after)
      return [undefined, before, after, change === null ? null : change * scale]
    }),
    ...Object.values(amounts).map((of) => [undefined, of(then), of(now), changeBetween(of(then), of(now))]),
  ]
}
