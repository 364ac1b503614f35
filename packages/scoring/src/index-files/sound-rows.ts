import type { Day } from '@plumbline/engine/dates/day-number.ts'
import type { DatedRow } from './dated-row.ts'

/** A row whose every cell could be read. */
export interface SoundRow {
  readonly row: number
  readonly day: Day
  readonly values: readonly number[]
}

/** The rows without a bad cell: all of them when the table has no problems. */
export function soundRows(rows: readonly (DatedRow | null)[]): SoundRow[] {
  return rows.flatMap((row) => {
    if (row === null || row.day === null) return []
    const values = row.values.filter((value) => value !== null)
    return values.length === row.values.length ? [{ row: row.row, day: row.day, values }] : []
  })
}
