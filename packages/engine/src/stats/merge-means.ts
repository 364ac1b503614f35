import type { RunningMean } from './running-mean.ts'

/**
 * Adds the sums of one running mean to another, for members that were added apart.
 *
 * Formula: totals and weights add up, the totals with Neumaier's compensation. Merging the same parts in the same order
 * gives the same bits. Changes `into` and returns it. Units: those of the members. Errors: none.
 * Source: A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, ZAMM 54, 1974.
 *
 * @example
 * meanOf(mergeMeans(addToMean(createRunningMean(), 10), addToMean(createRunningMean(), 20))) // => { status: 'ok', value: 15 }
 */
export function mergeMeans(into: RunningMean, from: RunningMean): RunningMean {
  const sum = into.total + from.total
  const larger = Math.abs(into.total) >= Math.abs(from.total) ? into.total : from.total
  const smaller = larger === into.total ? from.total : into.total
  into.compensation += from.compensation + (larger - sum + smaller)
  into.total = sum
  into.weight += from.weight
  into.members += from.members
  return into
}
