import type { BatchParameters } from '../batch/batch-parameters.ts'
import { oneSaverBatch } from '../batch/one-saver.ts'
import { type DailyLevels, dailyLevels } from '../benchmark/daily-levels.ts'
import { type Day, dayOf } from '../dates/day-number.ts'
import type { CashFlow } from '../irr/irr.ts'
import type { HindsightTables } from '../outliers/hindsight-tables.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { addSavers } from '../stats/add-savers.ts'
import { createPooledFlows, type PooledFlows } from '../stats/pooled-flows.ts'

/** A saver of a worked example; amounts in pence. */
export interface ExampleSaver {
  readonly flows: readonly CashFlow[]
  readonly nav: number
  readonly navDay: Day
}

/**
 * An index with the given levels by ISO date, ascending.
 *
 * @example
 * levelsOn({ '2024-01-01': 100, '2024-01-05': 101 }).levels[3] // => 100
 */
export function levelsOn(levels: Readonly<Record<string, number>>): DailyLevels {
  const days = Int32Array.from(Object.keys(levels), dayOf)
  return dailyLevels({ days, levels: Float64Array.from(Object.values(levels)) })
}

/**
 * The default parameters with an index, and with hindsight bounds where an example needs them.
 *
 * @example
 * parametersWith(levelsOn({ '2024-01-01': 100 })).score.trackingError // => 0.04
 */
export function parametersWith(index: DailyLevels, bounds: HindsightTables | null = null): BatchParameters {
  return { score: defaultScoreParameters, outliers: defaultOutlierParameters, index, bounds }
}

/**
 * The pooled flows of the savers of an example.
 *
 * @example
 * poolOf([{ flows: [{ day: 19723, amount: 500 }], nav: 600, navDay: 19725 }], levelsOn({ '2024-01-01': 100 })).navPence // => 600
 */
export function poolOf(savers: readonly ExampleSaver[], index: DailyLevels): PooledFlows {
  const pool = createPooledFlows(index)
  for (const { flows, nav, navDay } of savers) {
    addSavers(pool, oneSaverBatch(flows, nav, navDay), { reason: new Uint8Array(1) }, index, () => true)
  }
  return pool
}
