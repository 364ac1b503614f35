/** Standard deviations within which a residual counts as it is (Huber's value: 95 % as efficient where nothing is wrong). */
export const clipAt = 1.345
/** Records are never taken for more exact than this. */
export const leastNoise = 1e-4
/** A normal's median absolute value. */
export const normalMedian = 0.6745

/**
 * A residual held to a bound.
 *
 * @example
 * clipped(-3, 2) // => -2
 */
export function clipped(residual: number, bound: number): number {
  return Math.max(-bound, Math.min(bound, residual))
}

/**
 * The bound that residuals are held to: 1.345 robust deviations, no less than those of the least noise.
 *
 * Formula: `1.345 max(median|u| / 0.6745, 0.01 %)`. Cost: a sort of a copy.
 * Source: P. J. Huber, "Robust Estimation of a Location Parameter", Annals of Mathematical Statistics 35 (1964).
 *
 * @example
 * clippingBound(Float64Array.of(0.6745, -0.6745)) // => 1.345
 */
export function clippingBound(residuals: Float64Array): number {
  return clipAt * Math.max(medianOf(residuals.map(Math.abs)) / normalMedian, leastNoise)
}

/**
 * The middle value, the mean of the middle two where their number is even.
 *
 * @example
 * medianOf(Float64Array.of(3, 1, 2, 10)) // => 2.5
 */
export function medianOf(values: Float64Array): number {
  const sorted = values.toSorted()
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
