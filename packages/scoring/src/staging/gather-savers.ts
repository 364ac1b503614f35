import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { noNavDay, noNavPence } from './staged-tables.ts'

/**
 * Makes `savers`, one row a saver: the valuation, what rows disagree on, and what the warnings count. Blanks sort below
 * anything stated, so the greatest value is the one stated where rows agree; where they do not, the file is refused. The
 * contributions are sorted by saver, so the aggregation keeps one saver at a time.
 */
export async function gatherSavers(engine: AnalyticsEngine): Promise<void> {
  await engine.run(`
    CREATE TABLE savers ENGINE = MergeTree ORDER BY saver_id
    SETTINGS min_rows_for_wide_part = 0, min_bytes_for_wide_part = 0 AS
    SELECT c.saver_id AS saver_id,
      min(c.row) AS first_row,
      toUInt32(count()) AS flows,
      max(c.nav_day) AS nav_day,
      max(c.nav_pence) AS nav_pence,
      minIf(c.nav_day, c.nav_day != ${noNavDay}) != nav_day AND nav_day != ${noNavDay} AS nav_day_differs,
      minIf(c.nav_pence, c.nav_pence != ${noNavPence}) != nav_pence AND nav_pence != ${noNavPence} AS nav_pence_differs,
      groupBitOr(c.nav_marks) AS nav_marks,
      max(c.day) AS last_day,
      countIf(c.day < toInt32(toDate32('1950-01-01'))) AS old_dates,
      countIf(c.pence < 0) AS negative_amounts,
      min(c.attributes_hash) != max(c.attributes_hash) AS attributes_vary
    FROM contributions AS c
    WHERE c.saver_id != ''
    GROUP BY c.saver_id
    SETTINGS optimize_aggregation_in_order = 1, max_insert_threads = 1`)
}
