import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { readOwnTable } from './read-own-table.ts'

/** What the bundled default index is called wherever people meet it. */
export const demonstrationIndexName = 'Demonstration index'

/** The index used where none is given: month ends from 1983-12-31 on, base 100. Its making: build-demonstration-index.ts. */
export function demonstrationIndex(): IndexLevels {
  return seriesOf('levels.csv')[0]
}

/** The three constituents' total-return levels in sterling (US equity, 10-year gilts, cash) on the same days. */
export function demonstrationConstituents(): IndexLevels[] {
  return seriesOf('market-levels.csv')
}

function seriesOf(file: string): IndexLevels[] {
  const { columns, rows } = readOwnTable(file)
  return columns.map((_, column) => ({
    days: Int32Array.from(rows, (row) => row.day),
    levels: Float64Array.from(rows, (row) => row.values[column]),
  }))
}
