import { type DailyLevels, dailyLevels } from '../benchmark/daily-levels.ts'
import type { FlowChunk } from '../findings/scored-savers.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { simulateBenchmark } from './simulate-savers.ts'

/** Funds whose truth is known, and how many savers each has. */
export interface FundPlan {
  readonly funds: number
  readonly saversPerFund: number
  readonly sigmaAlpha: number
  readonly trackingError: number
  readonly fundCorrelation: number
  /** Spread of the logarithm of a pot by its record. */
  readonly noise: number
}

/** Savers of made funds: flows, pots and funds as columns. */
export interface MadeFunds {
  readonly index: DailyLevels
  readonly chunk: FlowChunk
  readonly funds: Int32Array
  readonly navDays: Int32Array
  readonly navPence: Float64Array
}

/** Twenty years, as the simulated benchmark has. */
const months = 240

/**
 * Draws funds that differ lastingly by `sigmaAlpha` and by luck of `trackingError`, of whose variance a part is common, and
 * savers who pay monthly from a month of their own on, two thirds of them to the end. Pots carry the noise of records.
 *
 * The same seed and plan give the same funds.
 *
 * @example
 * drawFunds(1, { funds: 2, saversPerFund: 5, sigmaAlpha: 0, trackingError: 0, fundCorrelation: 0, noise: 0 }).navPence.length // => 10
 */
export function drawFunds(seed: number, plan: FundPlan): MadeFunds {
  const benchmark = simulateBenchmark(seed)
  const random = seededRandom(seed, 2)
  const monthly = plan.trackingError / Math.sqrt(12)
  const common = Float64Array.from({ length: months }, () => Math.sqrt(plan.fundCorrelation) * random.normal())
  const count = plan.funds * plan.saversPerFund
  const offsets = new Int32Array(count + 1)
  const days: number[] = []
  const pence: number[] = []
  const navPence = new Float64Array(count)
  const logs = new Float64Array(months + 1)
  for (let fund = 0, saver = 0; fund < plan.funds; fund++) {
    const lasting = (plan.sigmaAlpha * random.normal()) / 12
    for (let month = 1; month <= months; month++) {
      const luck = common[month - 1] + Math.sqrt(1 - plan.fundCorrelation) * random.normal()
      logs[month] = logs[month - 1] + lasting + monthly * luck
    }
    for (let i = 0; i < plan.saversPerFund; i++, saver++) {
      const start = random.integer(months - 24)
      const end = random.next() < 2 / 3 ? months : start + 12 + random.integer(months - start - 12)
      const amount = 100 * (50 + random.integer(450))
      let pot = 0
      for (let month = start; month < end; month++) {
        days.push(benchmark.days[month])
        pence.push(amount)
        pot += (amount * benchmark.levels[months] * Math.exp(logs[months] - logs[month])) / benchmark.levels[month]
      }
      navPence[saver] = Math.round(pot * Math.exp(plan.noise * random.normal()))
      offsets[saver + 1] = days.length
    }
  }
  return {
    index: dailyLevels(benchmark),
    chunk: { from: 0, count, offsets, flowDays: Int32Array.from(days), flowPence: Float64Array.from(pence) },
    funds: Int32Array.from({ length: count }, (_, saver) => Math.floor(saver / plan.saversPerFund)),
    navDays: new Int32Array(count).fill(benchmark.days[months]),
    navPence,
  }
}
