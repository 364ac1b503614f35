import type { SaverFlows } from '../irr/saver-flows.ts'

/**
 * How long how much of the benchmark pot was at risk, `A = sum of a_i^2 gap_i`, of flows grown with the benchmark.
 *
 * Formula: between each flow and the next, and from the last one to the valuation, `a_i` is the share of the benchmark
 * pot `B` already invested and `gap_i` the time. Unit: years of 365 days.
 * Source: docs/methodology, section 3.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   growWithBenchmark(flows, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), 365)
 *   return benchmarkExposure(flows)
 * })() // => 1
 */
export function benchmarkExposure(flows: SaverFlows): number {
  const { grown, gaps, count, benchmarkPot } = flows
  let invested = 0
  let sum = 0
  for (let i = 0; i < count; i++) {
    invested += grown[i]
    sum += invested * invested * gaps[i]
  }
  return sum / (365 * benchmarkPot * benchmarkPot)
}
