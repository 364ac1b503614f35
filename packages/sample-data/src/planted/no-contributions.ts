import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { payDayIn } from '../calendar/pay-days.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { addFlow, type Flows } from '../savers/flows.ts'
import type { Saver } from '../savers/saver.ts'

const mostRows = 12

/** An export that lost the contributions and kept the charges: money out only, and yet a pot. */
export function plantNoContributions(_plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  const rows = 1 + random.integer(mostRows)
  for (let month = saver.joins; month < saver.joins + rows && month <= saver.leaves; month++) {
    addFlow(flows, payDayIn(saver.scheme.schedule, month), -(150 + random.integer(1200)))
  }
  return 20_000 + random.integer(900_000)
}
