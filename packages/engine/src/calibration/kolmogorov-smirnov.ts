/** Outcome of a Kolmogorov-Smirnov test: the largest distance and how probable one at least as large is by chance. */
export interface KolmogorovSmirnov {
  distance: number
  pValue: number
}

/**
 * One-sample Kolmogorov-Smirnov test against the uniform distribution from 0 to `top`: the largest vertical distance
 * between the share of values at or below a point and the share expected there, and its p-value.
 *
 * The p-value is Kolmogorov's limit taken at `(sqrt n + 0.12 + 0.11 / sqrt n) distance` (Stephens, "EDF Statistics for
 * Goodness of Fit and Some Comparisons", JASA 69 (1974)): right to about 0.001 from ten values on.
 *
 * Errors: RangeError without values, or with one that is not a number.
 *
 * @example
 * kolmogorovSmirnovUniform([12.5, 37.5, 62.5, 87.5], 100).distance // => 0.125
 */
export function kolmogorovSmirnovUniform(values: ArrayLike<number>, top: number): KolmogorovSmirnov {
  const sorted = Float64Array.from(values).sort()
  const count = sorted.length
  if (count === 0) throw new RangeError('A Kolmogorov-Smirnov test needs values')
  if (Number.isNaN(sorted[count - 1])) throw new RangeError('A Kolmogorov-Smirnov test needs numbers')
  let distance = 0
  for (let i = 0; i < count; i++) {
    const expected = Math.min(1, Math.max(0, sorted[i] / top))
    distance = Math.max(distance, expected - i / count, (i + 1) / count - expected)
  }
  const root = Math.sqrt(count)
  return { distance, pValue: kolmogorovTail((root + 0.12 + 0.11 / root) * distance) }
}

/**
 * Probability that Kolmogorov's limiting variable exceeds `x`: `2 sum (-1)^(k-1) e^(-2 k^2 x^2)`, or one less the
 * theta series that converges quickly where `x` is small.
 *
 * @example
 * kolmogorovTail(1) // => 0.26999967167735456
 */
export function kolmogorovTail(x: number): number {
  if (x < 0.2) return 1
  let sum = 0
  if (x < 1) {
    for (let k = 1; k <= 9; k += 2) sum += Math.exp((-(k * k) * Math.PI * Math.PI) / (8 * x * x))
    return 1 - (Math.sqrt(2 * Math.PI) / x) * sum
  }
  for (let k = 1; k <= 5; k++) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * x * x)
  return sum
}
