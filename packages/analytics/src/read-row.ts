import type { AnalyticsEngine, SqlParameters } from './analytics-engine.ts'

/** The one row that a statement answers with which counts or sums over all it reads. */
export async function readRow<Row>(
  engine: Pick<AnalyticsEngine, 'rows'>,
  sql: string,
  parameters?: SqlParameters,
): Promise<Row> {
  const [row, ...more] = await engine.rows<Row>(sql, parameters)
  if (row === undefined || more.length > 0) throw new RangeError(`not one row in answer to: ${sql.slice(0, 200)}`)
  return row
}
