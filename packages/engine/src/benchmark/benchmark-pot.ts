import type { Day } from '../dates/day-number.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'
import type { DailyLevels } from './daily-levels.ts'

/**
 * Invests a saver's flows in the benchmark: fills `flows.grown` and `flows.benchmarkPot`, unless they are those of this index.
 *
 * Formula: `grown_j = c_j P(navDay) / P(d_j)`; `B = sum of grown`, flows of the valuation day included. Unit:
 * money as in the flows.
 * Answer: `ok`, or `before_index` or `after_index` where the index does not reach; then nothing is filled.
 * Source: docs/methodology, section 2.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   const status = growWithBenchmark(flows, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), 365)
 *   return [status, flows.benchmarkPot]
 * })() // => [rateStatusCode.ok, 105]
 */
export function growWithBenchmark(flows: SaverFlows, index: DailyLevels, navDay: Day): number {
  if (flows.grownOn === index) return rateStatusCode.ok
  const { days, amounts, grown, count } = flows
  const { firstDay, levels } = index
  if (navDay < firstDay || (count > 0 && days[0] < firstDay)) return rateStatusCode.before_index
  if (navDay > index.lastDay) return rateStatusCode.after_index
  const navLevel = levels[navDay - firstDay]
  let invested = 0
  for (let i = 0; i < count; i++) {
    const pot = amounts[i] * (navLevel / levels[days[i] - firstDay])
    grown[i] = pot
    invested += pot
  }
  flows.benchmarkPot = invested + flows.navFlow
  flows.grownOn = index
  return rateStatusCode.ok
}
