import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { exactSum, steps } from '../figures/exact-sum.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'
import { renamed } from './renamed.ts'

const measures = { score: 'score', irr: 'irr', birr: 'benchmark_irr' } as const
type Measure = keyof typeof measures

/** Savers who are in both batches, in the later alone, in the earlier alone; and sums over those with a value in both. */
export type SharedSavers = Readonly<
  Record<'same' | 'joined' | 'left', number> & Record<`${Measure}_${'savers' | 'now' | 'before'}`, number>
>

/** Brings savers of two batches together by their row ids, which survive from batch to batch. */
export async function readSharedSavers(
  reader: AnalyticsEngine,
  now: SqlCondition,
  earlier: SqlCondition,
): Promise<SharedSavers> {
  const before = renamed(earlier)
  const sums = Object.entries(measures).flatMap(([name, column]) => {
    const both = `now.${column} IS NOT NULL AND before.${column} IS NOT NULL`
    return [
      `countIf(${both}) AS ${name}_savers`,
      `${exactSum(`if(${both}, now.${column}, NULL)`, steps.small)} AS ${name}_now`,
      `${exactSum(`if(${both}, before.${column}, NULL)`, steps.small)} AS ${name}_before`,
    ]
  })
  const columns = ['id', ...Object.values(measures), 'true AS present'].join(', ')
  return readRow<SharedSavers>(
    reader,
    `SELECT countIf(now.present AND before.present) AS same, countIf(before.present IS NULL) AS joined,
       countIf(now.present IS NULL) AS left, ${sums.join(', ')}
     FROM (SELECT ${columns} FROM plumbline.savers WHERE ${now.sql}) AS now
     FULL JOIN (SELECT ${columns} FROM plumbline.savers WHERE ${before.sql}) AS before ON now.id = before.id
     SETTINGS join_use_nulls = 1`,
    { ...now.parameters, ...before.parameters },
  )
}
