import { normalCdf } from './normal-cdf.ts'

/**
 * The score by the `new` method, 0 to 100, where 50 is the benchmark.
 *
 * Formula: `100 Phi(y / s)`, with the log gap `y = ln(1 + irr) - ln(1 + benchmark irr)` (or `ln(1 + Direct Alpha)`
 * where there is no benchmark IRR) and the spread `s` of `spread.ts`. Units: both natural-log rates a year.
 * Errors: RangeError when the spread is not positive; NaN in, NaN out for the gap.
 * Source: docs/methodology, section 3.
 *
 * @example
 * scoreNew(0, 0.02) // => 50
 * scoreNew(0.0196, 0.01) // => 97.50021048517795
 */
export function scoreNew(logGap: number, spread: number): number {
  if (!(spread > 0)) throw new RangeError(`The spread of a score must be above 0: ${spread}`)
  return 100 * normalCdf(logGap / spread)
}
