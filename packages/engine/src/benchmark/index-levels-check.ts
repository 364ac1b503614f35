import type { IndexLevels } from './index-levels.ts'

/**
 * Throws a RangeError that says what is wrong unless the days ascend and every level is a positive number.
 *
 * @example
 * checkIndexLevels({ days: Int32Array.of(0, 0), levels: Float64Array.of(100, 101) }) // => throws RangeError
 */
export function checkIndexLevels(index: IndexLevels): void {
  const { days, levels } = index
  if (days.length === 0) throw new RangeError('An index needs at least one level')
  if (days.length !== levels.length) {
    throw new RangeError(`An index has ${days.length} days but ${levels.length} levels`)
  }
  for (let i = 0; i < days.length; i++) {
    if (i > 0 && days[i] <= days[i - 1]) throw new RangeError(`The days of an index must ascend: ${days[i]} at ${i}`)
    if (!(levels[i] > 0 && levels[i] < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`An index level must be a positive number: ${levels[i]} at ${i}`)
    }
  }
}
