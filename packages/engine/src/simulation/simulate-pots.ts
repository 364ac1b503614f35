import { growWithBenchmark } from '../benchmark/benchmark-pot.ts'
import { addYears, type Day } from '../dates/day-number.ts'
import { loadFlows } from '../irr/load-flows.ts'
import { rateSlot } from '../irr/rate-slot.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import { allocateSaverFlows, type SaverFlows } from '../irr/saver-flows.ts'
import { solveRate } from '../irr/solve-rate.ts'
import { benchmarkDuration } from '../score/duration.ts'
import { benchmarkExposure } from '../score/exposure.ts'
import { spread } from '../score/spread.ts'
import { drawFund } from './draw-fund.ts'
import { drawSaver } from './draw-history.ts'
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
  const { parameters, index } = simulation
  const { endDay, inFunds } = parameters
  const flows = allocateSaverFlows(simulation.monthEnds.length)
  for (let saver = from; saver < to; saver++) {
    const { history, random } = drawSaver(simulation, saver)
    const { days, pence } = history
    loadFlows(flows, days, pence, 0, days.length, endDay)
    growWithBenchmark(flows, index, endDay)
    pots.years[saver] = wholeYears(days[0], endDay)
    pots.contributions[saver] = days.length
    pots.benchmarkIrr[saver] = rateOf(flows, flows.benchmarkPot)
    const logRate = flows.logRates[rateSlot.irr]
    const duration = benchmarkDuration(flows, flows.amounts, logRate)
    pots.formula[saver] = Math.exp(logRate) * spread(benchmarkExposure(flows), duration, parameters)
    if (inFunds) fillFunds(simulation, flows, days[0], saver, random, pots)
  }
  return pots
}

function fillFunds(
  simulation: Simulation,
  flows: SaverFlows,
  firstDay: Day,
  saver: number,
  random: Parameters<typeof drawFund>[2],
  pots: SimulatedPots,
): void {
  const { parameters, monthEnds } = simulation
  const firstMonth = monthOf(monthEnds, firstDay)
  const logs = new Float64Array(monthEnds.length - firstMonth)
  const room = new Float64Array(logs.length - 1)
  const place = saver * parameters.fundsPerSaver
  for (let fund = 0; fund < parameters.fundsPerSaver; fund++) {
    drawFund(simulation, firstMonth, random, logs, room)
    pots.irr[place + fund] = rateOf(flows, fundPot(simulation, flows, firstMonth, logs))
  }
}

/** The pot that the payments made in a fund, those of the valuation day included. */
function fundPot({ parameters, monthEnds }: Simulation, flows: SaverFlows, firstMonth: number, logs: Float64Array) {
  const logOn = (day: Day, month: number) => {
    const begin = monthEnds[firstMonth + month]
    const part = (day - begin) / (monthEnds[firstMonth + month + 1] - begin)
    return logs[month] + part * (logs[month + 1] - logs[month])
  }
  const last = logOn(parameters.endDay, logs.length - 2)
  let pot = flows.navFlow
  // Payments come on the first of consecutive months: the i-th falls into the i-th month.
  for (let i = 0; i < flows.count; i++) pot += flows.grown[i] * Math.exp(last - logOn(flows.days[i], i))
  return pot
}

/** The rate at which the payments make a pot; NaN where there is none. */
function rateOf(flows: SaverFlows, pot: number): number {
  const status = solveRate(flows, flows.amounts, pot - flows.navFlow, rateSlot.irr)
  return status === rateStatusCode.ok ? Math.expm1(flows.logRates[rateSlot.irr]) : Number.NaN
}

/** The place of the month that a day falls in: its end is the first one not before the day. */
function monthOf(monthEnds: Int32Array, day: Day): number {
  let month = 0
  while (monthEnds[month + 1] < day) month++
  return month
}

function wholeYears(from: Day, to: Day): number {
  let years = Math.floor((to - from) / 366)
  while (addYears(from, years + 1) <= to) years++
  return years
}
