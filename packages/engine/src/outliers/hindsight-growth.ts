/**
 * Lowest growth of a constituent from one day of its levels to a later one.
 *
 * Units: `from` and `to` are places in the levels, growth a factor. Source: docs/methodology, section 4, reason 2.
 *
 * @example
 * lowestGrowth([Float64Array.of(100, 90), Float64Array.of(50, 55)], 0, 1) // => 0.9
 */
export function lowestGrowth(constituents: readonly Float64Array[], from: number, to: number): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const levels of constituents) {
    lowest = Math.min(lowest, levels[to] / levels[from])
  }
  return lowest
}

/**
 * Highest growth of a constituent from one day of its levels to a later one.
 *
 * Units and source: those of `lowestGrowth`.
 *
 * @example
 * highestGrowth([Float64Array.of(100, 90), Float64Array.of(50, 55)], 0, 1) // => 1.1
 */
export function highestGrowth(constituents: readonly Float64Array[], from: number, to: number): number {
  let highest = 0
  for (const levels of constituents) {
    highest = Math.max(highest, levels[to] / levels[from])
  }
  return highest
}

/** Tracking errors by which a fund may lie beyond the worst and the best constituent. */
const hindsightSpreads = 4

/**
 * The factor by which chance alone may carry a fund away from the benchmark in a number of days: `e^(4 TE sqrt(tau))`,
 * `tau = days / 365`.
 *
 * Of funds drawn from the priors fewer than 1 in 1,000 are further away, at any term. A fixed margin a year is too wide
 * for long histories and too narrow for short ones.
 * Units: the tracking error is an annual fraction. Source: docs/methodology, section 4, reason 2.
 *
 * @example
 * luckFactor(0.05, 365) === Math.exp(0.2) // => true
 */
export function luckFactor(trackingError: number, days: number): number {
  return Math.exp(hindsightSpreads * trackingError * Math.sqrt(days / 365))
}
