import type { KnownColumn } from '../../columns/known-columns.ts'
import { yearsRange } from '../../columns/years-range.ts'

const yearsPattern = /^-?[0-9]{1,3}([.][0-9]{1,6})?$/

/** What is wrong with a trimmed cell of years: a number in a range outside which nobody lives or retires; blank is allowed. */
export function yearsReason(value: string, column: KnownColumn): string | undefined {
  if (value === '') return undefined
  if (!yearsPattern.test(value))
    return 'This is not a number of years: write it as a plain number, for example 12 or 12.5.'
  const [from, to] = yearsRange(column)
  const years = Number(value)
  return years >= from && years <= to ? undefined : `This must lie between ${from} and ${to} years: correct the number.`
}
