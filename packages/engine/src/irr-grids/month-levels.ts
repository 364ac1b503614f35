import type { Day } from '../dates/day-number.ts'

/** What an investment was worth at the ends of months: of a price track, or of an index. */
export interface MonthLevels {
  /** Ascending, one more than the months: the end of the month before the first, and of each month. */
  readonly days: ArrayLike<Day>
  /** Above 0, in any one unit. */
  readonly levels: ArrayLike<number>
}

/**
 * Levels from which no annual rate can be worked out.
 *
 * @example
 * new NoAnnualRate() instanceof RangeError // => true
 */
export class NoAnnualRate extends RangeError {}

/**
 * The levels as they were given, once they are known to be fit for rates of return.
 *
 * Errors: NoAnnualRate when a level is not above 0; RangeError when there are fewer than two, or days are not ascending or not as many.
 *
 * @example
 * checkMonthLevels({ days: [0, 31], levels: [100, 101] }).levels.length // => 2
 * checkMonthLevels({ days: [0, 31], levels: [100, 0] }) // => throws RangeError
 * checkMonthLevels({ days: [31, 0], levels: [100, 101] }) // => throws RangeError
 */
export function checkMonthLevels(series: MonthLevels): MonthLevels {
  const { days, levels } = series
  if (days.length < 2 || days.length !== levels.length) {
    throw new RangeError(`${days.length} days do not go with ${levels.length} levels`)
  }
  for (let month = 0; month < days.length; month++) {
    if (month > 0 && !(days[month] > days[month - 1])) throw new RangeError('The ends of months must be ascending')
    if (!(levels[month] > 0 && Number.isFinite(levels[month]))) {
      throw new NoAnnualRate(`A level must be above 0: ${levels[month]}`)
    }
  }
  return series
}
