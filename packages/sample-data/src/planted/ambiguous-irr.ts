import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { addFlow, type Flows } from '../savers/flows.ts'
import type { Saver } from '../savers/saver.ts'

const daysAYear = 365

/**
 * A history that three rates explain equally well. With money in three years before the valuation, out two years and
 * in again one year before, the IRR solves `a x^3 - b x^2 + c x = N` for `x = 1 + rate`: the amounts are those of the
 * polynomial whose roots are drawn here.
 */
export function plantAmbiguousIrr(_plan: ProviderPlan, saver: Saver, flows: Flows, random: Random): number {
  const first = 1.02 + 0.1 * random.next()
  const second = 1.25 + 0.1 * random.next()
  const third = 1.5 + 0.15 * random.next()
  const scale = 300_000 + random.integer(700_000)
  const paidOut = scale * (first + second + third)
  const paidInAgain = scale * (first * second + first * third + second * third)
  addFlow(flows, saver.navDay - 3 * daysAYear, scale)
  addFlow(flows, saver.navDay - 2 * daysAYear, -Math.round(paidOut))
  addFlow(flows, saver.navDay - daysAYear, Math.round(paidInAgain))
  return Math.round(scale * first * second * third)
}
