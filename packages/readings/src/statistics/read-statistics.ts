import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Spread, Statistics } from '@plumbline/contract/figures/statistics.ts'
import { exactSum, steps } from '../figures/exact-sum.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { ScoreColumn } from '../filter/field-terms.ts'

/** Up to it a score is shown as below the benchmark. */
const belowEdge = 49.5

type Measure = 'score' | 'irr' | 'birr'
type SpreadRow = Readonly<
  Record<`${Measure}_${'savers' | 'pence'}`, number> &
    Record<`${Measure}_${'sum' | 'squares' | 'by_pence' | 'min' | 'max'}`, number | null> &
    Record<`${Measure}_quartiles`, readonly [lower: number | null, median: number | null, upper: number | null]>
>

export interface StatisticsRow extends SpreadRow {
  readonly savers: number
  readonly pence: number
  readonly compared_pence: number
  readonly benchmark_pence_sum: number
  readonly below: number
  readonly below_pence: number
}

/** Of each measure, sums and quartiles; a sum with an endless rate is null. The score comes from the column given. */
function statisticsColumns(score: ScoreColumn): string {
  const measures: Readonly<Record<Measure, string>> = { score, irr: 'irr', birr: 'benchmark_irr' }
  const spreads = Object.entries(measures).flatMap(([name, column]) => [
    `count(${column}) AS ${name}_savers`,
    `${exactSum(column, steps.small)} AS ${name}_sum`,
    // Squares of scores are a hundred times as large.
    `${exactSum(`${column} * ${column}`, name === 'score' ? steps.squares : steps.small)} AS ${name}_squares`,
    `${exactSum(`${column} * nav_pence`, steps.pence)} AS ${name}_by_pence`,
    `sumIf(nav_pence, ${column} IS NOT NULL) AS ${name}_pence`,
    `minOrNull(${column}) AS ${name}_min`,
    `maxOrNull(${column}) AS ${name}_max`,
    `quantilesExactInclusive(0.25, 0.5, 0.75)(${column}) AS ${name}_quartiles`,
  ])
  const isBelow = `ifNull(${score} <= ${belowEdge}, 0)`
  return [
    'count() AS savers',
    'sum(nav_pence) AS pence',
    'sumIf(nav_pence, benchmark_pence IS NOT NULL) AS compared_pence',
    `${exactSum('benchmark_pence', steps.pence)} AS benchmark_pence_sum`,
    `countIf(${isBelow}) AS below`,
    `sumIf(nav_pence, ${isBelow}) AS below_pence`,
    ...spreads,
  ].join(', ')
}

/** Statistics of all the savers chosen. */
export async function readStatistics(
  { reader, condition }: ChosenSavers,
  score: ScoreColumn = 'score',
): Promise<Statistics> {
  const row = await readRow<StatisticsRow>(
    reader,
    `SELECT ${statisticsColumns(score)} FROM plumbline.savers WHERE ${condition.sql}`,
    condition.parameters,
  )
  return statisticsOf(row)
}

/** Statistics by a key, of the savers who have it. */
export function readStatisticsBy<Key>(
  { reader, condition }: ChosenSavers,
  key: string,
): Promise<(StatisticsRow & { readonly key: Key })[]> {
  return reader.rows(
    `SELECT ${key} AS key, ${statisticsColumns('score')} FROM plumbline.savers WHERE ${condition.sql} AND key IS NOT NULL
     GROUP BY key ORDER BY key`,
    condition.parameters,
  )
}

export function statisticsOf(row: StatisticsRow): Statistics {
  const [comparedAssets, benchmarkAssets] = [row.compared_pence / 100, row.benchmark_pence_sum / 100]
  const impact = comparedAssets - benchmarkAssets
  return {
    savers: row.savers,
    score: spreadOf(row, 'score'),
    irr: spreadOf(row, 'irr'),
    benchmarkIrr: spreadOf(row, 'birr'),
    assets: row.pence / 100,
    comparedAssets,
    benchmarkAssets,
    impact,
    impactShare: benchmarkAssets > 0 ? impact / benchmarkAssets : null,
    below: {
      savers: row.below,
      saversShare: shareOf(row.below, row.score_savers),
      assets: row.below_pence / 100,
      assetsShare: shareOf(row.below_pence, row.score_pence),
    },
  }
}

function spreadOf(row: StatisticsRow, measure: Measure): Spread {
  const savers = row[`${measure}_savers`]
  const sum = row[`${measure}_sum`]
  // Of nobody, the database's quartiles are no numbers.
  const [lowerQuartile, median, upperQuartile] = savers === 0 ? [null, null, null] : row[`${measure}_quartiles`]
  return {
    savers,
    mean: shareOf(sum, savers),
    potWeightedMean: shareOf(row[`${measure}_by_pence`], row[`${measure}_pence`]),
    standardDeviation: deviationOf(row[`${measure}_squares`], sum, savers),
    min: row[`${measure}_min`],
    lowerQuartile,
    median,
    upperQuartile,
    max: row[`${measure}_max`],
  }
}

function shareOf(part: number | null, whole: number): number | null {
  return part !== null && whole > 0 ? part / whole : null
}

function deviationOf(squares: number | null, sum: number | null, count: number): number | null {
  if (squares === null || sum === null || count < 2) return null
  // Rounding may leave less than nothing when all are equal.
  return Math.sqrt(Math.max(0, squares - (sum * sum) / count) / (count - 1))
}
