import { addYears, type Day } from '../dates/day-number.ts'

/**
 * Whether a history is too short to be judged: the valuation comes before the first payment in plus whole years.
 *
 * 29 February counts to 28 February in a common year. Units: day numbers, whole years (1 is twelve calendar months).
 * Source: docs/methodology, section 4, reason 3.
 *
 * @example
 * isShortHistory(dayOf('2023-03-15'), dayOf('2024-03-14'), 1) // => true
 * isShortHistory(dayOf('2023-03-15'), dayOf('2024-03-15'), 1) // => false
 */
export function isShortHistory(firstPaymentDay: Day, navDay: Day, minimumYears: number): boolean {
  const days = navDay - firstPaymentDay
  // Only a valuation within days of the anniversary needs the calendar.
  if (days < 365 * minimumYears) return true
  if (days > 366 * minimumYears) return false
  return navDay < addYears(firstPaymentDay, minimumYears)
}
