/** A factor of growth is never below this: a bound of nothing could not be divided out of the tables. */
const smallestFactor = 1e-6

/**
 * Lowest growth of a constituent from one day of its levels to a later one, lowered by an allowance; a millionth at least.
 *
 * Units: `from` and `to` are places in the levels, growth a factor, the allowance a fraction of 1.
 * Source: docs/methodology, section 4, reason 2.
 *
 * @example
 * lowestGrowth([Float64Array.of(100, 90), Float64Array.of(50, 55)], 0, 1, 0.02) // => 0.88
 */
export function lowestGrowth(
  constituents: readonly Float64Array[],
  from: number,
  to: number,
  allowance: number,
): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const levels of constituents) {
    lowest = Math.min(lowest, levels[to] / levels[from])
  }
  return Math.max(smallestFactor, lowest - allowance)
}

/**
 * Highest growth of a constituent from one day of its levels to a later one, raised by an allowance.
 *
 * Units and source: those of `lowestGrowth`.
 *
 * @example
 * highestGrowth([Float64Array.of(100, 90), Float64Array.of(50, 55)], 0, 1, 0.02) // => 1.12
 */
export function highestGrowth(
  constituents: readonly Float64Array[],
  from: number,
  to: number,
  allowance: number,
): number {
  let highest = 0
  for (const levels of constituents) {
    highest = Math.max(highest, levels[to] / levels[from])
  }
  return highest + allowance
}

/**
 * The allowance for a part of a year: the annual margin by days, `margin * days / 365`.
 *
 * Units: the margin is an annual fraction. Source: docs/methodology, section 4, reason 2.
 *
 * @example
 * partOfMargin(0.02, 73) // => 0.004
 */
export function partOfMargin(margin: number, days: number): number {
  return (margin * days) / 365
}
