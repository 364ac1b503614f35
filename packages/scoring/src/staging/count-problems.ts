import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { listedOfEachKind } from './listed-problems.ts'

/** Rows are counted in stretches, so that what is listed of a kind can be found without sorting all of its rows. */
export const stretchRows = 8192

/** `problem_counts`: how many rows break a rule, by column and stretch of the file; a kind is a place and a column. */
export async function createCounts(engine: AnalyticsEngine): Promise<void> {
  await engine.run('DROP TABLE IF EXISTS problem_counts SYNC')
  await engine.run(
    'CREATE TABLE problem_counts (place UInt32, column String, stretch UInt64, found UInt64) ENGINE = Memory',
  )
}

/** How many of each kind are listed, by what is counted so far. */
export async function listedOfEach(engine: AnalyticsEngine): Promise<number> {
  const counts = await engine.rows<{ found: number }>(
    'SELECT sum(found) AS found FROM problem_counts GROUP BY place, column',
  )
  return listedOfEachKind(counts.map(({ found }) => found))
}

/** Every kind, and the last stretch that holds rows of it to list. */
export function lastStretches(limit: number): string {
  return `
    SELECT place, column, if(max(upto) >= ${limit}, minIf(stretch, upto >= ${limit}), max(stretch)) AS last_stretch
    FROM (SELECT place, column, stretch, sum(found) OVER (PARTITION BY place, column ORDER BY stretch) AS upto FROM problem_counts)
    GROUP BY place, column`
}

/** Row behind which nothing is listed. */
export async function lastListedRow(engine: AnalyticsEngine, limit: number): Promise<number> {
  const [{ last }] = await engine.rows<{ last: number }>(
    `SELECT max(last_stretch) AS last FROM (${lastStretches(limit)})`,
  )
  return (last + 1) * stretchRows
}
