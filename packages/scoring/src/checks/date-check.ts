import type { DateForm } from '../reading/rules/date.ts'
import type { CellCheck } from './cell-check.ts'
import { allOf } from './eager-logic.ts'

/** The text of a date as YYYY-MM-DD; nonsense for text that is no date. */
function isoText(value: string, form: DateForm): string {
  if (form === 'YYYY-MM-DD') return value
  return `concat(substring(${value}, 7), '-', substring(${value}, 4, 2), '-', substring(${value}, 1, 2))`
}

/** Day number of a cell that `isDate` accepts. */
export function dayNumber(value: string, form: DateForm): string {
  return `toInt32(toDate32OrZero(${isoText(value, form)}))`
}

/** ClickHouse reads leniently and moves impossible days: only what it writes back unchanged was a date. */
export function isDate(value: string, form: DateForm): string {
  const iso = isoText(value, form)
  const slashes = form === 'DD/MM/YYYY' ? [`substring(${value}, 3, 1) = '/'`, `substring(${value}, 6, 1) = '/'`] : []
  return allOf(...slashes, `toString(toDate32OrZero(${iso})) = ${iso}`, `${iso} < '2101'`)
}

export interface DateRule {
  readonly value: string
  readonly form: DateForm
  readonly required: boolean
}

export function dateCheck({ value, form, required }: DateRule): CellCheck {
  const breach = `NOT ${isDate(value, form)}`
  return { bad: required ? breach : allOf(`${value} != ''`, breach) }
}
