import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { TrackSaver } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import type { SaverChoice } from '../scope/saver-choice.ts'

/** Artificial savers in the order of their starts: one for each month, so that there are some hundreds at most. */
export function trackSavers(reader: AnalyticsEngine, { scope, filter }: SaverChoice): Promise<TrackSaver[]> {
  const { sql, parameters } = saverCondition(scope, filter)
  return reader.rows<TrackSaver>(
    `SELECT toString(first_date) AS startDate, score, irr, benchmark_irr AS birr, nav_pence / 100 AS nav,
       benchmark_pence / 100 AS benchmarkNav
     FROM plumbline.savers WHERE first_date IS NOT NULL AND ${sql} ORDER BY first_date`,
    parameters,
  )
}
