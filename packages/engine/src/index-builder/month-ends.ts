import { addMonths, type Day, isoDateOf } from '../dates/day-number.ts'

/**
 * Whether a day is the last of its calendar month.
 *
 * Unit: a day number. Cost: constant.
 *
 * @example
 * isMonthEnd(dayOf('2024-02-29')) // => true
 * isMonthEnd(dayOf('2023-12-30')) // => false
 */
export function isMonthEnd(day: Day): boolean {
  return isoDateOf(day + 1).endsWith('-01')
}

/**
 * The month end some calendar months after another one (before it when negative).
 *
 * Units: a day number that is a month end and whole months in, a day number out. Cost: constant.
 *
 * @example
 * shiftMonthEnd(dayOf('2024-02-29'), 1) === dayOf('2024-03-31') // => true
 * shiftMonthEnd(dayOf('2024-02-29'), -3) === dayOf('2023-11-30') // => true
 */
export function shiftMonthEnd(monthEnd: Day, months: number): Day {
  return addMonths(monthEnd + 1, months) - 1
}

/**
 * The first day of the quarter whose first month ends on the given month end, or null for the other months of a quarter.
 *
 * Calendar quarters: they start on 1 January, April, July and October. Cost: constant.
 *
 * @example
 * quarterStartOf(dayOf('2024-01-31')) === dayOf('2024-01-01') // => true
 * quarterStartOf(dayOf('2024-02-29')) // => null
 */
export function quarterStartOf(monthEnd: Day): Day | null {
  const firstOfMonth = addMonths(monthEnd + 1, -1)
  const month = Number(isoDateOf(firstOfMonth).slice(5, 7))
  return month % 3 === 1 ? firstOfMonth : null
}
