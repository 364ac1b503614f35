import {
  type AttributionReport,
  type AttributionRun,
  attributionReportSchema,
  attributionRunSchema,
} from '@plumbline/contract/attribution/attribution-report.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { memberPot, trackWalk } from '@plumbline/engine/attribution/member-walk.ts'
import { knownFund, plainFund } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { cashReturns } from '@plumbline/engine/benchmark/cash-returns.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { monthGrowth } from '@plumbline/engine/benchmark/month-growth.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { demonstrationCash, demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestSaver } from './publish-savers.ts'

const drawnMonths = 60
const shortPayments = 8

/**
 * Savers of a fund whose beta to the bundled index is 0.8 and whose alpha is 1 % a year, in two schemes and two funds by name. Those whom
 * `isShort` names by their place have paid in eight times.
 */
export function fundSavers(count = 160, seed = 3, isShort: (member: number) => boolean = () => false): TestSaver[] {
  const { ends } = knownFund(seed, { ...plainFund, months: drawnMonths, members: 1 }).months
  const market = {
    benchmark: monthGrowth(dailyLevels(demonstrationIndex()), ends).map((growth) => growth - 1),
    cash: cashReturns(demonstrationCash(), ends).returns,
  }
  const plan = { ...plainFund, months: drawnMonths, members: count, beta: 0.8, alpha: 0.01, market }
  const { months, members, returns } = knownFund(seed, plan)
  const walk = trackWalk(months, returns)
  return Array.from({ length: count }, (_, member) => {
    const [begun, to] = [itemAt(members.offsets, member), itemAt(members.offsets, member + 1)]
    const from = isShort(member) ? Math.max(begun, to - shortPayments) : begun
    const navDay = itemAt(members.navDays, member)
    const own = { ...members, offsets: Int32Array.of(from, to), navDays: Int32Array.of(navDay) }
    const navPence = from === begun ? itemAt(members.navPence, member) : Math.round(memberPot(own, 0, months, walk))
    return {
      saverId: `F-${String(member).padStart(4, '0')}`,
      flows: Array.from({ length: to - from }, (__, flow) => ({
        date: isoDateOf(itemAt(members.flowDays, from + flow)),
        pounds: itemAt(members.flowPence, from + flow) / 100,
      })),
      pot: navPence / 100,
      navDate: isoDateOf(navDay),
      scheme: member % 8 === 0 ? 'Small' : 'Large',
      fund: member % 3 === 0 ? 'Growth' : 'Default',
    }
  })
}

/** The same as a provider’s file. */
export function fundFile(savers: readonly TestSaver[]): string {
  const rows = savers.flatMap(({ saverId, flows, pot, navDate, scheme, fund }) =>
    flows.map(({ date, pounds }) => [saverId, date, pounds, navDate, pot, scheme, fund].join(',')),
  )
  return `saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,fund\n${rows.join('\n')}\n`
}

/** Asks for an attribution; `choice` as a query. */
export function triggerAttribution(client: TestClient, providerId: number, choice = '') {
  return client.get(`/performance-attribution/trigger/${providerId}${choice}`)
}

/** Waits until a run has ended. */
export async function endedRun(client: TestClient, id: number): Promise<AttributionRun> {
  for (;;) {
    const answer = await client.get(`/performance-attribution/runs/${id}`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const run = attributionRunSchema.parse(answer.json())
    if (!openStatuses.includes(run.status)) return run
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function attributed(client: TestClient, providerId: number, choice = ''): Promise<AttributionRun> {
  const answer = await triggerAttribution(client, providerId, choice)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return endedRun(client, answer.json().id)
}

export async function attributionOf(client: TestClient, providerId: number, choice = ''): Promise<AttributionReport> {
  const answer = await client.get(`/public/analysis/performance-attribution/${providerId}${choice}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return attributionReportSchema.parse(answer.json())
}
