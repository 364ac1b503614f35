import { addMonths, type Day } from '../dates/day-number.ts'

/**
 * Whether a series runs so far beyond its last target weights, more than 15 months, that they are probably out of date.
 *
 * Units: day numbers. Cost: constant.
 *
 * @example
 * runsBeyondWeights(dayOf('2024-01-01'), dayOf('2025-03-31')) // => false
 * runsBeyondWeights(dayOf('2023-12-31'), dayOf('2025-04-30')) // => true
 */
export function runsBeyondWeights(lastEffective: Day, lastMonthEnd: Day): boolean {
  return lastMonthEnd > addMonths(lastEffective, 15)
}
