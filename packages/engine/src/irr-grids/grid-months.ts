import { addMonths, type Day } from '../dates/day-number.ts'

/** Most month ends along a side of a grid: more cells could not be told apart. */
export const mostGridMonths = 42

const steps = [1, 2, 3, 6, 12, 24, 60, 120]

/**
 * The month ends that a grid shows, by their places: the last one, and every so many months before it.
 *
 * Formula: the smallest step of 1, 2, 3, 6, 12, 24, 60 and 120 months that leaves at most 42 of them; so every month up to 41 months, every
 * half year up to 20 years, every year up to 41. Cost: linear in the months.
 * Errors: RangeError where there are more than 410 years.
 * Source: docs/methodology, section 11.
 *
 * @example
 * gridMonths(4) // => { step: 1, places: [0, 1, 2, 3, 4] }
 * gridMonths(146).step // => 6
 * gridMonths(146).places.slice(0, 3) // => [2, 8, 14]
 */
export function gridMonths(months: number): { readonly step: number; readonly places: readonly number[] } {
  const step = steps.find((each) => Math.floor(months / each) < mostGridMonths)
  if (step === undefined) throw new RangeError(`${months} months are too many for a grid`)
  const count = Math.floor(months / step) + 1
  return { step, places: Array.from({ length: count }, (_, place) => months - step * (count - 1 - place)) }
}

/**
 * Whether at least a year lies between two month ends: of less no annual rate is said.
 *
 * @example
 * isFullYear(dayOf('2023-02-28'), dayOf('2024-02-29')) // => true
 * isFullYear(dayOf('2023-03-31'), dayOf('2024-03-30')) // => false
 */
export function isFullYear(start: Day, end: Day): boolean {
  return addMonths(start, 12) <= end
}
