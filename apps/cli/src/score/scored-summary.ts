import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { outlierReasonOrder, outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { meanOf } from '@plumbline/engine/stats/running-mean.ts'
import type { ScoredFile } from '@plumbline/scoring/score-file.ts'
import type { ScoringMethod } from '@plumbline/scoring/solve/group-summary.ts'
import { printable } from '../command/problem-list.ts'
import { countText, figureOf, percentText, poundsText, scoreText } from './figures.ts'
import { indexReachLines } from './index-reach-line.ts'
import { warningLines } from './warning-lines.ts'

export interface SummaryContext {
  readonly indexName: string
  readonly method: ScoringMethod
  readonly seconds: number
}

/** What a scored file came to, for the terminal. */
export async function scoredSummary(outcome: ScoredFile, context: SummaryContext): Promise<string> {
  const lines: [label: string, figure: string][] = [...counts(outcome), ...results(outcome, context)]
  const width = Math.max(...lines.map(([label]) => label.length))
  return [
    ...lines.map(([label, figure]) => `${label.padEnd(width)}  ${figure}`),
    ...(await indexReachLines(outcome)),
    ...warningLines(outcome.warnings),
    `${context.seconds.toFixed(1)} s`,
    '',
  ].join('\n')
}

/** The reason alone does not say why. */
const notComparableWhy =
  ' (a payment before the index starts, as much paid out as in, no single IRR, or no benchmark pot)'

function counts({ sums }: ScoredFile): [string, string][] {
  const savers = sums.saversByReason.reduce((total, count) => total + count, 0)
  const scoredCount = itemAt(sums.saversByReason, 0)
  const exclusions = outlierReasonOrder.flatMap((code): [string, string][] => {
    const count = itemAt(sums.saversByReason, code)
    const figures = `${countText(count)}, ${poundsText(itemAt(sums.navPenceByReason, code))}`
    const reason = outlierReasons[code]
    return count === 0 ? [] : [[`  ${reason}`, `${figures}${reason === 'Not Comparable' ? notComparableWhy : ''}`]]
  })
  const notChecked: [string, string][] =
    sums.scoredNotChecked === 0 ? [] : [['  Pot not checked', countText(sums.scoredNotChecked)]]
  return [
    ['Savers', countText(savers)],
    ['Scored', countText(scoredCount)],
    ...notChecked,
    ['Excluded', countText(savers - scoredCount)],
    ...exclusions,
  ]
}

function results(outcome: ScoredFile, { indexName, method }: SummaryContext): [string, string][] {
  const { sums, dataPoints } = outcome
  const pooled = outcome.pooled()
  const rate = pooled.irr.status === 'ok' ? pooled.irr.rate : undefined
  const benchmark = pooled.benchmarkIrr.status === 'ok' ? pooled.benchmarkIrr.rate : undefined
  const total = sums.navPenceByReason.reduce((sum, pence) => sum + pence, 0)
  return [
    ['Benchmark', indexName],
    [`Score (${method}), mean of savers`, scoreText(figureOf(meanOf(sums.score)))],
    [`Score (${method}), pot-weighted`, scoreText(figureOf(meanOf(sums.potWeightedScore)))],
    ['IRR, mean of savers', percentText(figureOf(meanOf(sums.irr)))],
    ['Benchmark IRR, mean of savers', percentText(figureOf(meanOf(sums.benchmarkIrr)))],
    ['IRR, pooled flows', percentText(rate)],
    ['Benchmark IRR, pooled flows', percentText(benchmark)],
    ['Evidence of a lasting difference', pooled.comparison?.evidence.strength ?? '--'],
    ['  all taken as one fund', 'they share its luck, so more savers do not make it surer'],
    ['Assets scored', poundsText(itemAt(sums.navPenceByReason, 0))],
    ['Assets in the file', poundsText(total)],
    [
      'Data points',
      dataPoints.length === 0
        ? 'none'
        : dataPoints.map(({ name, segment }) => `${printable(name)} (${segment})`).join(', '),
    ],
  ]
}
