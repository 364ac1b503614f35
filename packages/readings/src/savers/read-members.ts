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

/** The flows of a saver stand by day: the first of each month counts the saver there, with no set of identifiers to be kept. */
const monthNumbers = 'arrayMap(day -> toYYYYMM(toDate32(day)), flows.day)'
const beginsMonth = `arrayMap((change, place) -> change != 0 OR place = 1, arrayDifference(${monthNumbers}), arrayEnumerate(flows.day))`

/**
 * One of the few statements that read contributions: never part of a list. Days are summed first, since they are few, and a month's
 * name is written once a day in place of once a flow.
 */
export function readContributionsByMonth(
  reader: AnalyticsEngine,
  scope: BatchScope,
  filter: SaverFilter,
): Promise<MonthlyContributions[]> {
  const { sql, parameters } = saverCondition(scope, filter)
  return reader.rows<MonthlyContributions>(
    `SELECT formatDateTime(toDate32(day), '%Y-%m') AS month, sum(paid_in) / 100 AS "paidIn", sum(paid_out) / 100 AS "paidOut",
       sum(paying) AS savers
     FROM (
       SELECT day, sumIf(pence, pence > 0) AS paid_in, -sumIf(pence, pence < 0) AS paid_out, countIf(is_first) AS paying
       FROM (
         SELECT flows.day AS days, flows.pence AS amounts, ${beginsMonth} AS firsts FROM plumbline.contributions
         WHERE version_id IN {versions:Array(UInt32)}
           AND (version_id, id) IN (SELECT version_id, id FROM plumbline.savers WHERE ${sql})
       )
       ARRAY JOIN days AS day, amounts AS pence, firsts AS is_first
       GROUP BY day
     )
     GROUP BY month ORDER BY month`,
    parameters,
  )
}
