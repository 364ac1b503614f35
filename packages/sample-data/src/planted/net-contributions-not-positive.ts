import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { payDayIn } from '../calendar/pay-days.ts'
import { workingDayOnOrBefore } from '../calendar/weekday.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { addFlow, type Flows, potOn } from '../savers/flows.ts'
import type { Saver } from '../savers/saver.ts'

/** A pot that grew for fifteen years or more, of which at least all that was ever paid in has since been taken. */
export function plantNetContributionsNotPositive(
  _plan: ProviderPlan,
  saver: Saver,
  flows: Flows,
  random: Random,
): number {
  const paidIn = 500_000 + random.integer(3_000_000)
  addFlow(flows, payDayIn(saver.scheme.schedule, saver.joins), paidIn)
  const day = workingDayOnOrBefore(saver.navDay - 100 - random.integer(900))
  // At times exactly what was paid in: the rule's edge.
  addFlow(flows, day, -(paidIn + (random.next() < 0.2 ? 0 : random.integer(paidIn / 5))))
  const pot = Math.round(potOn(flows, saver.fund.prices, saver.navDay))
  // A market that did not grow would leave nothing: such a pot is stated with a little in it, so that it is not '0 NAV'.
  return Math.max(pot, 25_000 + random.integer(50_000))
}
