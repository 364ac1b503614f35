import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Services } from '../../platform/services.ts'

/**
 * How many savers of two versions are not the same to the bit, contributions included: numbers are compared in their
 * shortest form that reads back to the same double.
 */
export async function countDifferences(
  { analytics }: Pick<Services, 'analytics'>,
  one: number,
  other: number,
): Promise<{ savers: number; different: number }> {
  return readRow<{ savers: number; different: number }>(
    analytics.reader,
    `SELECT count() AS savers, countIf(stated != 4 OR forms != 2) AS different FROM (
       SELECT id, count() AS stated, uniqExact(kind, text) AS forms FROM (
         SELECT id, 1 AS kind, toString(tuple(* EXCEPT (version_id, stated_in))) AS text
         FROM plumbline.savers WHERE version_id IN ({one:UInt32}, {other:UInt32})
         UNION ALL
         SELECT id, 2 AS kind, toString(flows) AS text
         FROM plumbline.contributions WHERE version_id IN ({one:UInt32}, {other:UInt32})
       ) GROUP BY id)`,
    { one, other },
  )
}
