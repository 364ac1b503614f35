import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { ValuedMembers } from '@plumbline/engine/declared-return/members-rates.ts'
import { scopeCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { type MemberChoice, usableMembers } from './usable-members.ts'

/** All members of a scheme or fund whom an attribution would use, their flows summed up by day and by the day of valuation; flows of 0 are none. */
export async function membersByValuation(
  reader: AnalyticsEngine,
  scope: BatchScope,
  choice: MemberChoice,
): Promise<{ readonly members: number; readonly valued: readonly ValuedMembers[] }> {
  const { usable } = usableMembers(scope, choice)
  const pots = await reader.rows<{ navDay: number; savers: number; pence: number }>(
    `SELECT toInt32(nav_date) AS navDay, count() AS savers, sum(nav_pence) AS pence
     FROM plumbline.savers WHERE ${usable.sql} GROUP BY navDay ORDER BY navDay`,
    usable.parameters,
  )
  const flows = await reader.rows<{ navDay: number; days: number[]; pence: number[] }>(
    `SELECT navDay, groupArray(day) AS days, groupArray(paid) AS pence FROM (
       SELECT toInt32(nav_date) AS navDay, flow.1 AS day, sum(flow.2) AS paid
       FROM (SELECT id, arrayJoin(arrayZip(flows.day, flows.pence)) AS flow FROM plumbline.contributions WHERE ${scopeCondition(scope).sql}) AS paid_in
       INNER JOIN (SELECT id, nav_date FROM plumbline.savers WHERE ${usable.sql}) AS valued USING (id)
       WHERE flow.2 != 0
       GROUP BY navDay, day ORDER BY navDay, day)
     GROUP BY navDay`,
    usable.parameters,
  )
  const flowsByDay = new Map(flows.map((row) => [row.navDay, row]))
  return {
    members: pots.reduce((sum, { savers }) => sum + savers, 0),
    valued: pots.map(({ navDay, pence }) => ({
      navDay,
      navPence: pence,
      days: flowsByDay.get(navDay)?.days ?? [],
      pence: flowsByDay.get(navDay)?.pence ?? [],
    })),
  }
}
