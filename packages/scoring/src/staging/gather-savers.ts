import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { noNavDay, noNavPence } from './staged-tables.ts'

/**
 * Makes `savers`, one row a saver: the valuation stated first, what rows disagree on, and what the warnings count. The
 * contributions are sorted by saver, so the aggregation keeps one saver at a time.
 */
export async function gatherSavers(engine: AnalyticsEngine): Promise<void> {
  const dated = `c.nav_day != ${noNavDay}`
  const valued = `c.nav_pence != ${noNavPence}`
  await engine.run(`
    CREATE TABLE savers ENGINE = MergeTree ORDER BY saver_id
    SETTINGS min_rows_for_wide_part = 0, min_bytes_for_wide_part = 0 AS
    SELECT c.saver_id AS saver_id,
      min(c.row) AS first_row,
      toUInt32(count()) AS flows,
      if(countIf(${dated}) = 0, toInt32(${noNavDay}), argMinIf(c.nav_day, c.row, ${dated})) AS nav_day,
      if(countIf(${valued}) = 0, toInt64(${noNavPence}), argMinIf(c.nav_pence, c.row, ${valued})) AS nav_pence,
      maxIf(c.nav_day, ${dated}) != minIf(c.nav_day, ${dated}) AS nav_day_differs,
      maxIf(c.nav_pence, ${valued}) != minIf(c.nav_pence, ${valued}) AS nav_pence_differs,
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
