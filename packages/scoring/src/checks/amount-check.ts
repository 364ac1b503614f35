import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { CellCheck } from './cell-check.ts'
import { reasonOf, unseenCharacter } from './cell-check.ts'
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
  readonly column: string
  readonly value: string
  readonly required: boolean
  readonly mayBeNegative: boolean
}

export function amountCheck({ column, value, required, mayBeNegative }: AmountRule): CellCheck {
  const breach = mayBeNegative ? `NOT ${isAmount(value)}` : anyOf(`NOT ${isAmount(value)}`, `${penceOf(value)} < 0`)
  return {
    column: sqlString(column),
    value,
    bad: required ? breach : allOf(`${value} != ''`, breach),
    reason: amountReason(column, value),
  }
}

function amountReason(column: string, value: string): string {
  const has = (pattern: string) => `match(${value}, ${sqlString(pattern)})`
  return reasonOf(
    [
      [`${value} = ''`, sqlString(`Every row needs a ${column}: fill in pounds, for example 1234.56.`)],
      [isAmount(value), sqlString('A pot value cannot be below zero: correct the amount.')],
      unseenCharacter(value),
      [`startsWith(${value}, '=')`, sqlString('This is a formula: paste it as a value.')],
      [
        has('[£$€]|(?i)GBP'),
        sqlString('Delete the currency sign: write pounds as a plain number, for example 1234.56.'),
      ],
      [
        has('^[-+]?[0-9]{1,3}(,[0-9]{3})+([.][0-9]*)?$'),
        sqlString('Delete the thousands separators: write 1234.56, not 1,234.56.'),
      ],
      [has('^[-+]?[0-9]+,[0-9]{1,2}$'), sqlString('Write a decimal point, not a comma: 1234.56.')],
      [has('^[(].*[)]$'), sqlString('Write an amount paid out with a minus sign, not in brackets: -1234.56.')],
      [has('^[0-9.,]+-$'), sqlString('Write the minus sign in front: -1234.56.')],
      [has('^[−–—]'), sqlString('The sign in front is a dash: write an ordinary minus sign (-).')],
      [`startsWith(${value}, '+')`, sqlString('Delete the plus sign.')],
      [
        has('^-?[0-9]*[.]?[0-9]+[eE][-+]?[0-9]+$'),
        sqlString('Write the number out: format the column as a number with two decimals and export again.'),
      ],
      [has('^-?[.][0-9]+$'), sqlString('Write a 0 in front of the decimal point.')],
      [has('^-?[0-9]{1,15}[.]$'), sqlString('Delete the decimal point at the end, or write the pence.')],
      [has('^-?[0-9]+[.][0-9]{3,}$'), sqlString('Amounts have at most two decimals: round to whole pence.')],
      [
        has('^-?[0-9]{16,}([.][0-9]*)?$'),
        sqlString('Amounts have at most 15 digits before the decimal point: correct the amount.'),
      ],
      [has('^-?[0-9 \\x{00a0}\\x{202f}]*[0-9]([.][0-9]*)?$'), sqlString('Delete the spaces inside the number.')],
    ],
    sqlString('This is not an amount: write pounds as a plain number, for example 1234.56.'),
  )
}
