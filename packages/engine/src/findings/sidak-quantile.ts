import { normalQuantile } from '../score/normal-quantile.ts'

/**
 * How many standard errors the worst of `groups` compared has to lie below 0 to count: `q`, the normal quantile of
 * `0.975^(1/groups)`.
 *
 * Of so many groups that do not differ, the worst is farther below in 2.5 % of cases, as a single one is below -1.96;
 * exactly so when the groups are independent, in fewer cases when they are alike.
 * Errors: RangeError when the number is not whole or below 1.
 * Source: docs/methodology, section 3; Z. Sidak, Rectangular Confidence Regions for the Means of Multivariate Normal
 * Distributions, Journal of the American Statistical Association 62 (1967).
 *
 * @example
 * sidakQuantile(1) // => 1.959963984540054
 * sidakQuantile(10) // => 2.803370283422956
 * sidakQuantile(0) // => throws RangeError
 */
export function sidakQuantile(groups: number): number {
  if (!Number.isInteger(groups) || groups < 1) throw new RangeError(`Not a number of groups: ${groups}`)
  return normalQuantile(0.975 ** (1 / groups))
}
