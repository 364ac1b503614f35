import { scoreBatch } from '../batch/score-batch.ts'
import { allocateScoredBatch } from '../batch/scored-batch.ts'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { type Cell, type Pattern, simulateBenchmark, simulateSavers } from './simulate-savers.ts'

/** Scores of the simulated savers of one cell, by both methods. */
export interface CalibratedCell {
  readonly cell: Cell
  readonly scoreNew: Float64Array
  readonly scoreOld: Float64Array
}

/** Years after which the savers of a cell are valued. */
export const terms: readonly number[] = [1, 5, 10, 20]
const patterns: readonly Pattern[] = ['lump sum', 'regular']

/**
 * Scores simulated savers of funds with average skill, each with a fund of its own drawn from the priors, in every cell
 * of patterns and terms. Within one seed the cells share the benchmark, nothing else.
 *
 * @param seed whole number from 0; every cell takes streams of its own
 * @returns the cells row by row, the patterns' terms in order
 *
 * @example
 * calibrateScores(1, 2).length // => 8
 */
export function calibrateScores(seed: number, savers: number): CalibratedCell[] {
  const benchmark = simulateBenchmark(100 * seed)
  const parameters = {
    score: defaultScoreParameters,
    outliers: defaultOutlierParameters,
    index: dailyLevels(benchmark),
    bounds: null,
  }
  const cells = patterns.flatMap((pattern) => terms.map((years): Cell => ({ pattern, years })))
  return cells.map((cell, i) => {
    const batch = simulateSavers(cell, savers, benchmark, parameters.score, 100 * seed + i + 1)
    const scores = allocateScoredBatch(savers, false)
    scoreBatch(batch, parameters, scores)
    return { cell, scoreNew: scores.scoreNew, scoreOld: scores.scoreOld }
  })
}
