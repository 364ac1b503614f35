import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { addFlow, type Flows, potOn } from '../savers/flows.ts'
import { fillHistory } from '../savers/history.ts'
import type { Saver } from '../savers/saver.ts'

/** The money left without a record of it: nothing, or some pence, is all there is. */
export function plantEmptiedPot(_plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  fillHistory(saver, flows, random)
  return random.next() < 0.6 ? 0 : 1 + random.integer(99)
}

/** All of the pot went to another provider, and the record says so. */
export function plantTransferredOut(_plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  fillHistory(saver, flows, random)
  const lastDay = itemAt(flows.days, flows.count - 1)
  const day = lastDay + random.integer(saver.navDay - lastDay + 1)
  addFlow(flows, day, -Math.round(potOn(flows, saver.fund.prices, day)))
  return 0
}
