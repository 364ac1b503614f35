import type { Statistic } from './statistic.ts'

/** Sums for a weighted mean, so that savers can be added chunk by chunk. Plain data: it can be posted to a thread. */
export interface RunningMean {
  members: number
  weight: number
  total: number
  /** What rounding has taken from `total` so far (Neumaier's compensated sum). */
  compensation: number
}

/**
 * A mean with no members yet.
 *
 * @example
 * meanOf(createRunningMean()) // => { status: 'empty' }
 */
export function createRunningMean(): RunningMean {
  return { members: 0, weight: 0, total: 0, compensation: 0 }
}

/**
 * Adds one member to a running mean, `value` times `weight`, and returns the same mean.
 *
 * A blank value or weight (NaN) is left out, never counted as 0. The sum is compensated, so that the mean of a million
 * savers is as exact as that of ten; whole pence as weights add up exactly.
 *
 * Errors: RangeError when a weight is negative, or value or weight infinite.
 *
 * Source: Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54 (1974).
 *
 * @example
 * meanOf(addToMean(addToMean(createRunningMean(), 40, 3), 60, 1)) // => { status: 'ok', value: 45 }
 * addToMean(createRunningMean(), NaN).members // => 0
 */
export function addToMean(mean: RunningMean, value: number, weight = 1): RunningMean {
  if (Number.isNaN(value) || Number.isNaN(weight)) return mean
  const product = value * weight
  if (weight < 0) throw new RangeError(`A weight cannot be negative: ${weight}`)
  if (!Number.isFinite(product)) throw new RangeError(`Not a finite member of a mean: ${value}, weight ${weight}`)
  const sum = mean.total + product
  mean.compensation +=
    Math.abs(mean.total) >= Math.abs(product) ? mean.total - sum + product : product - sum + mean.total
  mean.total = sum
  mean.weight += weight
  mean.members += 1
  return mean
}

/**
 * The mean of the members added so far: the sum of value times weight over the sum of weights; `empty` when no member
 * was added or their weights are all 0.
 *
 * @example
 * meanOf(addToMean(createRunningMean(), 7)) // => { status: 'ok', value: 7 }
 */
export function meanOf(mean: RunningMean): Statistic {
  if (!(mean.weight > 0)) return { status: 'empty' }
  return { status: 'ok', value: (mean.total + mean.compensation) / mean.weight }
}
