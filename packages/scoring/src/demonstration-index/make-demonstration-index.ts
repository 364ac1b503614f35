import { type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { buildIndex } from '@plumbline/engine/index-builder/build-index.ts'
import type { ConstituentReturns } from '@plumbline/engine/index-builder/index-inputs.ts'
import { type OwnTable, readOwnTable } from './read-own-table.ts'

/** The Demonstration index and the monthly returns it is built from, as the text of their files. */
export interface DemonstrationFiles {
  readonly returns: string
  readonly levels: string
}

/** Makes both files from `market-levels.csv`, `weights.csv` and `charges.csv` in this folder. */
export function makeDemonstrationIndex(): DemonstrationFiles {
  const returns = returnsOf(readOwnTable('market-levels.csv'))
  const targets = readOwnTable('weights.csv')
  const build = buildIndex({
    returns,
    weights: {
      constituents: targets.columns,
      rows: targets.rows.map(({ day, values }) => ({ effective: day, weights: values })),
    },
    charges: readOwnTable('charges.csv').rows.map(({ day, values }) => ({ effective: day, basisPoints: values[0] })),
  })
  if (build.status === 'invalid') throw new Error(`No index: ${JSON.stringify(build.problems)}`)
  return {
    returns: csvOf(returns.constituents, returns.monthEnds, returns.monthlyReturns),
    levels: csvOf(['level'], build.index.days, [build.index.levels]),
  }
}

/** A month's return is its level over the one before, less 1; the first level has no month. */
function returnsOf({ columns, rows }: OwnTable): ConstituentReturns {
  const months = rows.slice(1)
  return {
    constituents: columns,
    monthEnds: Int32Array.from(months, (row) => row.day),
    monthlyReturns: columns.map((_, k) =>
      Float64Array.from(months, (row, month) => row.values[k] / rows[month].values[k] - 1),
    ),
  }
}

/** Numbers in the shortest form that reads back to the same double. */
function csvOf(columns: readonly string[], days: ArrayLike<Day>, series: readonly Float64Array[]): string {
  const lines = Array.from(days, (day, row) => [isoDateOf(day), ...series.map((values) => values[row])].join(','))
  return `${[['date', ...columns].join(','), ...lines].join('\n')}\n`
}
