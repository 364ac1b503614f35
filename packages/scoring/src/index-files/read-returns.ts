import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import type { ConstituentReturns } from '@plumbline/engine/index-builder/index-inputs.ts'
import { isMonthEnd, shiftMonthEnd } from '@plumbline/engine/index-builder/month-ends.ts'
import { clippedValue, type FileProblem, type FileProblems } from '../problems/file-problem.ts'
import { dateOrderProblems } from './date-order.ts'
import type { DatedRow } from './dated-row.ts'
import { type DatedTable, datedTable } from './dated-table.ts'
import { type FileOutline, outlineOf } from './file-outline.ts'
import { byRow } from './problem-order.ts'
import { soundRows } from './sound-rows.ts'

export type ReturnsFile =
  | {
      readonly ok: true
      readonly outline: FileOutline
      readonly returns: ConstituentReturns
      /** The file's row of each month. */
      readonly rowOfMonth: readonly number[]
      readonly warnings: readonly string[]
    }
  | ({ readonly ok: false; readonly outline: FileOutline } & FileProblems)

/**
 * Reads a file of monthly total returns: `date` and a column for each constituent, fractions, a row for every month end.
 * Every problem is reported.
 */
export function readReturns(bytes: Uint8Array): ReturnsFile {
  const table = datedTable(bytes, { date: 'date', numbers: 'constituents' })
  const outline = outlineOf(table)
  const problems = byRow([
    ...table.problems,
    ...table.rows.flatMap(monthEndProblems),
    ...dateOrderProblems(table.rows, 'date', missingMonths),
    ...table.rows.flatMap((row) => returnProblems(row, table)),
  ])
  if (problems.length > 0) return { ok: false, outline, problems, unlisted: table.unlisted }
  const months = soundRows(table.rows)
  const returns = {
    constituents: table.columns.map(({ key }) => key),
    monthEnds: Int32Array.from(months, ({ day }) => day),
    monthlyReturns: table.columns.map((_, column) => Float64Array.from(months, ({ values }) => values[column])),
  }
  const warnings = [...table.warnings, ...hugeReturns(returns)]
  return { ok: true, outline, returns, rowOfMonth: months.map(({ row }) => row), warnings }
}

function monthEndProblems(row: DatedRow | null): FileProblem[] {
  if (row === null || row.day === null || isMonthEnd(row.day)) return []
  const reason = 'The date of a return must be the last day of its month. Correct it.'
  return [{ row: row.row, column: 'date', value: clippedValue(row.dateText), reason }]
}

function missingMonths(previous: number, day: number): string | null {
  if (!isMonthEnd(previous) || !isMonthEnd(day)) return null
  const next = shiftMonthEnd(previous, 1)
  if (day === next) return null
  const last = shiftMonthEnd(day, -1)
  const missing =
    next === last ? `${isoDateOf(next)} is` : `The months from ${isoDateOf(next)} to ${isoDateOf(last)} are`
  return `${missing} missing before this row. Every month needs a return.`
}

function returnProblems(row: DatedRow | null, { columns }: DatedTable): FileProblem[] {
  if (row === null) return []
  return columns.flatMap(({ name }, column) => {
    const value = row.values[column]
    if (value === null || value >= -1) return []
    const reason = 'A return below -1 would lose more than everything. Returns are fractions: -2.5% is -0.025.'
    return [{ row: row.row, column: name, value: clippedValue(row.texts[column]), reason }]
  })
}

function hugeReturns({ monthlyReturns }: ConstituentReturns): string[] {
  const count = monthlyReturns.reduce((sum, series) => sum + series.filter((value) => value > 1).length, 0)
  if (count === 0) return []
  return [`Returns above 1, a gain of more than 100% in a month: ${count}. Returns are fractions: 1.2% is 0.012.`]
}
