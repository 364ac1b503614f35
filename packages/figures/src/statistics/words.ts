import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { shownPool } from '../pooled/evidence-words.ts'
import { listText } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { fewSentence, shownStatistics } from '../words/of-few.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { scoresFromTo } from '../words/verdict.ts'
import { spreadRows } from './rows.ts'

/** The mean, other averages, and how far savers lie apart. Pooled figures may still be on their way. */
export function statisticsWords({ headline }: Summary, pooled?: PooledFigures): SectionWords {
  return {
    title: 'Averages and spread',
    takeaway: averagesSentence(headline, pooled),
    unit: 'Scores from 0 to 100, 50 is the benchmark; rates a year',
    table: numbersTable(
      'Measure',
      ['Score', 'IRR', 'Benchmark IRR'],
      measures(shownStatistics(headline), pooled && shownPool(pooled.headline)),
    ),
    notes: [
      'The mean counts each saver the same, the pot-weighted mean by their pot. Pooled treats all contributions as those of one saver: its IRR is the return on all the money together.',
    ],
  }
}

function averagesSentence({ score }: Statistics, pooled: PooledFigures | undefined): string {
  const { mean, median, potWeightedMean } = score
  const few = fewSentence(score.savers)
  if (few !== null) return few
  if (mean === null || median === null) return 'No saver has a score.'
  const others = [
    ['median', median],
    ['pot-weighted mean', potWeightedMean],
    ['pooled score', pooled?.headline.score ?? null],
  ] as const
  const averages = others.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  const values = [mean, ...averages.map(({ value }) => value)]
  if (noClearDifference('score', values)) return `No clear difference between the averages: ${scoresFromTo(values)}.`
  const each = averages.map(({ name, value }) => `the ${name} ${wholeScore(value)}`)
  return `The mean score is ${wholeScore(mean)}, ${listText(each)}.`
}

function measures(statistics: Statistics, pooled: Pooled | undefined): string[][] {
  const { score, irr, benchmarkIrr } = statistics
  return [
    ['Savers who have it', count(score.savers), count(irr.savers), count(benchmarkIrr.savers)],
    ...spreadRows(statistics).map(({ name, of, writeScore }) => {
      const values =
        of === 'pooled'
          ? [pooled?.score ?? null, pooled?.irr.rate ?? null, pooled?.benchmarkIrr.rate ?? null]
          : [of(score), of(irr), of(benchmarkIrr)]
      const [ofScore = null, ...rates] = values
      return [name, writeScore(ofScore), ...rates.map(percent)]
    }),
  ]
}
