import { type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { isMonthEnd } from '@plumbline/engine/index-builder/month-ends.ts'
import { startOfIndex } from '@plumbline/engine/index-builder/start-of-index.ts'
import { unknownConstituents } from '@plumbline/engine/index-builder/target-weights.ts'
import { clippedValue, type FileProblem } from '../problems/file-problem.ts'
import type { FileOutline } from './file-outline.ts'

export interface CrossFileProblems {
  readonly weights: readonly FileProblem[]
  readonly charges: readonly FileProblem[]
}

/** What does not fit between the files, as far as they can be read. */
export function crossFileProblems(returns: FileOutline, weights: FileOutline, charges: FileOutline): CrossFileProblems {
  const unknown = unknownColumns(returns, weights)
  const firstDay = returns.earliest?.day ?? null
  if (firstDay === null || !isMonthEnd(firstDay)) return { weights: unknown, charges: [] }
  const { baseDay, weightsDay } = startOfIndex(firstDay)
  return {
    weights: [...unknown, ...startsTooLate(weights, weightsDay, 'weights are')],
    charges: startsTooLate(charges, baseDay, 'charge is'),
  }
}

function unknownColumns(returns: FileOutline, weights: FileOutline): FileProblem[] {
  if (returns.constituents.length === 0) return []
  const names = returns.constituents.map(({ name }) => name).join(', ')
  const unknown = unknownConstituents(
    weights.constituents.map(({ key }) => key),
    returns.constituents.map(({ key }) => key),
  )
  return weights.constituents
    .filter(({ key }) => unknown.includes(key))
    .map(({ name }) => ({
      row: 1,
      column: name,
      value: clippedValue(name),
      reason: `The returns have no constituent of this name, but ${names}. Correct the name, or add its returns.`,
    }))
}

function startsTooLate({ earliest }: FileOutline, neededOn: Day, what: string): FileProblem[] {
  if (earliest === null || earliest.day === null || earliest.day <= neededOn) return []
  const reason = `No ${what} in force on ${isoDateOf(neededOn)}, where the index starts. Add a row for that date or an earlier one.`
  return [{ row: earliest.row, column: 'effective_date', value: clippedValue(earliest.dateText), reason }]
}
