import type { Day } from '../dates/day-number.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'
import type { DailyLevels } from './daily-levels.ts'

/**
 * Invests a saver's flows in the benchmark: fills `flows.grown`, `flows.benchmarkPot` and `flows.exposure`.
 *
 * Formula: `grown_j = c_j P(navDay) / P(d_j)`; `B = sum of grown`, flows of the valuation day included; the exposure
 * `A = sum of (share of B invested so far)^2 times the years to the next flow`. Units: money as in the flows, years.
 * Answer: `ok`, or `before_index` or `after_index` where the index does not reach; then nothing is filled.
 * Source: docs/methodology, sections 2 and 3.
 */
export function growWithBenchmark(flows: SaverFlows, index: DailyLevels, navDay: Day): number {
  const { days, amounts, grown, gapSlots, gapYears, count } = flows
  const { firstDay, levels } = index
  if (navDay < firstDay || (count > 0 && days[0] < firstDay)) return rateStatusCode.before_index
  if (navDay > index.lastDay) return rateStatusCode.after_index
  const navLevel = levels[navDay - firstDay]
  let invested = 0
  let exposure = 0
  for (let i = 0; i < count; i++) {
    const pot = amounts[i] * (navLevel / levels[days[i] - firstDay])
    grown[i] = pot
    invested += pot
    exposure += invested * invested * gapYears[gapSlots[i]]
  }
  const pot = invested + flows.navFlow
  flows.benchmarkPot = pot
  flows.exposure = exposure / (pot * pot)
  return rateStatusCode.ok
}
