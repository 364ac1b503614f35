import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'

/** The savers of a version's own file, their first payment, and how many paid in before each of some days. */
export function readSaversBefore(
  reader: AnalyticsEngine,
  versionId: number,
  days: readonly string[],
): Promise<{ readonly total: number; readonly first: string | null; readonly before: readonly number[] }> {
  return readRow(
    reader,
    `SELECT count() AS total, toString(minOrNull(first_date)) AS first,
       sumForEach(arrayMap(day -> toUInt64(ifNull(first_date < day, false)), {days:Array(Date32)})) AS before
     FROM plumbline.savers WHERE version_id = {version:UInt32} AND stated_in = version_id`,
    { version: versionId, days },
  )
}
