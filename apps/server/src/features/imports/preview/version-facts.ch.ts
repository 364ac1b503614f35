import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { VersionFacts } from '../../../platform/postgres/database.ts'

/** What the analytics store says of a whole version. */
export async function readVersionFacts(
  engine: AnalyticsEngine,
  versionId: number,
): Promise<Omit<VersionFacts, 'dataPoints' | 'rows'>> {
  const { first, last, count, ...totals } = await readRow<{
    savers: number
    scored: number
    contributions: number
    assetsPence: number
    first: string
    last: string
    count: number
  }>(
    engine,
    `SELECT count() AS savers, countIf(reason = 0) AS scored, sum(flows) AS contributions,
       sum(nav_pence) AS assetsPence, toString(min(nav_date)) AS first, toString(max(nav_date)) AS last,
       uniqExact(nav_date) AS count
     FROM plumbline.savers WHERE version_id = {version:UInt32}`,
    { version: versionId },
  )
  return { ...totals, navDates: { first, last, count } }
}
