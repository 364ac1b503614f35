import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { PastPerformance } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { readStatisticsBy, statisticsOf } from '../statistics/read-statistics.ts'

/** Means of the scored savers of each valuation; of a day without any there are none. */
export async function pastPerformance(
  reader: AnalyticsEngine,
  scope: BatchScope,
  days: readonly string[],
): Promise<PastPerformance> {
  const rows = await readStatisticsBy<string>(
    { reader, condition: saverCondition(scope, {}) },
    "formatDateTime(nav_date, '%F')",
  )
  const byDay = new Map(rows.map(({ key, ...row }) => [key, statisticsOf(row)]))
  return Object.fromEntries(
    days.map((day) => {
      const figures = byDay.get(day)
      const { score, irr, benchmarkIrr } = figures ?? {}
      return [
        day,
        {
          savers: figures?.savers ?? 0,
          score: score?.mean ?? null,
          irr: irr?.mean ?? null,
          birr: benchmarkIrr?.mean ?? null,
        },
      ]
    }),
  )
}
