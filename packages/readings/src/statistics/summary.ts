import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { extremeCodes, saverCondition, withExtremesCondition } from '../filter/saver-filter.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { readStatistics } from './read-statistics.ts'

/** The summary statistics, without extreme savers and with them. */
export async function summary(reader: AnalyticsEngine, { scope, filter, scoreOfAll }: ReportChoice): Promise<Summary> {
  const extended = withExtremesCondition(scope, filter, scoreOfAll)
  const [headline, withExtremes, { extremes }] = await Promise.all([
    readStatistics({ reader, condition: saverCondition(scope, filter) }),
    readStatistics({ reader, condition: extended }, scoreOfAll),
    readRow<{ extremes: number }>(
      reader,
      `SELECT count() AS extremes FROM plumbline.savers WHERE ${extended.sql} AND reason IN (${extremeCodes.join(', ')})`,
      extended.parameters,
    ),
  ])
  return { headline, withExtremes, extremes }
}

/** Statistics of the savers that a filter leaves. */
export function statisticsOfFilter(reader: AnalyticsEngine, { scope, filter }: ReportChoice): Promise<Statistics> {
  return readStatistics({ reader, condition: saverCondition(scope, filter) })
}
