import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { planters } from '../planted/planters.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { type Flows, potOn } from './flows.ts'
import { fillHistory } from './history.ts'
import type { Saver } from './saver.ts'

/** Fills a saver's flows and gives the pot in pence: what the fund made of them, unless something is planted. */
export function fillSaver(plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  flows.count = 0
  if (saver.planted !== null) return planters[saver.planted](plan, saver, flows, random)
  fillHistory(saver, flows, random)
  return Math.round(potOn(flows, saver.fund.prices, saver.navDay))
}
