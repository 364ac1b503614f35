import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import type { Market } from '../market.ts'
import type { FundProfile } from './fund-profile.ts'

/**
 * The level of a fund at each month end of the benchmark, 100 at the first. Its return over a month is
 * `cash + alpha / 12 + beta (benchmark - cash) + noise`, noise being normal with standard deviation
 * `trackingError / sqrt(12)`: the model by which performance attribution reads a fund's track out of its members' pots.
 */
export function fundTrack(profile: FundProfile, market: Market, random: Random): IndexLevels {
  const { benchmark, cash } = market
  const levels = new Float64Array(benchmark.days.length)
  let level = 100
  levels[0] = level
  for (let month = 1; month < levels.length; month++) {
    const benchmarkReturn = returnIn(benchmark, month)
    const cashReturn = returnIn(cash, month)
    const noise = (profile.trackingError / Math.sqrt(12)) * random.normal()
    const excess = profile.beta * (benchmarkReturn - cashReturn)
    level = toEightDecimals(level * (1 + cashReturn + profile.alpha / 12 + excess + noise))
    levels[month] = level
  }
  return { days: benchmark.days, levels }
}

function returnIn({ levels }: IndexLevels, month: number): number {
  return itemAt(levels, month) / itemAt(levels, month - 1) - 1
}

/** Published tracks are rounded; this one so finely that no pot notices, and the same on machines whose logarithms differ. */
function toEightDecimals(level: number): number {
  return Math.round(level * 1e8) / 1e8
}
