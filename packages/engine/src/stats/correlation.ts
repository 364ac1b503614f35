/** What varies by less, beside its mean or 1, varies by the rounding of its calculation alone. */
const rounding = 1e-12

/**
 * Pearson's correlation of two series of the same length; null where either does not vary, or under two values stand in them.
 *
 * Formula: `sum (x - mean x)(y - mean y) / sqrt(sum (x - mean x)^2 * sum (y - mean y)^2)`, within -1 and 1.
 * Errors: RangeError when the lengths differ.
 * Source: K. Pearson, "Notes on Regression and Inheritance in the Case of Two Parents" (1895).
 *
 * @example
 * correlation([1, 2, 3], [2, 4, 6]) // => 1
 * correlation([1, 2], [5, 5]) // => null
 */
export function correlation(xs: ArrayLike<number>, ys: ArrayLike<number>): number | null {
  const count = xs.length
  if (ys.length !== count) throw new RangeError(`${count} values beside ${ys.length}`)
  if (count < 2) return null
  let meanX = 0
  let meanY = 0
  for (let i = 0; i < count; i++) {
    meanX += xs[i] / count
    meanY += ys[i] / count
  }
  let both = 0
  let squaresX = 0
  let squaresY = 0
  for (let i = 0; i < count; i++) {
    both += (xs[i] - meanX) * (ys[i] - meanY)
    squaresX += (xs[i] - meanX) ** 2
    squaresY += (ys[i] - meanY) ** 2
  }
  const varies = (squares: number, mean: number) => Math.sqrt(squares / count) > rounding * Math.max(Math.abs(mean), 1)
  if (!varies(squaresX, meanX) || !varies(squaresY, meanY)) return null
  return Math.min(1, Math.max(-1, both / (Math.sqrt(squaresX) * Math.sqrt(squaresY))))
}
