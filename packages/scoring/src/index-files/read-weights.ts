import type { TargetWeights } from '@plumbline/engine/index-builder/index-inputs.ts'
import { sumOfWeights, weightsSumToOne } from '@plumbline/engine/index-builder/target-weights.ts'
import { clippedValue, type FileProblem, type FileProblems } from '../problems/file-problem.ts'
import { dateOrderProblems } from './date-order.ts'
import { datedTable } from './dated-table.ts'
import { type FileOutline, outlineOf } from './file-outline.ts'
import { byRow } from './problem-order.ts'
import { type SoundRow, soundRows } from './sound-rows.ts'

export type WeightsFile =
  | {
      readonly ok: true
      readonly outline: FileOutline
      readonly weights: TargetWeights
      readonly warnings: readonly string[]
    }
  | ({ readonly ok: false; readonly outline: FileOutline } & FileProblems)

/**
 * Reads a file of target weights: `effective_date` and a column for each constituent, fractions that sum to 1 in each row.
 * Every problem is reported.
 */
export function readWeights(bytes: Uint8Array): WeightsFile {
  const table = datedTable(bytes, { date: 'effective_date', numbers: 'constituents' })
  const outline = outlineOf(table)
  const rows = soundRows(table.rows)
  const problems = byRow([
    ...table.problems,
    ...dateOrderProblems(table.rows, 'effective_date'),
    ...rows.flatMap(sumProblems),
  ])
  if (problems.length > 0) return { ok: false, outline, problems, unlisted: table.unlisted }
  const weights = {
    constituents: table.columns.map(({ key }) => key),
    rows: rows.map(({ day, values }) => ({ effective: day, weights: values })),
  }
  return { ok: true, outline, weights, warnings: [...table.warnings, ...negativeWeights(rows)] }
}

function sumProblems({ row, values }: SoundRow): FileProblem[] {
  if (weightsSumToOne(values)) return []
  // Enough digits to see what is missing, without the noise of adding up binary fractions.
  const sum = String(Number(sumOfWeights(values).toPrecision(12)))
  const reason = 'The weights of a row must sum to 1; this is their sum. Weights are fractions: 60% is 0.6.'
  return [{ row, column: '', value: clippedValue(sum), reason }]
}

function negativeWeights(rows: readonly SoundRow[]): string[] {
  const count = rows.flatMap(({ values }) => values.filter((weight) => weight < 0)).length
  return count === 0 ? [] : [`Weights below 0: ${count}. Check that borrowing to invest is meant.`]
}
