/** A factor of growth is never below this: a bound of nothing could not be divided out of the tables. */
const smallestFactor = 1e-6

/** Lowest growth of a constituent from one day of its levels to a later one, lowered by an allowance. */
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

/** Highest growth of a constituent from one day of its levels to a later one, raised by an allowance. */
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

/** The allowance for a part of a year: the annual margin by days. */
export function partOfMargin(margin: number, days: number): number {
  return (margin * days) / 365
}
