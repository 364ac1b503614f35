import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { monthOf } from '../calendar/month.ts'
import { payDayIn } from '../calendar/pay-days.ts'
import { pickAny } from '../provider/pick-weighted.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { addFlow, type Flows, potOn } from '../savers/flows.ts'
import type { Saver } from '../savers/saver.ts'

/** Part of the lesser of fund and benchmark pot that is taken out at the end of the boom. */
const takenOut = 0.985
/** Months before the valuation in which the saver pays in again. */
const mostMonthsAgo = 40

/**
 * Paid in before a boom, nearly all out after it, some paid in again lately. Nothing is wrong with the pot, but the rate
 * is that of the boom's few months: beyond the absolute guard of 50 % a year.
 */
export function plantBoomAndOut(_plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  const { booms, prices } = saver.fund
  const boom = pickAny(booms, random)
  const paidIn = 400_000 + random.integer(1_600_000)
  const paidOut = Math.round(paidIn * boom.growth * takenOut)
  addFlow(flows, boom.from, paidIn)
  addFlow(flows, boom.to, -paidOut)
  const month = monthOf(saver.navDay) - 2 - random.integer(mostMonthsAgo)
  addFlow(flows, payDayIn(saver.scheme.schedule, month), paidOut - paidIn + 50_000 + random.integer(400_000))
  return Math.round(potOn(flows, prices, saver.navDay))
}
