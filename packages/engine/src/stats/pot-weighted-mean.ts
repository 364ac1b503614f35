import { addToMean, createRunningMean, meanOf } from './running-mean.ts'
import type { Statistic } from './statistic.ts'

/**
 * Mean of members' scores or rates weighted by their pots: the sum of value times pot over the sum of pots, both over
 * the members that have a value.
 *
 * @param values one a member, NaN where the member has none: neither the value nor the pot counts
 * @param pots the members' pots in pounds or pence, 0 or more, same order and length as `values`
 * @returns `empty` when no member has a value, or the pots of those that have one are all 0
 *
 * Errors: RangeError when the lengths differ or a pot that counts is negative.
 *
 * @example
 * potWeightedMean([40, 60, NaN], [3000, 1000, 5000]) // => { status: 'ok', value: 45 }
 * potWeightedMean([40], [0]) // => { status: 'empty' }
 */
export function potWeightedMean(values: ArrayLike<number>, pots: ArrayLike<number>): Statistic {
  if (values.length !== pots.length) throw new RangeError(`${values.length} values but ${pots.length} pots`)
  const running = createRunningMean()
  for (let i = 0; i < values.length; i++) addToMean(running, values[i], pots[i])
  return meanOf(running)
}
