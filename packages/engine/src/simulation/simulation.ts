import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { monthGrowth } from '../benchmark/month-growth.ts'
import type { Day } from '../dates/day-number.ts'
import { monthEndsAround } from '../dates/month-ends-around.ts'
import { simulationMistakes } from './simulation-mistakes.ts'
import type { SimulationParameters } from './simulation-parameters.ts'
import { startDays } from './start-days.ts'

/** A simulation made ready: everything that its savers have in common. */
export interface Simulation {
  readonly parameters: SimulationParameters
  readonly index: DailyLevels
  readonly starts: readonly Day[]
  /** Ends of the months of the window, from the one before the first start; one more than `growth`. */
  readonly monthEnds: Int32Array
  /** For each start, the place of its month among those that end with `monthEnds`. */
  readonly startMonths: Int32Array
  /** The benchmark's growth in each month, and one divided by it. */
  readonly growth: Float64Array
  readonly perGrowth: Float64Array
  /** Active returns of price tracks; empty: active returns are normal. */
  readonly active: readonly Float64Array[]
}

/**
 * Makes a simulation ready: its start days and the benchmark's months.
 *
 * `active` are the active returns of price tracks, by `activeReturns`; an empty series is left out.
 * Errors: RangeError with all that `simulationMistakes` finds.
 * Source: docs/methodology, section 7.
 *
 * @example
 * prepareSimulation({ ...defaultSimulation, startDay: 0, endDay: 800, startType: 'year' }, dailyLevels({ days: Int32Array.of(0, 900), levels: Float64Array.of(100, 120) })).starts // => [0, 365]
 */
export function prepareSimulation(
  parameters: SimulationParameters,
  index: DailyLevels,
  active: readonly Float64Array[] = [],
): Simulation {
  const mistakes = Object.values(simulationMistakes(parameters, index))
  if (mistakes.length > 0) throw new RangeError(mistakes.join(' '))
  const starts = startDays(parameters)
  const monthEnds = monthEndsAround(starts[0], parameters.endDay)
  const growth = monthGrowth(index, monthEnds)
  return {
    ...{ parameters, index, starts, monthEnds, growth },
    active: active.filter((series) => series.length > 0),
    startMonths: Int32Array.from(starts, (start) => monthEnds.findIndex((end) => end >= start) - 1),
    perGrowth: growth.map((each) => 1 / each),
  }
}
