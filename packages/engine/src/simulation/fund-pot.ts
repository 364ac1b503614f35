import type { SaverFlows } from '../irr/saver-flows.ts'
import type { Random } from '../random/seeded-random.ts'
import { drawBlocks } from './active-returns.ts'
import { logNear } from './log-near.ts'
import type { Simulation } from './simulation.ts'

/** A month leaves a thousandth of what it began with at least, so that every pot has a rate. */
const leastGrowth = 0.001

/**
 * Draws an artificial fund: its growth over the benchmark's in each month from `firstMonth` on.
 *
 * Formula: a month's return is the benchmark's, plus a lasting difference `delta / 12` with `delta` normal of spread
 * `sigmaAlpha` once a fund, plus an active return: normal of spread `TE / sqrt(12)`, or from blocks of 12 months of price
 * tracks. Shapes: `into` has an entry for each month to the last. Answer: `into`, factors over the benchmark's.
 * Source: docs/methodology, section 7.
 *
 * @example
 * drawFund(prepareSimulation({ ...defaultSimulation, startDay: 0, endDay: 400, trackingError: 0, sigmaAlpha: 0 }, dailyLevels({ days: Int32Array.of(0, 900), levels: Float64Array.of(100, 120) })), 12, seededRandom(1), new Float64Array(2)) // => [1, 1]
 */
export function drawFund(
  { parameters, growth, perGrowth, active }: Simulation,
  firstMonth: number,
  random: Random,
  into: Float64Array,
): Float64Array {
  const lasting = (parameters.sigmaAlpha * random.normal()) / 12
  if (active.length > 0) drawBlocks(active, random, into)
  else {
    const monthly = parameters.trackingError / Math.sqrt(12)
    random.normals(into)
    for (let month = 0; month < into.length; month++) into[month] *= monthly
  }
  for (let month = 0; month < into.length; month++) {
    const at = firstMonth + month
    const remainder = growth[at] + lasting + into[month]
    into[month] = (remainder > leastGrowth ? remainder : leastGrowth) * perGrowth[at]
  }
  return into
}

/**
 * The pot that payments make in a fund, those of the valuation day included: `sum of c_j G_j F(end) / F(d_j)`.
 *
 * Within a month the fund moves log-linearly by day. Payments come on the first of consecutive months, the i-th in the i-th
 * month; walking back from the valuation, what one has grown by is what the next has times the month between them, less
 * the day of its own month that was over.
 *
 * Shapes: `monthly` as `drawFund` gives it. Unit: money as in the flows. Source: docs/methodology, section 7.
 *
 * @example
 * (() => {
 *   const flows = loadFlows(allocateSaverFlows(1), [1], [100], 0, 1, 62)
 *   growWithBenchmark(flows, dailyLevels({ days: Int32Array.of(0, 62), levels: Float64Array.of(100, 100) }), 62)
 *   return fundPot(flows, Int32Array.of(0, 31, 62), 0, Float64Array.of(1, 1.1), 62)
 * })() // => 110
 */
export function fundPot(
  flows: SaverFlows,
  monthEnds: Int32Array,
  firstMonth: number,
  monthly: Float64Array,
  endDay: number,
): number {
  const { days, grown, count } = flows
  const last = monthly.length - 1
  const begin = monthEnds[firstMonth + last]
  const part = (endDay - begin) / (monthEnds[firstMonth + last + 1] - begin)
  let growth = part === 1 ? monthly[last] : monthly[last] ** part
  for (let month = last - 1; month >= count; month--) growth *= monthly[month]
  let pot = flows.navFlow
  for (let month = count - 1; month >= 0; month--) {
    if (month < last) growth *= monthly[month]
    const from = monthEnds[firstMonth + month]
    const over = (days[month] - from) / (monthEnds[firstMonth + month + 1] - from)
    // e^-x to the sixth order: a day of a month is hardly more than a thousandth.
    const x = over * logNear(monthly[month])
    const decay = 1 - x * (1 - x * (1 / 2 - x * (1 / 6 - x * (1 / 24 - x * (1 / 120)))))
    pot += grown[month] * growth * (x > -0.01 && x < 0.01 ? decay : Math.exp(-x))
  }
  return pot
}
