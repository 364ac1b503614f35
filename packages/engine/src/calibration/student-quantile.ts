/** The fewest degrees of freedom that are taken. */
const fewest = 7

/**
 * Half of the width of a 95 % interval in standard errors: Student's t, for 7 degrees of freedom and more.
 *
 * Formula: the expansion of Fisher and Cornish around the normal quantile, right to three digits from 7 on; fewer count as 7.
 * Source: R. A. Fisher and E. A. Cornish, "The percentile points of distributions having known cumulants", Technometrics 2
 * (1960).
 *
 * @example
 * Math.round(100 * studentQuantile(19)) // => 209
 * Math.round(100 * studentQuantile(3)) // => 236
 */
export function studentQuantile(freedom: number): number {
  const z = 1.959964
  const degrees = Math.max(fewest, freedom)
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3
}
