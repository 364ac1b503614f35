import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
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
  levels[0] = 100
  for (let month = 1; month < levels.length; month++) {
    const benchmarkReturn = benchmark.levels[month] / benchmark.levels[month - 1] - 1
    const cashReturn = cash.levels[month] / cash.levels[month - 1] - 1
    const noise = (profile.trackingError / Math.sqrt(12)) * random.normal()
    const excess = profile.beta * (benchmarkReturn - cashReturn)
    levels[month] = toEightDecimals(levels[month - 1] * (1 + cashReturn + profile.alpha / 12 + excess + noise))
  }
  return { days: benchmark.days, levels }
}

/** Published tracks are rounded; this one so finely that no pot notices, and the same on machines whose logarithms differ. */
function toEightDecimals(level: number): number {
  return Math.round(level * 1e8) / 1e8
}
