import type { Statistic } from './statistic.ts'

/** Sums for a weighted mean, so that savers can be added chunk by chunk. Plain data: it can be posted to a thread. */
export interface RunningMean {
  members: number
  weight: number
  total: number
  /** What rounding has taken from `total` so far (Neumaier's compensated sum). */
  lost: number
}

/** A mean with no members yet. */
export function createRunningMean(): RunningMean {
  return { members: 0, weight: 0, total: 0, lost: 0 }
}

/**
 * Adds one member to a running mean: `value` times `weight`.
 *
 * A blank value or weight (NaN) is left out, never counted as 0. The sum is compensated, so that the mean of a million
 * savers is as exact as that of ten; whole pence as weights add up exactly.
 *
 * Errors: RangeError when a weight is negative, or value or weight infinite.
 *
 * Source: Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54 (1974).
 */
export function addToMean(mean: RunningMean, value: number, weight = 1): void {
  if (Number.isNaN(value) || Number.isNaN(weight)) return
  const product = value * weight
  if (weight < 0) throw new RangeError(`A weight cannot be negative: ${weight}`)
  if (!Number.isFinite(product)) throw new RangeError(`Not a finite member of a mean: ${value}, weight ${weight}`)
  const sum = mean.total + product
  mean.lost += Math.abs(mean.total) >= Math.abs(product) ? mean.total - sum + product : product - sum + mean.total
  mean.total = sum
  mean.weight += weight
  mean.members += 1
}

/** The mean of the members added so far; `empty` when none was added or their weights are all 0. */
export function meanOf(mean: RunningMean): Statistic {
  if (!(mean.weight > 0)) return { status: 'empty' }
  return { status: 'ok', value: (mean.total + mean.lost) / mean.weight }
}
