import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { clippedValue, type FileProblem, type FileProblems } from '../problems/file-problem.ts'
import { dateOrderProblems } from './date-order.ts'
import type { DatedRow } from './dated-row.ts'
import { type DatedTable, datedTable } from './dated-table.ts'
import { byRow } from './problem-order.ts'
import { soundRows } from './sound-rows.ts'

export type IndexLevelsFile =
  | { readonly ok: true; readonly index: IndexLevels; readonly warnings: readonly string[] }
  | ({ readonly ok: false } & FileProblems)

/** The longest step between two published levels, in days. */
const longestGap = 40
/** No index is published in such units, and no growth between levels within them is beyond what can be calculated. */
const leastLevel = 1e-6
const mostLevel = 1e12

/**
 * Reads a file of index levels, `date,level`, or of a fund's prices, `date,price`: ascending, positive, no step over 40 days.
 * Every problem is reported.
 */
export function readIndexLevels(bytes: Uint8Array, column: 'level' | 'price' = 'level'): IndexLevelsFile {
  return levelsIn(datedTable(bytes, { date: 'date', numbers: column }), column)
}

/** The levels or prices of a table that is read already. */
export function levelsIn(table: DatedTable, column: 'level' | 'price'): IndexLevelsFile {
  const problems = byRow([
    ...table.problems,
    ...dateOrderProblems(table.rows, 'date', gapReason(column)),
    ...table.rows.flatMap((row) => levelProblems(row, column)),
  ])
  if (problems.length > 0) return { ok: false, problems, unlisted: table.unlisted }
  const points = soundRows(table.rows)
  const index = {
    days: Int32Array.from(points, ({ day }) => day),
    levels: Float64Array.from(points, ({ values }) => values[0]),
  }
  return { ok: true, index, warnings: table.warnings }
}

function gapReason(column: string) {
  return (previous: number, day: number, previousText: string): string | null => {
    const gap = day - previous
    if (gap <= longestGap) return null
    return `This is ${gap} days after ${previousText}, the date before; at most ${longestGap} are allowed. Add the ${column}s between.`
  }
}

function levelProblems(row: DatedRow | null, column: string): FileProblem[] {
  const level = row?.values[0] ?? null
  if (row === null || level === null || (level >= leastLevel && level <= mostLevel)) return []
  const reason =
    level > 0
      ? `A ${column} must be from 0.000001 to 1,000,000,000,000. Correct it, or state all of them in another unit.`
      : `A ${column} must be above 0. Correct it.`
  return [{ row: row.row, column, value: clippedValue(row.texts[0]), reason }]
}
