import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { FigureCounts, Group } from '@plumbline/contract/figures/group.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'
import { exactSum, steps } from './exact-sum.ts'

/** The savers of a report, and where they are read. */
export interface ChosenSavers {
  readonly reader: AnalyticsEngine
  readonly condition: SqlCondition
}

/** Sums of a group of savers, so that groups can be put together without loss. A sum with an endless rate is null. */
export interface GroupSums {
  readonly savers: number
  readonly scores: number
  readonly score_sum: number | null
  readonly irrs: number
  readonly irr_sum: number | null
  readonly birrs: number
  readonly birr_sum: number | null
  readonly nav_pence_sum: number
  readonly benchmark_pence_sum: number
}

const averaged = [
  ['score', 'score'],
  ['irr', 'irr'],
  ['birr', 'benchmark_irr'],
] as const

const sumColumns = [
  'count() AS savers',
  ...averaged.flatMap(([name, column]) => [
    `count(${column}) AS ${name}s`,
    `${exactSum(column, steps.small)} AS ${name}_sum`,
  ]),
  // Whole pence add up exactly.
  'sum(nav_pence) AS nav_pence_sum',
  `${exactSum('benchmark_pence', steps.pence)} AS benchmark_pence_sum`,
].join(', ')

/** The sums of the savers by keys, each an expression and its name. */
export function readGroups<Keys extends object>(
  { reader, condition }: ChosenSavers,
  keys: Readonly<Record<keyof Keys & string, string>>,
): Promise<(GroupSums & Keys)[]> {
  const names = Object.keys(keys)
  const columns = Object.entries(keys).map(([name, expression]) => `${expression} AS ${name}`)
  return reader.rows<GroupSums & Keys>(
    `SELECT ${columns.join(', ')}, ${sumColumns} FROM plumbline.savers WHERE ${condition.sql}
     GROUP BY ${names.join(', ')} ORDER BY ${names.join(', ')}`,
    condition.parameters,
  )
}

/** As `readGroups` by one text: the `most` values with most savers, and all the others together. */
export function readLargestGroups(
  { reader, condition }: ChosenSavers,
  text: string,
  most: number,
): Promise<(GroupSums & { name: string; place: number; names: number })[]> {
  const names = [
    'savers',
    ...averaged.flatMap(([name]) => [`${name}s`, `${name}_sum`]),
    'nav_pence_sum',
    'benchmark_pence_sum',
  ]
  return reader.rows(
    `SELECT least(rank, ${most + 1}) AS place, if(count() = 1, any(value), '') AS name, count() AS names,
       ${names.map((name) => `sum(each.${name}) AS ${name}`).join(', ')}
     FROM (
       SELECT *, if(value = '', 0, row_number() OVER (ORDER BY value = '', savers DESC, value)) AS rank
       FROM (
         SELECT toString(${text}) AS value, ${sumColumns} FROM plumbline.savers WHERE ${condition.sql} GROUP BY value
       )
     ) AS each
     GROUP BY place ORDER BY place`,
    condition.parameters,
  )
}

const nobody: GroupSums = {
  savers: 0,
  scores: 0,
  score_sum: 0,
  irrs: 0,
  irr_sum: 0,
  birrs: 0,
  birr_sum: 0,
  nav_pence_sum: 0,
  benchmark_pence_sum: 0,
}

/** Groups put together. */
export function sumOf(groups: readonly GroupSums[]): GroupSums {
  return groups.reduce(
    (sum, each) => ({
      savers: sum.savers + each.savers,
      scores: sum.scores + each.scores,
      score_sum: sumOrNull(sum.score_sum, each.score_sum),
      irrs: sum.irrs + each.irrs,
      irr_sum: sumOrNull(sum.irr_sum, each.irr_sum),
      birrs: sum.birrs + each.birrs,
      birr_sum: sumOrNull(sum.birr_sum, each.birr_sum),
      nav_pence_sum: sum.nav_pence_sum + each.nav_pence_sum,
      benchmark_pence_sum: sum.benchmark_pence_sum + each.benchmark_pence_sum,
    }),
    nobody,
  )
}

/** Savers that a figure counts, and those it leaves out. */
export function countsOf<Each extends GroupSums>(
  groups: readonly Each[],
  isCounted: (group: Each) => boolean,
): FigureCounts {
  const total = sumOf(groups.filter(isCounted)).savers
  return { counted: total, leftOut: sumOf(groups).savers - total }
}

/** What the wire says of a group. */
export function groupOf(sums: GroupSums): Group {
  return {
    savers: sums.savers,
    meanScore: average(sums.score_sum, sums.scores),
    meanIrr: average(sums.irr_sum, sums.irrs),
    meanBenchmarkIrr: average(sums.birr_sum, sums.birrs),
    assets: sums.nav_pence_sum / 100,
    benchmarkAssets: sums.benchmark_pence_sum / 100,
  }
}

function average(sum: number | null, count: number): number | null {
  return sum === null || count === 0 ? null : sum / count
}

function sumOrNull(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}
