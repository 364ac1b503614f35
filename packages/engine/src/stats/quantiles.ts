import type { Statistic } from './statistic.ts'

/**
 * Quantiles of members' values, R type 7 (the default of R, NumPy and spreadsheets' PERCENTILE.INC): with the values
 * sorted `x[0] ... x[n-1]` and `h = (n - 1) p`, the point a fraction `h - floor(h)` of the way from `x[floor h]` to the
 * next.
 *
 * @param values one a member, NaN where the member has none: those are left out
 * @param probabilities each from 0 to 1
 * @returns one statistic a probability, in their order; `empty` when no member has a value
 *
 * Cost: one sort of a copy of the values. Errors: RangeError for a probability outside 0 to 1.
 *
 * Source: Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996), type 7.
 *
 * @example
 * quantiles([1, 2, 3, 4, NaN], [0.25, 0.5]) // => [{ status: 'ok', value: 1.75 }, { status: 'ok', value: 2.5 }]
 * quantiles([], [0.5]) // => [{ status: 'empty' }]
 */
export function quantiles(values: ArrayLike<number>, probabilities: readonly number[]): Statistic[] {
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort()
  return probabilities.map((probability) => {
    if (!(probability >= 0 && probability <= 1)) throw new RangeError(`Not a probability: ${probability}`)
    if (sorted.length === 0) return { status: 'empty' }
    const position = (sorted.length - 1) * probability
    const below = Math.floor(position)
    const low = sorted[below]
    const high = sorted[Math.min(below + 1, sorted.length - 1)]
    return { status: 'ok', value: low === high ? low : low + (position - below) * (high - low) }
  })
}
