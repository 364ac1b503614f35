import { columnNamed } from '../columns/file-layout.ts'
import type { KnownColumn } from '../columns/known-columns.ts'
import { isAmount, penceOf } from './amount-check.ts'
import { cellValue } from './cell-value.ts'
import { dayNumber, isDate } from './date-check.ts'
import { allOf } from './eager-logic.ts'
import type { CheckContext } from './layout-checks.ts'

/** Day number of a column's cell, or `otherwise` when it states no date. */
export function dayIn(context: CheckContext, name: KnownColumn, otherwise: number): string {
  const column = columnNamed(context.layout, name)
  if (column === undefined) return `toInt32(${otherwise})`
  const value = cellValue(context.source, column)
  return `if(${inItsPlace(isDate(value, context.dateForm))}, ${dayNumber(value, context.dateForm)}, toInt32(${otherwise}))`
}

/** Pence of a column's cell, or `otherwise` when it states no amount that may stand there. */
export function amountIn(context: CheckContext, name: 'contribution_amount' | 'nav_amount', otherwise: number): string {
  const column = columnNamed(context.layout, name)
  if (column === undefined) return `toInt64(${otherwise})`
  const value = cellValue(context.source, column)
  const condition = name === 'nav_amount' ? allOf(isAmount(value), `${penceOf(value)} >= 0`) : isAmount(value)
  return `if(${inItsPlace(condition)}, ${penceOf(value)}, toInt64(${otherwise}))`
}

/** Cells of a row with wrong quotes or too few or many fields may stand in wrong places: nothing is read from them. */
function inItsPlace(condition: string): string {
  return allOf('complete', 'NOT malformed', condition)
}
