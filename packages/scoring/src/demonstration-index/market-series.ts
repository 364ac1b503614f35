import { readFileSync } from 'node:fs'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { datedTable } from '../index-files/dated-table.ts'
import { soundRows } from '../index-files/sound-rows.ts'

export interface MarketSeries {
  readonly name: string
  readonly index: IndexLevels
}

/** The constituents' total-return levels as they were taken over from their source. */
export function marketSeries(): MarketSeries[] {
  const bytes = readFileSync(new URL('market-levels.csv', import.meta.url))
  const { columns, rows } = datedTable(bytes, { date: 'date', numbers: 'constituents' })
  const points = soundRows(rows)
  const days = Int32Array.from(points, ({ day }) => day)
  return columns.map(({ name }, column) => ({
    name,
    index: { days, levels: Float64Array.from(points, ({ values }) => values[column]) },
  }))
}
