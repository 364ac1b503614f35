import { type Day, dayOf } from '../dates/day-number.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'

/** What is simulated: how artificial savers pay in, and the artificial funds they are in (docs/methodology, section 7). */
export interface SimulationParameters {
  readonly savers: number
  /** The window in which savers start, and its end, on which their pots are valued. */
  readonly startDay: Day
  readonly endDay: Day
  /** Savers start on the first of a month, or on 1 January. */
  readonly startType: 'month' | 'year'
  /** Payments of each saver, or the most of them; -1: every month to the end. */
  readonly contributions: number
  /** Whether everybody makes `contributions` payments; else a number drawn from 1 to that. */
  readonly fixedContributions: boolean
  /** Pounds of each payment, or the most of them; -1: log-normal around £150. */
  readonly amount: number
  /** Whether each payment is of `amount`; else a sum drawn from £1 to that. */
  readonly fixedAmounts: boolean
  /** Whether savers are put into artificial funds; else the spread of benchmark IRRs alone is measured. */
  readonly inFunds: boolean
  /** Artificial funds of each saver's own. */
  readonly fundsPerSaver: number
  /** Spread of lasting differences between funds, a year. */
  readonly sigmaAlpha: number
  /** Annual tracking error of a fund; not used where price tracks are given. */
  readonly trackingError: number
  readonly seed: number
}

/** Drawn or paid without end: every month, any amount. */
export const withoutLimit = -1

/** The defaults of the product, with the priors of the score. */
export const defaultSimulation: SimulationParameters = {
  savers: 5000,
  startDay: dayOf('2015-01-01'),
  endDay: dayOf('2019-12-31'),
  startType: 'year',
  contributions: 2,
  fixedContributions: true,
  amount: 1000,
  fixedAmounts: false,
  inFunds: true,
  fundsPerSaver: 20,
  sigmaAlpha: defaultScoreParameters.sigmaAlpha,
  trackingError: defaultScoreParameters.trackingError,
  seed: 1,
}

/**
 * How many pots a simulation makes: one a saver and fund.
 *
 * @example
 * potsOf(defaultSimulation) // => 100000
 * potsOf({ ...defaultSimulation, inFunds: false }) // => 5000
 */
export function potsOf({ savers, inFunds, fundsPerSaver }: SimulationParameters): number {
  return inFunds ? savers * fundsPerSaver : savers
}
