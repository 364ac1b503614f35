import type { Random } from '../random/seeded-random.ts'
import { drawBlocks } from './active-returns.ts'
import type { Simulation } from './simulation.ts'

/** A month leaves a thousandth of what it began with at least, so that every pot has a rate. */
const leastGrowth = 0.001

/**
 * Draws an artificial fund: the logarithm of its level over the benchmark's at each month end from `firstMonth` on.
 *
 * Formula: a month's return is the benchmark's, plus a lasting difference `delta / 12` with `delta` normal of spread
 * `sigmaAlpha` once a fund, plus an active return: normal of spread `TE / sqrt(12)`, or from blocks of 12 months of price
 * tracks. Shapes: `logs[0]` is 0 at the end of the month before; `logs` has an entry for each month end from there to the
 * last. `room` takes the active returns, an entry fewer. Answer: `logs`. Source: docs/methodology, section 7.
 *
 * @example
 * drawFund(prepareSimulation({ ...defaultSimulation, startDay: 0, endDay: 400, trackingError: 0, sigmaAlpha: 0 }, dailyLevels({ days: Int32Array.of(0, 900), levels: Float64Array.of(100, 120) })), 12, seededRandom(1), new Float64Array(3), new Float64Array(2)) // => [0, 0, 0]
 */
export function drawFund(
  { parameters, growth, active }: Simulation,
  firstMonth: number,
  random: Random,
  logs: Float64Array,
  room: Float64Array,
): Float64Array {
  const lasting = (parameters.sigmaAlpha * random.normal()) / 12
  const months = logs.length - 1
  if (active.length > 0) drawBlocks(active, random, room)
  else {
    const monthly = parameters.trackingError / Math.sqrt(12)
    for (let month = 0; month < months; month++) room[month] = monthly * random.normal()
  }
  logs[0] = 0
  for (let month = 0; month < months; month++) {
    const benchmark = growth[firstMonth + month]
    logs[month + 1] = logs[month] + Math.log(Math.max(benchmark + lasting + room[month], leastGrowth) / benchmark)
  }
  return logs
}
