import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import type { RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import type { Spread, Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { pooledWords } from '@plumbline/figures/pooled/words.ts'
import { previousBatchWords } from '@plumbline/figures/previous-batch/words.ts'
import { retirementWords } from '@plumbline/figures/retirement/words.ts'
import { belowWords, extremesWords, statisticsWords } from '@plumbline/figures/statistics/words.ts'
import type { SectionWords } from '@plumbline/figures/words/section-words.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { type Sheet, sheetRows, type TableNumbers } from './sheet.ts'

/** A sheet for each table of a report that has no picture. What the data do not allow has none. */
export function statisticsSheets(data: ReportData, pooled: PooledFigures): readonly Sheet[] {
  const { summary, retirementCohorts, previousBatch, provenance } = data
  const { savers, score } = summary.headline
  const everyone = { counted: savers, leftOut: 0 }
  const scored = { counted: score.savers, leftOut: savers - score.savers }
  const sheet = (name: string, words: SectionWords, numbers: TableNumbers, counts: FigureCounts): Sheet => ({
    name,
    title: words.title,
    finding: words.takeaway,
    unit: words.unit,
    source: sourceLine(counts, provenance),
    notes: words.notes,
    ...sheetRows(words.table, numbers),
  })
  return [
    sheet('Averages', statisticsWords(summary, pooled), averages(summary.headline, pooled.headline), scored),
    sheet('Below the benchmark', belowWords(summary), below(summary), scored),
    sheet('Extreme values', extremesWords(summary, pooled), extremes(summary, pooled), scored),
    sheet('Pooled', pooledWords(pooled, provenance), pooledNumbers(pooled), everyone),
    ...(retirementCohorts === null
      ? []
      : [
          sheet(
            'Years to retirement',
            retirementWords(retirementCohorts),
            retirement(retirementCohorts),
            retirementCohorts,
          ),
        ]),
    ...(previousBatch === null
      ? []
      : [
          sheet(
            'Previous batch',
            previousBatchWords(previousBatch, summary.headline),
            previous(previousBatch, summary.headline),
            everyone,
          ),
        ]),
  ]
}

function averages({ score, irr, benchmarkIrr }: Statistics, pooled: Pooled): TableNumbers {
  const row = (of: (spread: Spread) => number | null) => [undefined, of(score), of(irr), of(benchmarkIrr)]
  return [
    row(({ savers }) => savers),
    row(({ mean }) => mean),
    row(({ potWeightedMean }) => potWeightedMean),
    [undefined, pooled.score, pooled.irr.rate, pooled.benchmarkIrr.rate],
    row(({ median }) => median),
    row(({ lowerQuartile }) => lowerQuartile),
    row(({ upperQuartile }) => upperQuartile),
    row(({ min }) => min),
    row(({ max }) => max),
    row(({ standardDeviation }) => standardDeviation),
  ]
}

function below({ headline, withExtremes }: Summary): TableNumbers {
  const row = (of: (statistics: Statistics) => number | null) => [undefined, of(headline), of(withExtremes)]
  return [
    row(({ score }) => score.savers),
    row(({ below: { savers } }) => savers),
    row(({ below: { saversShare } }) => saversShare),
    row(({ below: { assets } }) => assets),
    row(({ below: { assetsShare } }) => assetsShare),
  ]
}

function extremes({ headline, withExtremes }: Summary, pooled: PooledFigures): TableNumbers {
  const row = (of: (statistics: Statistics) => number | null) => [undefined, of(headline), of(withExtremes)]
  return [
    row(({ savers }) => savers),
    row(({ score }) => score.mean),
    row(({ score }) => score.median),
    row(({ score }) => score.potWeightedMean),
    [undefined, pooled.headline.score, pooled.withExtremes.score],
    row(({ irr }) => irr.mean),
    row(({ benchmarkIrr }) => benchmarkIrr.mean),
    row(({ impact }) => impact),
    row(({ below: { saversShare } }) => saversShare),
  ]
}

/** The interval and the strength of evidence are words. */
function pooledNumbers({ headline, withExtremes }: PooledFigures): TableNumbers {
  const row = (of: (pooled: Pooled) => number | null | undefined) => [undefined, of(headline), of(withExtremes)]
  return [
    row(({ savers }) => savers),
    row(({ contributions }) => contributions),
    row(({ assets }) => assets),
    row(({ benchmarkAssets }) => benchmarkAssets),
    row(({ irr }) => irr.rate),
    row(({ benchmarkIrr }) => benchmarkIrr.rate),
    row(({ directAlpha }) => directAlpha.rate),
    row(({ score }) => score),
    row(({ evidence }) => evidence?.difference ?? null),
    row(() => undefined),
    row(() => undefined),
    row(({ duration }) => duration),
  ]
}

function retirement({ cohorts }: RetirementCohorts): TableNumbers {
  return cohorts.map((cohort) => [
    undefined,
    cohort.savers,
    cohort.score.mean,
    cohort.irr.mean,
    cohort.benchmarkIrr.mean,
    cohort.assets,
    cohort.impact,
    cohort.below.saversShare,
  ])
}

/** Differences of rates are shown in points. */
const inPoints = (fraction: number | null) => (fraction === null ? null : 100 * fraction)

function previous({ statistics: then, changes, savers }: PreviousBatch, now: Statistics): TableNumbers {
  const rates = (before: number | null, after: number | null, change: PreviousBatch['changes']['irr']) => {
    const { total = null, same = null, joined = null, left = null } = change ?? {}
    return [undefined, before, after, ...[total, same, joined, left].map(inPoints)]
  }
  const { total = null, same = null, joined = null, left = null } = changes.score ?? {}
  return [
    [undefined, then.savers, now.savers, now.savers - then.savers, undefined, savers.joined, -savers.left],
    [undefined, then.score.mean, now.score.mean, total, same, joined, left],
    rates(then.irr.mean, now.irr.mean, changes.irr),
    rates(then.benchmarkIrr.mean, now.benchmarkIrr.mean, changes.benchmarkIrr),
    [undefined, then.assets, now.assets, now.assets - then.assets],
  ]
}
