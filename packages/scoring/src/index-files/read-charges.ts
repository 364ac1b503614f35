import { isPossibleCharge } from '@plumbline/engine/index-builder/check-index-inputs.ts'
import type { IndexCharge } from '@plumbline/engine/index-builder/index-inputs.ts'
import { clippedValue, type FileProblem, type FileProblems } from '../problems/file-problem.ts'
import { dateOrderProblems } from './date-order.ts'
import type { DatedRow } from './dated-row.ts'
import { datedTable } from './dated-table.ts'
import { type FileOutline, outlineOf } from './file-outline.ts'
import { byRow } from './problem-order.ts'
import { soundRows } from './sound-rows.ts'

export type ChargesFile =
  | {
      readonly ok: true
      readonly outline: FileOutline
      readonly charges: readonly IndexCharge[]
      readonly warnings: readonly string[]
    }
  | ({ readonly ok: false; readonly outline: FileOutline } & FileProblems)

/** Reads a file of annual charges in basis points: `effective_date,bps`. Every problem is reported. */
export function readCharges(bytes: Uint8Array): ChargesFile {
  const table = datedTable(bytes, { date: 'effective_date', numbers: 'bps' })
  const outline = outlineOf(table)
  const problems = byRow([
    ...table.problems,
    ...dateOrderProblems(table.rows, 'effective_date'),
    ...table.rows.flatMap(chargeProblems),
  ])
  if (problems.length > 0) return { ok: false, outline, problems, unlisted: table.unlisted }
  const charges = soundRows(table.rows).map(({ day, values }) => ({ effective: day, basisPoints: values[0] }))
  return { ok: true, outline, charges, warnings: [...table.warnings, ...tinyCharges(charges)] }
}

function chargeProblems(row: DatedRow | null): FileProblem[] {
  const basisPoints = row?.values[0] ?? null
  if (row === null || basisPoints === null || isPossibleCharge(basisPoints)) return []
  const reason = 'A charge must be at least 0 and below 10,000 basis points a year: 0.75% is 75. Correct it.'
  return [{ row: row.row, column: 'bps', value: clippedValue(row.texts[0]), reason }]
}

function tinyCharges(charges: readonly IndexCharge[]): string[] {
  const count = charges.filter(({ basisPoints }) => basisPoints > 0 && basisPoints < 1).length
  return count === 0 ? [] : [`Charges below 1 basis point a year: ${count}. Charges are in basis points: 0.75% is 75.`]
}
