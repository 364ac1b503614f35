import type { Pooled } from '@plumbline/contract/figures/pooled.ts'
import { type Statistics, summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { shownPool } from '../pooled/evidence-words.ts'
import { shownStatistics } from '../words/of-few.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { spreadRows } from './rows.ts'
import { scoredOf } from './scored-of.ts'
import { statisticsWords } from './words.ts'

/** Other averages beside the mean, and how far savers lie apart. */
export const statistics = defineFigure({
  id: 'statistics',
  title: 'Averages and spread',
  data: { summary: summarySchema },
  pooled: 'shown if there',
  explain: {
    definition: 'Other averages beside the mean of savers, and how far savers lie apart.',
    formula:
      'The mean counts each saver the same, the pot-weighted mean by their pot. Half the savers are at or below the median, a quarter at or below the lower quartile. Pooled treats all contributions as those of one saver.',
    leftOutFor: 'without a score',
    usesScores: true,
    page: 'report-figures',
    anchor: 'summary-statistics',
  },
  of: ({ summary, pooled }) => ({
    kind: 'table',
    counts: scoredOf(summary),
    words: statisticsWords(summary, pooled),
    numbers: numbersOf(shownStatistics(summary.headline), pooled && shownPool(pooled.headline)),
    sheet: 'Averages',
    paperTitle: 'Averages and spread',
  }),
})

function numbersOf(statistics: Statistics, pooled: Pooled | undefined): TableNumbers {
  const { score, irr, benchmarkIrr } = statistics
  return [
    [undefined, score.savers, irr.savers, benchmarkIrr.savers],
    ...spreadRows(statistics).map(({ of }) => [
      undefined,
      ...(of === 'pooled'
        ? [pooled?.score ?? null, pooled?.irr.rate ?? null, pooled?.benchmarkIrr.rate ?? null]
        : [of(score), of(irr), of(benchmarkIrr)]),
    ]),
  ]
}
