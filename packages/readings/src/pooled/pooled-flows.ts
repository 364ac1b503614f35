import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { SqlCondition } from '../filter/saver-filter.ts'

/** Savers valued on one day: in `sides`, bit 1 for those of the headline, bit 2 for those with extremes; 0: neither. */
export interface ValuedSavers {
  readonly nav_day: number
  readonly sides: number
  readonly savers: number
  readonly pot_pence: number
}

/** Their flows, summed by day. */
export interface ValuedFlows {
  readonly nav_day: number
  readonly sides: number
  readonly days: readonly number[]
  readonly pence: readonly number[]
}

export interface Sides {
  readonly headline: SqlCondition
  readonly withExtremes: SqlCondition
}

export const sidesSql = ({ headline, withExtremes }: Sides) =>
  `toUInt8(ifNull(${headline.sql}, false)) + 2 * toUInt8(ifNull(${withExtremes.sql}, false))`

/** The two conditions name the same values alike. */
export const parametersOf = ({ headline, withExtremes }: Sides) => ({
  ...withExtremes.parameters,
  ...headline.parameters,
})

/** Everyone in the scope by valuation day and sides. */
export function readValuedSavers(reader: AnalyticsEngine, sides: Sides): Promise<ValuedSavers[]> {
  return reader.rows<ValuedSavers>(
    `SELECT toInt32(nav_date) AS nav_day, ${sidesSql(sides)} AS sides, count() AS savers, sum(nav_pence) AS pot_pence
     FROM plumbline.savers WHERE version_id IN {versions:Array(UInt32)}
     GROUP BY nav_day, sides ORDER BY nav_day, sides`,
    parametersOf(sides),
  )
}

/**
 * The flows of the savers valued on some days, of those on some side: whole pence, so that sums are exact. One of the few statements that read
 * contributions, once from end to end.
 */
export function readValuedFlows(
  reader: AnalyticsEngine,
  sides: Sides,
  navDays: readonly number[],
): Promise<ValuedFlows[]> {
  return reader.rows<ValuedFlows>(
    `SELECT nav_day, sides, groupArray(day) AS days, groupArray(day_pence) AS pence
     FROM (
       SELECT nav_day, sides, flow.day AS day, sum(flow.pence) AS day_pence
       FROM (
         SELECT contributions.flows AS flows, chosen.nav_day AS nav_day, chosen.sides AS sides
         FROM plumbline.contributions AS contributions
         INNER JOIN (
           SELECT id, toInt32(nav_date) AS nav_day, ${sidesSql(sides)} AS sides FROM plumbline.savers
           WHERE version_id IN {versions:Array(UInt32)} AND sides > 0 AND nav_day IN {nav_days:Array(Int32)}
         ) AS chosen ON contributions.id = chosen.id
         WHERE contributions.version_id IN {versions:Array(UInt32)}
       )
       ARRAY JOIN flows AS flow
       GROUP BY nav_day, sides, day ORDER BY nav_day, sides, day
     )
     GROUP BY nav_day, sides ORDER BY nav_day, sides`,
    { ...parametersOf(sides), nav_days: navDays },
  )
}
