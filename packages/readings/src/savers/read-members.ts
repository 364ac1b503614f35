import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { MonthlyContributions } from '@plumbline/contract/savers/members.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { saverOrder } from './saver-row.ts'

export interface StoredMember {
  readonly version_id: number
  readonly id: string
  readonly saver_id: string
  readonly scheme: string
  readonly fund: string
  readonly first_date: string | null
  readonly last_date: string | null
  readonly paid_in_pence: number
  readonly paid_out_pence: number
  readonly total_pence: number
  readonly flows: number
}

export interface MemberPage {
  readonly filter: SaverFilter
  /** From 1. */
  readonly page: number
  readonly limit: number
}

export function readMembers(
  reader: AnalyticsEngine,
  scope: BatchScope,
  { filter, page, limit }: MemberPage,
): Promise<StoredMember[]> {
  const { sql, parameters } = saverCondition(scope, filter)
  return reader.rows<StoredMember>(
    `SELECT version_id, id, saver_id, scheme, fund, first_date, last_date, paid_in_pence, paid_out_pence, total_pence, flows
     FROM plumbline.savers WHERE ${sql}
     ORDER BY ${saverOrder({ sortBy: 'dataId', sortDescending: false })}
     LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    { ...parameters, limit, offset: (page - 1) * limit },
  )
}

/** One of the few statements that read contributions: never part of a list. */
export function readContributionsByMonth(
  reader: AnalyticsEngine,
  scope: BatchScope,
  filter: SaverFilter,
): Promise<MonthlyContributions[]> {
  const { sql, parameters } = saverCondition(scope, filter)
  return reader.rows<MonthlyContributions>(
    `SELECT formatDateTime(toDate32(flow.day), '%Y-%m') AS month, sumIf(flow.pence, flow.pence > 0) / 100 AS "paidIn",
       -sumIf(flow.pence, flow.pence < 0) / 100 AS "paidOut", uniqExact(version_id, id) AS savers
     FROM plumbline.contributions ARRAY JOIN flows AS flow
     WHERE version_id IN {versions:Array(UInt32)}
       AND (version_id, id) IN (SELECT version_id, id FROM plumbline.savers WHERE ${sql})
     GROUP BY month ORDER BY month`,
    parameters,
  )
}
