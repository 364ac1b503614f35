import { normalCdf } from './normal-cdf.ts'

/**
 * The score by the `old` method, 0 to 100, where 50 is the benchmark.
 *
 * Formula: `100 Phi((irr - benchmark irr) / sigma0)`, with Direct Alpha in place of the difference where there is no
 * benchmark IRR. Units: annual fractions.
 * Errors: RangeError when sigma0 is not positive; NaN in, NaN out for the gap.
 * Source: docs/methodology, section 3.
 *
 * @example
 * scoreOld(0, 0.02) // => 50
 * scoreOld(-0.0392, 0.02) // => 2.499789514822044
 */
export function scoreOld(rateGap: number, sigma0: number): number {
  if (!(sigma0 > 0)) throw new RangeError(`The spread of a score must be above 0: ${sigma0}`)
  return 100 * normalCdf(rateGap / sigma0)
}
