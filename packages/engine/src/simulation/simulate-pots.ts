import { growWithBenchmark } from '../benchmark/benchmark-pot.ts'
import { addYears, type Day } from '../dates/day-number.ts'
import { ageCumulants } from '../irr/age-cumulants.ts'
import { loadFlows } from '../irr/load-flows.ts'
import { rateSlot } from '../irr/rate-slot.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import { risingRoots } from '../irr/rising-root.ts'
import { allocateSaverFlows, type SaverFlows } from '../irr/saver-flows.ts'
import { representable, solveRate } from '../irr/solve-rate.ts'
import { benchmarkDuration } from '../score/duration.ts'
import { benchmarkExposure } from '../score/exposure.ts'
import { spread } from '../score/spread.ts'
import { drawSaver } from './draw-history.ts'
import { drawFund, fundPot } from './fund-pot.ts'
import type { Simulation } from './simulation.ts'
import type { SimulationParameters } from './simulation-parameters.ts'

/** What a simulation came to, a column each; savers by number, the pots of a saver side by side. */
export interface SimulatedPots {
  /** Whole years from the first payment to the valuation, and the number of payments. */
  readonly years: Int32Array
  readonly contributions: Int32Array
  readonly benchmarkIrr: Float64Array
  /** The spread of the rates by the formula of the score, `s (1 + benchmark IRR)`. */
  readonly formula: Float64Array
  /** Of each saver and fund; empty where savers are in no funds. */
  readonly irr: Float64Array
}

/**
 * Room for the pots of a simulation; `shared` puts it into shared memory.
 *
 * @example
 * allocatePots(defaultSimulation).irr.length // => 100000
 */
export function allocatePots({ savers, inFunds, fundsPerSaver }: SimulationParameters, shared = false): SimulatedPots {
  const bytes = (length: number) => (shared ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
  return {
    years: new Int32Array(bytes(4 * savers)),
    contributions: new Int32Array(bytes(4 * savers)),
    benchmarkIrr: new Float64Array(bytes(8 * savers)),
    formula: new Float64Array(bytes(8 * savers)),
    irr: new Float64Array(bytes(inFunds ? 8 * savers * fundsPerSaver : 0)),
  }
}

/**
 * Simulates the savers `from` to `to - 1`: draws their payments and funds, grows the pots and solves the rates.
 *
 * Formula: the pot in a fund is `sum of c_j G_j F(end) / F(d_j)`, `F` the fund's level over the benchmark's, which
 * within a month moves log-linearly by day; rates by sections 1 and 2. Any split over threads gives the same bits.
 * Units: annual fractions. Cost: linear in payments and months, a pot at a time. Answer: `pots`.
 * Source: docs/methodology, section 7.
 *
 * @example
 * (() => {
 *   const parameters = { ...defaultSimulation, savers: 1, startDay: 0, endDay: 730, contributions: 1, inFunds: false }
 *   const index = dailyLevels({ days: Int32Array.of(0, 365, 730), levels: Float64Array.of(100, 110, 121) })
 *   return simulatePots(prepareSimulation(parameters, index), allocatePots(parameters)).benchmarkIrr.map((rate) => Math.round(rate * 1e9) / 1e9)
 * })() // => [0.1]
 */
export function simulatePots(
  simulation: Simulation,
  pots: SimulatedPots,
  from = 0,
  to: number = simulation.parameters.savers,
): SimulatedPots {
  const { parameters, index, monthEnds } = simulation
  const { endDay, inFunds } = parameters
  const flows = allocateSaverFlows(monthEnds.length)
  const room = new Float64Array(monthEnds.length - 1)
  const targets = new Float64Array(inFunds ? parameters.fundsPerSaver : 0)
  for (let saver = from; saver < to; saver++) {
    const { history, random } = drawSaver(simulation, saver)
    const { days, pence, firstMonth } = history
    loadFlows(flows, days, pence, 0, days.length, endDay)
    growWithBenchmark(flows, index, endDay)
    pots.years[saver] = wholeYears(days[0], endDay)
    pots.contributions[saver] = days.length
    pots.benchmarkIrr[saver] = rateOf(flows, flows.benchmarkPot - flows.navFlow)
    const logRate = flows.logRates[rateSlot.irr]
    const duration = benchmarkDuration(flows, flows.amounts, logRate)
    pots.formula[saver] = Math.exp(logRate) * spread(benchmarkExposure(flows), duration, parameters)
    const monthly = room.subarray(0, monthEnds.length - 1 - firstMonth)
    for (let fund = 0; fund < targets.length; fund++) {
      drawFund(simulation, firstMonth, random, monthly)
      targets[fund] = fundPot(flows, monthEnds, firstMonth, monthly, endDay) - flows.navFlow
    }
    solveRates(flows, targets, pots.irr, saver * targets.length)
  }
  return pots
}

/**
 * The rates at which one saver's payments make several pots, less what was paid on the valuation day, from `into[at]` on; NaN
 * where there is none.
 *
 * The payments are the same for all, and so are the cumulants of their ages; two rates are walked side by side, each the
 * same to the last bit as alone. Answer: `into`, annual fractions.
 *
 * @example
 * solveRates(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), Float64Array.of(110, 121, 100), new Float64Array(3), 0).map((rate) => Math.round(100 * rate)) // => [10, 21, 0]
 */
export function solveRates(flows: SaverFlows, targets: Float64Array, into: Float64Array, at: number): Float64Array {
  const { logRates, amounts } = flows
  ageCumulants(flows, amounts)
  let pot = 0
  for (; pot + 1 < targets.length; pot += 2) {
    const [one, other] = [targets[pot], targets[pot + 1]]
    if (!(one > 0 && other > 0)) {
      into[at + pot] = rateOf(flows, one)
      into[at + pot + 1] = rateOf(flows, other)
      continue
    }
    risingRoots(flows, amounts, one, other)
    into[at + pot] = rateFrom(logRates[rateSlot.irr])
    into[at + pot + 1] = rateFrom(logRates[rateSlot.benchmarkIrr])
  }
  if (pot < targets.length) into[at + pot] = rateOf(flows, targets[pot])
  return into
}

/** The rate at which the payments make a pot; NaN where there is none. */
function rateOf(flows: SaverFlows, target: number): number {
  const status = solveRate(flows, flows.amounts, target, rateSlot.irr)
  return status === rateStatusCode.ok ? Math.expm1(flows.logRates[rateSlot.irr]) : Number.NaN
}

function rateFrom(logRate: number): number {
  return representable(logRate) === rateStatusCode.ok ? Math.expm1(logRate) : Number.NaN
}

function wholeYears(from: Day, to: Day): number {
  let years = Math.floor((to - from) / 366)
  while (addYears(from, years + 1) <= to) years++
  return years
}
