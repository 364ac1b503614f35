import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { extremeCodes, saverCondition, withExtremesCondition } from '@plumbline/readings/filter/saver-filter.ts'
import { readStatistics } from '@plumbline/readings/statistics/read-statistics.ts'
import type { Services } from '../../../platform/services.ts'
import type { ReportChoice } from '../report-choice.ts'

/** The summary statistics, without extreme savers and with them. */
export async function summary(
  { analytics: { reader } }: Pick<Services, 'analytics'>,
  { scope, filter, scoreOfAll }: ReportChoice,
): Promise<Summary> {
  const extended = withExtremesCondition(scope, filter, scoreOfAll)
  const [headline, withExtremes, [{ extremes }]] = await Promise.all([
    readStatistics({ reader, condition: saverCondition(scope, filter) }),
    readStatistics({ reader, condition: extended }, scoreOfAll),
    reader.rows<{ extremes: number }>(
      `SELECT count() AS extremes FROM plumbline.savers WHERE ${extended.sql} AND reason IN (${extremeCodes.join(', ')})`,
      extended.parameters,
    ),
  ])
  return { headline, withExtremes, extremes }
}

/** Statistics of the savers that a filter leaves. */
export function statisticsOfFilter(
  { analytics: { reader } }: Pick<Services, 'analytics'>,
  { scope, filter }: ReportChoice,
): Promise<Statistics> {
  return readStatistics({ reader, condition: saverCondition(scope, filter) })
}
