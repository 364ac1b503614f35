import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { CellCheck } from './cell-check.ts'
import { allOf, anyOf } from './eager-logic.ts'

const amountPattern = '^-?[0-9]{1,15}([.][0-9]{1,2})?$'

/** Pence of a cell that `isAmount` accepts: 17 digits at most, which a 64-bit integer holds exactly. */
export function penceOf(value: string): string {
  return `reinterpretAsInt64(toDecimal64OrZero(${value}, 2))`
}

export function isAmount(value: string): string {
  return `match(${value}, ${sqlString(amountPattern)})`
}

export interface AmountRule {
  readonly value: string
  readonly required: boolean
  readonly mayBeNegative: boolean
}

export function amountCheck({ value, required, mayBeNegative }: AmountRule): CellCheck {
  const breach = mayBeNegative ? `NOT ${isAmount(value)}` : anyOf(`NOT ${isAmount(value)}`, `${penceOf(value)} < 0`)
  return { bad: required ? breach : allOf(`${value} != ''`, breach) }
}
