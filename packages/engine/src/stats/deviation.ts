/** A standard deviation and how sure it is; null where too few values are there. */
export interface Deviation {
  readonly count: number
  readonly mean: number
  readonly stDev: number | null
  readonly standardError: number | null
}

/**
 * The standard deviation (n - 1) of values that come in groups of equal size, with its standard error by leaving out one
 * group after another (the jackknife): the pots of a saver share their payments, so they are no draws of their own.
 *
 * Formula: with `t_i` the deviation without group `i` of `g`, `SE = sqrt((g - 1) / g * sum of (t_i - mean t)^2)`.
 * Shapes: value `i` belongs to group `floor(i / groupSize)`; `groups` names the groups that count, all unless given.
 * Errors: RangeError when a value is not finite.
 * Source: B. Efron and C. Stein, "The Jackknife Estimate of Variance", Annals of Statistics 9 (1981).
 *
 * @example
 * deviationOf([1, 2, 3, 4], 1).stDev === Math.sqrt(5 / 3) // => true
 * deviationOf([1, 2], 2) // => { count: 2, mean: 1.5, stDev: Math.SQRT1_2, standardError: null }
 * deviationOf([1], 1) // => { count: 1, mean: 1, stDev: null, standardError: null }
 */
export function deviationOf(values: ArrayLike<number>, groupSize: number, groups?: ArrayLike<number>): Deviation {
  const groupCount = groups?.length ?? values.length / groupSize
  const startOf = (i: number) => (groups === undefined ? i : groups[i]) * groupSize
  const count = groupCount * groupSize
  let total = 0
  for (let i = 0; i < groupCount; i++) for (let j = 0; j < groupSize; j++) total += values[startOf(i) + j]
  const mean = total / count
  if (!Number.isFinite(mean)) throw new RangeError('A value is not a finite number')
  // Measured from the mean, so that nothing cancels.
  const sums = new Float64Array(groupCount)
  const squares = new Float64Array(groupCount)
  let sum = 0
  let square = 0
  for (let i = 0; i < groupCount; i++) {
    for (let j = 0; j < groupSize; j++) {
      const off = values[startOf(i) + j] - mean
      sums[i] += off
      squares[i] += off * off
    }
    sum += sums[i]
    square += squares[i]
  }
  const deviation = (s: number, q: number, n: number) => Math.sqrt(Math.max(0, q - (s * s) / n) / (n - 1))
  const rest = count - groupSize
  return {
    count,
    mean,
    stDev: count < 2 ? null : deviation(sum, square, count),
    standardError:
      rest < 2 ? null : jackknifeError(sums.map((own, i) => deviation(sum - own, square - squares[i], rest))),
  }
}

function jackknifeError(without: Float64Array): number {
  const mean = without.reduce((sum, each) => sum + each, 0) / without.length
  const spread = without.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return Math.sqrt(((without.length - 1) / without.length) * spread)
}
