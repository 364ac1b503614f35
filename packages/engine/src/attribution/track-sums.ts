/** All that a round keeps of the members: sums over rows of exposures `A` and residuals `u`. */
export interface TrackSums {
  members: number
  /** Members whose residual lies within the bound. */
  within: number
  /** Sum of squares of the clipped residuals. */
  squares: number
  /** `A'u` with the clipped residuals, by month; zeros where they were not asked for. */
  readonly products: Float64Array
  /** The products of `A 1` and `A x`, `x` the benchmark over cash, each member by its clipped residual over the residual: of 1 and 1, 1 and x, x and x; then those with the clipped residuals; then the
   * first three as they change with the line: of members within the bound. */
  readonly line: Float64Array
  /** `A'A`, months x months by rows; the triangle with column >= row. Empty where it was not asked for. */
  readonly cross: Float64Array
  /** What `A'A` loses when each row counts by its clipped residual over the residual; empty where it was not asked for. */
  readonly lossCross: Float64Array
}

/**
 * Which products of exposures are wanted: `A'A` alone, also what clipping takes from it, both from members who stand for others, or none of
 * them.
 */
export type CrossKind = 'plain' | 'clipped' | 'thinned' | 'none'

/**
 * No sums yet, for a number of months.
 *
 * @example
 * emptyTrackSums(1) // => { members: 0, within: 0, squares: 0, products: [0], line: [0, 0, 0, 0, 0, 0, 0, 0], cross: [0], lossCross: [] }
 */
export function emptyTrackSums(months: number, kind: CrossKind = 'plain'): TrackSums {
  return {
    members: 0,
    within: 0,
    squares: 0,
    products: new Float64Array(months),
    line: new Float64Array(8),
    cross: new Float64Array(kind === 'none' ? 0 : months * months),
    lossCross: new Float64Array(kind === 'clipped' || kind === 'thinned' ? months * months : 0),
  }
}

/**
 * Adds the sums of further members to `into`. Parts added in the same order give the same bits.
 *
 * @example
 * addTrackSums(emptyTrackSums(1), { members: 2, within: 1, squares: 3, products: Float64Array.of(4), line: new Float64Array(8), cross: Float64Array.of(5), lossCross: new Float64Array(0) }).cross // => [5]
 */
export function addTrackSums(into: TrackSums, part: TrackSums): TrackSums {
  into.members += part.members
  into.within += part.within
  into.squares += part.squares
  for (let i = 0; i < part.products.length; i++) into.products[i] += part.products[i]
  for (let i = 0; i < part.line.length; i++) into.line[i] += part.line[i]
  for (let i = 0; i < part.cross.length; i++) into.cross[i] += part.cross[i]
  for (let i = 0; i < part.lossCross.length; i++) into.lossCross[i] += part.lossCross[i]
  return into
}
