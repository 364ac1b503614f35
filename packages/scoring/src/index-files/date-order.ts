import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { clippedValue, type FileProblem } from '../problems/file-problem.ts'
import type { DatedRow } from './dated-row.ts'

/** What, if anything, is wrong with a date that follows another; both are sound and the second is later. */
export type GapRule = (previous: Day, day: Day, previousText: string) => string | null

/** Dates must ascend, one row each; `gapRule` judges each step. A row with a bad date is not compared with its neighbours. */
export function dateOrderProblems(
  rows: readonly (DatedRow | null)[],
  column: string,
  gapRule: GapRule = () => null,
): FileProblem[] {
  const firstRowOf = new Map<Day, number>()
  let previous: DatedRow | null = null
  const problems: FileProblem[] = []
  for (const current of rows) {
    const reason = current === null ? null : stepReason(previous, current, firstRowOf, gapRule)
    if (current !== null && reason !== null) {
      problems.push({ row: current.row, column, value: clippedValue(current.dateText), reason })
    }
    if (current !== null && current.day !== null && !firstRowOf.has(current.day))
      firstRowOf.set(current.day, current.row)
    previous = current
  }
  return problems
}

function stepReason(
  previous: DatedRow | null,
  current: DatedRow,
  firstRowOf: ReadonlyMap<Day, number>,
  gapRule: GapRule,
): string | null {
  if (current.day === null) return null
  const sameDay = firstRowOf.get(current.day)
  if (sameDay !== undefined) return `This date is on row ${sameDay} already. Keep one row for each date.`
  if (previous === null || previous.day === null) return null
  if (current.day < previous.day)
    return `Dates must ascend, but this one is before ${previous.dateText} on row ${previous.row}.`
  return gapRule(previous.day, current.day, previous.dateText)
}
