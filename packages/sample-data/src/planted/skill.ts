import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { spread } from '@plumbline/engine/score/spread.ts'
import { priceOn } from '../funds/price-on.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { type Flows, potOn } from '../savers/flows.ts'
import { fillHistory } from '../savers/history.ts'
import type { Saver } from '../savers/saver.ts'

const daysAYear = 365

/** Spreads by which the pot lies above or below the benchmark's: the limit is 4. */
const leastSpreads = 4.8
const mostSpreads = 5.6

/**
 * A pot that no fund of ordinary skill reaches (`direction` 1) or falls to (-1), though hindsight's best or worst could:
 * the benchmark pot times `e^(k s D)`, with the spread `s` and the duration `D` of the score's method (docs/methodology,
 * section 3), both taken along the benchmark.
 */
export function plantSkill(plan: ProviderPlan, saver: Saver, flows: Flows, random: Random, direction: 1 | -1): number {
  fillHistory(saver, flows, random)
  const pot = potOn(flows, plan.benchmark, saver.navDay)
  let invested = 0
  let exposure = 0
  let duration = 0
  for (let row = 0; row < flows.count; row++) {
    const day = itemAt(flows.days, row)
    const until = row + 1 < flows.count ? itemAt(flows.days, row + 1) : saver.navDay
    const grown = (itemAt(flows.pence, row) * priceOn(plan.benchmark, saver.navDay)) / priceOn(plan.benchmark, day)
    invested += grown / pot
    exposure += (invested * invested * (until - day)) / daysAYear
    duration += (grown / pot) * ((saver.navDay - day) / daysAYear)
  }
  const spreads = leastSpreads + (mostSpreads - leastSpreads) * random.next()
  return Math.round(pot * Math.exp(direction * spreads * spread(exposure, duration, defaultScoreParameters) * duration))
}
