import type { KnownColumn } from '../columns/known-columns.ts'
import { yearsRange } from '../columns/years-range.ts'
import type { CellCheck } from './cell-check.ts'
import { allOf } from './eager-logic.ts'

/** A number of years in a range outside which nobody lives or retires; blank is allowed. */
export function yearsCheck(column: KnownColumn, value: string): CellCheck {
  const [from, to] = yearsRange(column)
  const isNumber = `match(${value}, '^-?[0-9]{1,3}([.][0-9]{1,6})?$')`
  const years = `toFloat64OrZero(${value})`
  const isWithin = allOf(isNumber, `${years} >= ${from}`, `${years} <= ${to}`)
  return { bad: allOf(`${value} != ''`, `NOT ${isWithin}`) }
}
