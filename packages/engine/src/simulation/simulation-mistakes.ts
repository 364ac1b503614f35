import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { isoDateOf } from '../dates/day-number.ts'
import { potsOf, type SimulationParameters, withoutLimit } from './simulation-parameters.ts'
import { startDays } from './start-days.ts'

/** What is wrong with each parameter, in words that say what to change. */
export type SimulationMistakes = Partial<Record<keyof SimulationParameters, string>>

/** Pots of one simulation, at most: each is a number kept in memory. */
const mostPots = 10_000_000
/** Funds of one saver, whose pots are made at one go. */
const mostFunds = 10_000
/** Payments of a saver, and pounds of a payment, at most. */
const mostPayments = 1_200
const mostPounds = 10_000_000
/** Beyond it a normal return would often be below -100 %. */
const mostSpread = 0.5

const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to
const wholeWords = (to: number) => `Give a whole number from 1 to ${to.toLocaleString('en-GB')}.`
const spreadWords = `Give a fraction a year from 0 to ${mostSpread}, such as 0.04 for 4%.`

/**
 * What keeps a simulation from being run, by the parameter to change; empty where nothing does.
 *
 * Limits: 10 million pots, 10,000 funds a saver, 1,200 payments a saver, £10 million a payment. The index must reach from the first start to
 * the end of the window. Source: docs/methodology, section 7.
 *
 * @example
 * simulationMistakes({ ...defaultSimulation, savers: 0 }, dailyLevels({ days: Int32Array.of(0, 20000), levels: Float64Array.of(100, 200) })) // => { savers: 'Give a whole number from 1 to 10,000,000.' }
 */
export function simulationMistakes(parameters: SimulationParameters, index: DailyLevels): SimulationMistakes {
  const { savers, contributions, amount, fundsPerSaver, sigmaAlpha, trackingError, seed } = parameters
  const mistakes: SimulationMistakes = windowMistakes(parameters, index)
  if (!isWhole(savers, 1, mostPots)) mistakes.savers = wholeWords(mostPots)
  if (contributions !== withoutLimit && !isWhole(contributions, 1, mostPayments)) {
    mistakes.contributions = `${wholeWords(mostPayments)} -1 stands for every month to the end.`
  }
  if (amount !== withoutLimit && !isAmount(amount)) {
    mistakes.amount = `Give pounds from 1 to ${mostPounds.toLocaleString('en-GB')}, in whole pence. -1 stands for amounts around £150 a payment.`
  }
  if (!isWhole(fundsPerSaver, 1, mostFunds)) mistakes.fundsPerSaver = wholeWords(mostFunds)
  else if (mistakes.savers === undefined && potsOf(parameters) > mostPots) {
    mistakes.fundsPerSaver = `This makes ${potsOf(parameters).toLocaleString('en-GB')} pots; at most ${mostPots.toLocaleString('en-GB')} can be simulated at once. Take fewer savers or fewer funds for each.`
  }
  if (!(sigmaAlpha >= 0 && sigmaAlpha <= mostSpread)) mistakes.sigmaAlpha = spreadWords
  if (!(trackingError >= 0 && trackingError <= mostSpread)) mistakes.trackingError = spreadWords
  if (!isWhole(seed, 0, Number.MAX_SAFE_INTEGER)) mistakes.seed = 'Give a whole number from 0 on.'
  return mistakes
}

function isAmount(amount: number): boolean {
  return amount >= 1 && amount <= mostPounds && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
}

function windowMistakes(parameters: SimulationParameters, index: DailyLevels): SimulationMistakes {
  const { startDay, endDay, startType } = parameters
  if (endDay > index.lastDay) {
    return { endDay: `The index ends on ${isoDateOf(index.lastDay)}. Take an earlier end, or a longer index.` }
  }
  const [first] = startDays(parameters)
  if (first === undefined) {
    const starts = startType === 'year' ? '1 January' : 'first of a month'
    return {
      endDay: `No ${starts} from ${isoDateOf(startDay)} on lies 12 months before ${isoDateOf(endDay)}. Take a longer window.`,
    }
  }
  if (first >= index.firstDay) return {}
  return { startDay: `The index begins on ${isoDateOf(index.firstDay)}. Take a later start, or a longer index.` }
}
