/**
 * `Q`, the exposure of a group to the luck of its funds, of which a part is common: what `A` is to one fund.
 *
 * Formula: `Q = (1 - rho) sum of A_f + rho A`. `A` is the exposure of all flows, `A_f` of those of fund `f`, both over the
 * benchmark pot of the whole group. With one fund it is `A`, to the last bit; with `rho` 1 as well. Units: years.
 * Errors: RangeError when `rho` is not from 0 to 1.
 * Source: docs/methodology, section 3.
 *
 * @param exposure `A`
 * @param ofFunds `A_f` of each fund
 * @param fundCorrelation `rho`
 *
 * @example
 * sharedExposure(4, [1, 1], 0.5) // => 3
 * sharedExposure(4, [4], 0.3) // => 4
 */
export function sharedExposure(exposure: number, ofFunds: readonly number[], fundCorrelation: number): number {
  if (!(fundCorrelation >= 0 && fundCorrelation <= 1)) {
    throw new RangeError(`Not a correlation of funds: ${fundCorrelation}`)
  }
  if (ofFunds.length === 1) return exposure
  const own = ofFunds.reduce((sum, each) => sum + each, 0)
  return (1 - fundCorrelation) * own + fundCorrelation * exposure
}
