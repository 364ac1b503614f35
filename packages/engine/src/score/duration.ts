import { fillGrowthTable, tabledGrowth } from '../irr/growth-walk.ts'
import type { SaverFlows } from '../irr/saver-flows.ts'

// Of the tables of `growth-walk.ts`: a constant of the innermost loop stays in its file.
const tabledDays = 128

/**
 * Value-weighted years the money was invested, `D = sum of c_j years_j (1 + benchmark irr)^years_j / B`.
 *
 * `logRate` is `ln(1 + benchmark irr)` over the flows as paid; over the flows grown with the benchmark it is 0, which
 * gives the duration where there is no benchmark IRR. Unit: years of 365 days.
 * Source: docs/methodology, section 3.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365)
 *   growWithBenchmark(flows, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), 365)
 *   return benchmarkDuration(flows, flows.amounts, Math.log(1.05))
 * })() // => 1
 */
export function benchmarkDuration(flows: SaverFlows, weights: Float64Array, logRate: number): number {
  const { ages, gaps, growth } = flows
  const y = logRate / 365
  fillGrowthTable(growth, 0, y)
  let factor = 1
  let sum = 0
  let i = flows.count - 1
  while (i >= 0) {
    let gap = gaps[i]
    if (gap >= tabledDays) {
      factor *= Math.exp(y * gap)
      gap = 0
    }
    do {
      factor *= tabledGrowth(growth, 0, gap)
      sum += weights[i] * factor * ages[i]
      i--
      if (i < 0) break
      gap = gaps[i]
    } while (gap < tabledDays)
  }
  return sum / (365 * flows.benchmarkPot)
}
