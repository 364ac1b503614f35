import type { Day } from '../dates/day-number.ts'
import { quarterStartOf, shiftMonthEnd } from './month-ends.ts'

/** The days that decide how an index starts. */
export interface StartOfIndex {
  /** The month end before the first month: the level is 100 there, and the first charge must be in force. */
  readonly baseDay: Day
  /** The day on or before which the first target weights must be effective. */
  readonly weightsDay: Day
}

/**
 * Where an index starts whose first monthly return is that of the month ending on `firstMonthEnd`.
 *
 * The base is the month end before. At the start of a quarter its first day picks the target weights, as in every later
 * quarter; inside a quarter the base day does.
 *
 * Units: day numbers. Cost: constant.
 *
 * @example
 * startOfIndex(dayOf('2024-01-31')).weightsDay === dayOf('2024-01-01') // => true
 * startOfIndex(dayOf('2024-02-29')).weightsDay === dayOf('2024-01-31') // => true
 */
export function startOfIndex(firstMonthEnd: Day): StartOfIndex {
  const baseDay = shiftMonthEnd(firstMonthEnd, -1)
  return { baseDay, weightsDay: quarterStartOf(firstMonthEnd) ?? baseDay }
}
