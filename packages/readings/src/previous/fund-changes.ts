import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { exactSum, steps } from '../figures/exact-sum.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'
import { renamed } from './renamed.ts'

/** So many funds are named, those with most savers in both batches together; the others are taken together. */
const mostFunds = 30

const sums = {
  savers: 'count()',
  compared: 'count(benchmark_pence)',
  scores: 'count(score)',
  score_sum: exactSum('score', steps.small),
  pence: `sumIf(nav_pence, benchmark_pence IS NOT NULL) - ${exactSum('benchmark_pence', steps.pence)}`,
} as const
type Sum = keyof typeof sums
type When = 'now' | 'before'

type FundRow = Readonly<Record<`${When}_${Sum}`, number> & { place: number; name: string; names: number }>

/** Savers, mean score and pounds of each fund, in the batch before and in this one. */
export async function readFundChanges(
  reader: AnalyticsEngine,
  now: SqlCondition,
  earlier: SqlCondition,
): Promise<PreviousBatch['funds']> {
  const before = renamed(earlier)
  const names = (Object.keys(sums) as Sum[]).flatMap((sum) => (['now', 'before'] as const).map((when) => [when, sum]))
  const of = (condition: string) =>
    `SELECT toString(fund) AS value, ${Object.entries(sums)
      .map(([name, expression]) => `toFloat64(${expression}) AS ${name}`)
      .join(', ')} FROM plumbline.savers WHERE ${condition} GROUP BY value`
  const rows = await reader.rows<FundRow>(
    `SELECT least(rank, ${mostFunds + 1}) AS place, if(count() = 1, any(each.value), '') AS name, toFloat64(count()) AS names,
       ${names.map(([when, sum]) => `sum(each.${when}_${sum}) AS ${when}_${sum}`).join(', ')}
     FROM (
       SELECT *, row_number() OVER (ORDER BY now_savers + before_savers DESC, value) AS rank
       FROM (
         SELECT coalesce(now.value, before.value) AS value,
           ${names.map(([when, sum]) => `ifNull(${when}.${sum}, 0) AS ${when}_${sum}`).join(', ')}
         FROM (${of(now.sql)}) AS now FULL JOIN (${of(before.sql)}) AS before ON now.value = before.value
       )
     ) AS each
     GROUP BY place ORDER BY place SETTINGS join_use_nulls = 1`,
    { ...now.parameters, ...before.parameters },
  )
  return rows.map((row) => ({
    name: row.names > 1 || row.name === '' ? null : row.name,
    others: row.names > 1 ? row.names : null,
    before: fundOf(row, 'before'),
    now: fundOf(row, 'now'),
  }))
}

function fundOf(row: FundRow, when: When): PreviousBatch['funds'][number]['now'] {
  const scores = row[`${when}_scores`]
  return {
    savers: row[`${when}_savers`],
    meanScore: scores === 0 ? null : row[`${when}_score_sum`] / scores,
    pounds: row[`${when}_compared`] === 0 ? null : row[`${when}_pence`] / 100,
  }
}
