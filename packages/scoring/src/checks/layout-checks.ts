import type { Day } from '@plumbline/engine/dates/day-number.ts'
import type { FileColumn, FileLayout } from '../columns/file-layout.ts'
import { columnNamed } from '../columns/file-layout.ts'
import type { DateForm } from '../reading/rules/date.ts'
import { amountCheck } from './amount-check.ts'
import type { CellCheck } from './cell-check.ts'
import { cellValue } from './cell-value.ts'
import { dateCheck, dayNumber, isDate } from './date-check.ts'
import { allOf } from './eager-logic.ts'
import type { RecordSource } from './record-sql.ts'
import { identifierCheck, textCheck } from './text-check.ts'
import { yearsCheck } from './years-check.ts'

export interface CheckContext {
  /** How cells are reached. */
  readonly source: RecordSource
  readonly layout: FileLayout
  readonly dateForm: DateForm
  /** The last day on which the index has a level. */
  readonly lastDay: Day
}

/** Every rule that one record alone can break, in the order of the file's columns. */
export function layoutChecks(context: CheckContext): CellCheck[] {
  return context.layout.columns.flatMap((column) => [
    columnCheck(column, context),
    ...(column.knownColumn === 'nav_date' ? [beyondIndex(column, context)] : []),
    ...(column.knownColumn === 'date_of_birth' ? bornAfterContribution(column, context) : []),
  ])
}

function columnCheck(column: FileColumn, { source, dateForm: form }: CheckContext): CellCheck {
  const value = cellValue(source, column)
  if (column.kind === 'identifier') return identifierCheck(value)
  if (column.kind === 'date') return dateCheck({ value, form, required: column.knownColumn === 'contribution_date' })
  if (column.kind === 'amount') {
    const isContribution = column.knownColumn === 'contribution_amount'
    return amountCheck({ value, required: isContribution, mayBeNegative: isContribution })
  }
  if (column.kind === 'years' && column.knownColumn) return yearsCheck(column.knownColumn, value)
  return textCheck(value)
}

function beyondIndex(column: FileColumn, { source, dateForm, lastDay }: CheckContext): CellCheck {
  const value = cellValue(source, column)
  return { bad: allOf(isDate(value, dateForm), `${dayNumber(value, dateForm)} > ${lastDay}`) }
}

function bornAfterContribution(column: FileColumn, { source, layout, dateForm }: CheckContext): CellCheck[] {
  const contribution = columnNamed(layout, 'contribution_date')
  if (contribution === undefined) return []
  const birthDate = cellValue(source, column)
  const paymentDate = cellValue(source, contribution)
  const isAfter = `${dayNumber(birthDate, dateForm)} > ${dayNumber(paymentDate, dateForm)}`
  return [{ bad: allOf(isDate(birthDate, dateForm), isDate(paymentDate, dateForm), isAfter) }]
}
