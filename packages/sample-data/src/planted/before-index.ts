import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { workingDayOnOrBefore } from '../calendar/weekday.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { addFlow, type Flows, potOn } from '../savers/flows.ts'
import { fillHistory } from '../savers/history.ts'
import type { Saver } from '../savers/saver.ts'

const mostPremiums = 5
const daysAYear = 365

/** Yearly premiums older than the index, carried over from an earlier arrangement, before the saver's own history. */
export function plantBeforeIndex(plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  const premiums = 1 + random.integer(mostPremiums)
  const premium = (100 + 25 * random.integer(20)) * 100
  const latest = plan.indexStart - 30 - random.integer(2 * daysAYear)
  for (let yearsEarlier = premiums - 1; yearsEarlier >= 0; yearsEarlier--) {
    addFlow(flows, workingDayOnOrBefore(latest - yearsEarlier * daysAYear), premium)
  }
  fillHistory(saver, flows, random)
  return Math.round(potOn(flows, saver.fund.prices, saver.navDay))
}
