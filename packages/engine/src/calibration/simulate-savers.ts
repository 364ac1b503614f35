import type { SaverBatch } from '../batch/saver-batch.ts'
import type { IndexLevels } from '../benchmark/index-levels.ts'
import { addMonths, dayOf } from '../dates/day-number.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'

/** How the savers of a cell pay in: once, or the same amount every month. */
export type Pattern = 'lump sum' | 'regular'

/** One cell of the simulation: savers who all pay in by one pattern and are valued after the same number of years. */
export interface Cell {
  readonly pattern: Pattern
  readonly years: number
}

/** Twenty years of month ends: the longest history of the simulation. */
const months = 240
const firstMonthEnd = dayOf('2004-12-31')

/**
 * A simulated benchmark: twenty years of month-end levels, base 100, with independent normal monthly log returns of 6 %
 * a year and a volatility of 15 %. Scores compare with the benchmark, so its own course should not matter.
 *
 * @example
 * simulateBenchmark(1).levels[0] // => 100
 * simulateBenchmark(1).days.length // => 241
 */
export function simulateBenchmark(seed: number): IndexLevels {
  const random = seededRandom(seed)
  const levels = new Float64Array(months + 1)
  levels[0] = 100
  for (let month = 1; month <= months; month++) {
    levels[month] = levels[month - 1] * Math.exp(0.06 / 12 + (0.15 / Math.sqrt(12)) * random.normal())
  }
  return { days: Int32Array.from(levels, (_, month) => addMonths(firstMonthEnd, month)), levels }
}

/**
 * The log of a fund's level over the benchmark's after each of `count` months, drawn from the priors of the score: a
 * lasting difference `N(0, sigmaAlpha)` a year, the same in every month, and an independent active return
 * `N(0, TE / sqrt 12)` in each. Both are log returns, so that the average fund has a log gap of 0: the score is a
 * statement about the log gap.
 *
 * @returns `count + 1` logs, the first 0
 *
 * @example
 * simulateFund(1, 0, { trackingError: 0, sigmaAlpha: 0 }, 2) // => [0, 0, 0]
 */
export function simulateFund(
  seed: number,
  saver: number,
  priors: Pick<ScoreParameters, 'trackingError' | 'sigmaAlpha'>,
  count: number,
): Float64Array {
  const random = seededRandom(seed, saver)
  const lasting = (priors.sigmaAlpha * random.normal()) / 12
  const monthly = priors.trackingError / Math.sqrt(12)
  const logs = new Float64Array(count + 1)
  for (let month = 1; month <= count; month++) logs[month] = logs[month - 1] + lasting + monthly * random.normal()
  return logs
}

/**
 * Savers of one cell, each with a fund of its own: what they paid in and the pot their fund made of it, on the last
 * day of the benchmark. A lump sum is £10,000; regular payers pay £200 at the start of every month.
 *
 * @example
 * simulateSavers({ pattern: 'regular', years: 1 }, 5, simulateBenchmark(1), defaultScoreParameters, 2).offsets // => [0, 12, 24, 36, 48, 60]
 */
export function simulateSavers(
  cell: Cell,
  savers: number,
  benchmark: IndexLevels,
  priors: Pick<ScoreParameters, 'trackingError' | 'sigmaAlpha'>,
  seed: number,
): SaverBatch {
  const term = cell.years * 12
  const flows = cell.pattern === 'regular' ? term : 1
  const pence = cell.pattern === 'regular' ? 200_00 : 10_000_00
  const start = months - term
  const batch: SaverBatch = {
    count: savers,
    offsets: Int32Array.from({ length: savers + 1 }, (_, saver) => saver * flows),
    flowDays: Int32Array.from({ length: savers * flows }, (_, flow) => benchmark.days[start + (flow % flows)]),
    flowPence: new Float64Array(savers * flows).fill(pence),
    navDays: new Int32Array(savers).fill(benchmark.days[months]),
    navPence: new Float64Array(savers),
  }
  for (let saver = 0; saver < savers; saver++) {
    const active = simulateFund(seed, saver, priors, term)
    let pot = 0
    for (let flow = 0; flow < flows; flow++) {
      pot += pence * (benchmark.levels[months] / benchmark.levels[start + flow]) * Math.exp(active[term] - active[flow])
    }
    batch.navPence[saver] = Math.round(pot)
  }
  return batch
}
