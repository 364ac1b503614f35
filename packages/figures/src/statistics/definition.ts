import type { Pooled } from '@plumbline/contract/figures/pooled.ts'
import { type Spread, type Statistics, summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { shownPool } from '../pooled/evidence-words.ts'
import { shownStatistics } from '../words/of-few.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
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

function numbersOf({ score, irr, benchmarkIrr }: Statistics, pooled: Pooled | undefined): TableNumbers {
  const row = (of: (spread: Spread) => number | null) => [undefined, of(score), of(irr), of(benchmarkIrr)]
  return [
    row(({ savers }) => savers),
    row(({ mean }) => mean),
    row(({ potWeightedMean }) => potWeightedMean),
    [undefined, pooled?.score ?? null, pooled?.irr.rate ?? null, pooled?.benchmarkIrr.rate ?? null],
    row(({ median }) => median),
    row(({ lowerQuartile }) => lowerQuartile),
    row(({ upperQuartile }) => upperQuartile),
    row(({ min }) => min),
    row(({ max }) => max),
    row(({ standardDeviation }) => standardDeviation),
  ]
}
