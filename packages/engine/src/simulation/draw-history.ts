import type { Day } from '../dates/day-number.ts'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { withoutLimit } from './simulation-parameters.ts'

/** An artificial saver's payments, oldest first. */
export interface SimulatedHistory {
  readonly days: readonly Day[]
  readonly pence: readonly number[]
  /** The place of the first payment's month. */
  readonly firstMonth: number
}

/** Median of amounts without a limit, in pence, and the spread of their logarithms. */
const usualPence = 150_00
const spreadOfLogs = 0.8

/**
 * The payments of one artificial saver: a start, a number of payments and their amounts, on the first of consecutive
 * months from the start, none after the end of the window.
 *
 * Each saver draws from a stream of their own, so savers can be drawn in any order; `drawSaver` gives the stream on to
 * whoever draws the saver's funds. Units: day numbers, whole pence. Source: docs/methodology, section 7.
 *
 * @example
 * drawHistory(prepareSimulation({ ...defaultSimulation, startDay: 0, endDay: 400, fixedAmounts: true }, dailyLevels({ days: Int32Array.of(0, 900), levels: Float64Array.of(100, 120) })), 0) // => { days: [0, 31], pence: [100000, 100000], firstMonth: 0 }
 */
export function drawHistory(simulation: Simulation, saver: number): SimulatedHistory {
  return drawSaver(simulation, saver).history
}

/**
 * As `drawHistory`, with the saver's stream of random numbers as it stands after the draws.
 *
 * @example
 * drawSaver(prepareSimulation({ ...defaultSimulation, startDay: 0, endDay: 400 }, dailyLevels({ days: Int32Array.of(0, 900), levels: Float64Array.of(100, 120) })), 0).history.days // => [0, 31]
 */
export function drawSaver(
  simulation: Simulation,
  saver: number,
): { readonly history: SimulatedHistory; readonly random: Random } {
  const { parameters, startMonths, monthEnds } = simulation
  const random = seededRandom(parameters.seed, saver)
  const firstMonth = startMonths[random.integer(startMonths.length)]
  const months = Math.min(drawCount(parameters, random), monthEnds.length - firstMonth)
  const days: Day[] = []
  const pence: number[] = []
  for (let month = 0; month < months; month++) {
    // The first of a month is the day after the end of the month before.
    const day = monthEnds[firstMonth + month] + 1
    if (day > parameters.endDay) break
    days.push(day)
    pence.push(drawPence(parameters, random))
  }
  return { history: { days, pence, firstMonth }, random }
}

function drawCount({ contributions, fixedContributions }: Simulation['parameters'], random: Random): number {
  if (contributions === withoutLimit) return Number.POSITIVE_INFINITY
  return fixedContributions ? contributions : 1 + random.integer(contributions)
}

function drawPence({ amount, fixedAmounts }: Simulation['parameters'], random: Random): number {
  if (amount === withoutLimit) return Math.max(1, Math.round(usualPence * Math.exp(spreadOfLogs * random.normal())))
  const most = Math.round(amount * 100)
  return fixedAmounts ? most : 100 + random.integer(most - 99)
}
