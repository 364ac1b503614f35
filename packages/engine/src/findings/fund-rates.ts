import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { pooledDirectAlpha } from '../stats/pooled-rates.ts'
import type { FlowVisitor, ScoredSavers } from './scored-savers.ts'

/** The flows of a fund by days to the valuation, grown with the benchmark, and its pots: what its Direct Alpha follows from. */
export interface AgedFlows {
  readonly grownPence: Float64Array
  navPence: number
}

/**
 * A pass over the flows that adds up those of some funds, by days to each saver's own valuation.
 *
 * Cost: a few additions a flow. Errors: RangeError for a flow after the valuation.
 *
 * @param flowsOfFund by fund: the sums to be filled, or null for a fund that is not asked for
 *
 * @example
 * typeof agedFlowsVisitor({ navDays: [], navPence: [] }, { firstDay: 0, lastDay: 0, levels: [1] }, [], []) // => 'function'
 */
export function agedFlowsVisitor(
  savers: ScoredSavers,
  { firstDay, levels }: DailyLevels,
  fundOf: Int32Array,
  flowsOfFund: readonly (AgedFlows | null)[],
): FlowVisitor {
  return ({ from, count, offsets, flowDays, flowPence }) => {
    for (let i = 0; i < count; i++) {
      const saver = from + i
      const flows = flowsOfFund[fundOf[saver]]
      if (flows === null) continue
      const navAt = savers.navDays[saver] - firstDay
      const navLevel = levels[navAt]
      flows.navPence += savers.navPence[saver]
      for (let flow = offsets[i]; flow < offsets[i + 1]; flow++) {
        const at = flowDays[flow] - firstDay
        if (at >= 0) flows.grownPence[navAt - at] += (flowPence[flow] * navLevel) / levels[at]
      }
    }
  }
}

/**
 * The log of a fund's Direct Alpha, or null where there is no single one.
 *
 * @example
 * logDirectAlpha({ grownPence: Float64Array.of(...Array(365).fill(0), 100), navPence: 110 }) // => Math.log(1.1)
 * logDirectAlpha({ grownPence: Float64Array.of(0, 100), navPence: 0 }) // => null
 */
export function logDirectAlpha(flows: AgedFlows): number | null {
  const rate = pooledDirectAlpha(flows)
  const log = rate.status === 'ok' ? Math.log1p(rate.rate) : Number.NaN
  return Number.isFinite(log) ? log : null
}
