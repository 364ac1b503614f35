import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { rowIdSql } from '@plumbline/scoring/stored/row-id.ts'

/** The row ids of a provider's savers, in the order of their identifiers. */
export async function rowIds(
  engine: AnalyticsEngine,
  providerId: number,
  saverIds: readonly string[],
): Promise<readonly string[]> {
  const { ids } = await readRow<{ ids: string[] }>(
    engine,
    `SELECT arrayMap(saver -> ${rowIdSql('{provider:UInt32}', 'saver')},
       {savers:Array(String)}) AS ids`,
    { provider: providerId, savers: saverIds },
  )
  return ids
}
