import { addToMean, createRunningMean, meanOf } from './running-mean.ts'
import type { Statistic } from './statistic.ts'

/**
 * Arithmetic mean of members' scores or rates: their sum over their number.
 *
 * The mean of members' scores is a group's headline score. The mean of members' IRRs is not the return of the scheme:
 * that is the pooled IRR.
 *
 * @param values one a member, NaN where the member has none: those are outside the average
 * @returns `empty` when no member has a value
 *
 * @example
 * mean([40, 60, NaN]) // => { status: 'ok', value: 50 }
 * mean([NaN]) // => { status: 'empty' }
 */
export function mean(values: ArrayLike<number>): Statistic {
  const running = createRunningMean()
  for (let i = 0; i < values.length; i++) addToMean(running, values[i])
  return meanOf(running)
}
