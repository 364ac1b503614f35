import { itemAt } from '../lists/item-at.ts'

/** All that a round keeps of the members: sums over rows of exposures `A` and residuals `u`. */
export interface TrackSums {
  members: number
  /** Members whose residual lies within the bound. */
  within: number
  /** Sum of squares of the clipped residuals. */
  squares: number
  /** `A'u` with the clipped residuals, by month. */
  readonly products: Float64Array
  /** `A'A`, months x months by rows; the triangle with column >= row. Empty where it was not asked for. */
  readonly cross: Float64Array
  /** What `A'A` loses when each row counts by its clipped residual over the residual; empty where it was not asked for. */
  readonly lost: Float64Array
}

/** Which products of exposures are wanted: `A'A` alone, also what clipping takes from it, or none of them. */
export type CrossKind = 'plain' | 'clipped' | 'none'

/**
 * No sums yet, for a number of months.
 *
 * @example
 * emptyTrackSums(1) // => { members: 0, within: 0, squares: 0, products: [0], cross: [0], lost: [] }
 */
export function emptyTrackSums(months: number, kind: CrossKind = 'plain'): TrackSums {
  return {
    members: 0,
    within: 0,
    squares: 0,
    products: new Float64Array(months),
    cross: new Float64Array(kind === 'none' ? 0 : months * months),
    lost: new Float64Array(kind === 'clipped' ? months * months : 0),
  }
}

/**
 * Adds the sums of further members to `into`. Parts added in the same order give the same bits.
 *
 * @example
 * addTrackSums(emptyTrackSums(1), { members: 2, within: 1, squares: 3, products: Float64Array.of(4), cross: Float64Array.of(5), lost: new Float64Array(0) }).cross // => [5]
 */
export function addTrackSums(into: TrackSums, part: TrackSums): TrackSums {
  into.members += part.members
  into.within += part.within
  into.squares += part.squares
  for (let i = 0; i < part.products.length; i++) into.products[i] += part.products[i]
  for (let i = 0; i < part.cross.length; i++) into.cross[i] += part.cross[i]
  for (let i = 0; i < part.lost.length; i++) into.lost[i] += part.lost[i]
  return into
}

/** Rows that are multiplied at a time: each entry of `A'A` is then read and written once for so many members. */
const rowsAtOnce = 8
/** Months of first exposure whose rows wait together, so that few of them are padded with many zeros. */
const bucketMonths = 12

interface WaitingRows {
  readonly rows: readonly Float64Array[]
  count: number
  first: number
  last: number
}

/** Adds `row row'` for one row after another to the triangle of `A'A`; rows that start about together are added at once. */
export interface CrossProducts {
  add(row: Float64Array, first: number, last: number): void
  /** Adds the rows that still wait. */
  finish(): void
}

/**
 * Sums of products of exposures, into `cross` (see `TrackSums`).
 *
 * Cost: half the square of a row's months, without an object a row; memory is that of `rowsAtOnce` rows a year of months.
 *
 * @example
 * (() => {
 *   const { cross } = emptyTrackSums(2)
 *   const products = crossProducts(cross, 2)
 *   products.add(Float64Array.of(1, 2), 0, 1)
 *   products.add(Float64Array.of(0, 3), 1, 1)
 *   products.finish()
 *   return cross
 * })() // => [1, 2, 0, 13]
 */
export function crossProducts(cross: Float64Array, months: number): CrossProducts {
  const waiting = Array.from(
    { length: Math.ceil(months / bucketMonths) },
    (): WaitingRows => ({
      rows: Array.from({ length: rowsAtOnce }, () => new Float64Array(months)),
      count: 0,
      first: months,
      last: -1,
    }),
  )
  const empty = (bucket: WaitingRows) => {
    multiply(cross, months, bucket)
    for (let place = 0; place < bucket.count; place++) bucket.rows[place].fill(0, bucket.first, bucket.last + 1)
    bucket.count = 0
    bucket.first = months
    bucket.last = -1
  }
  return {
    add(row, first, last) {
      const bucket = itemAt(waiting, Math.floor(first / bucketMonths))
      const kept = bucket.rows[bucket.count++]
      for (let month = first; month <= last; month++) kept[month] = row[month]
      if (first < bucket.first) bucket.first = first
      if (last > bucket.last) bucket.last = last
      if (bucket.count === rowsAtOnce) empty(bucket)
    },
    finish() {
      for (const bucket of waiting) if (bucket.count > 0) empty(bucket)
    },
  }
}

function multiply(cross: Float64Array, months: number, { rows, first, last }: WaitingRows): void {
  const [a, b, c, d, e, f, g, h] = rows
  for (let i = first; i <= last; i++) {
    const ai = a[i]
    const bi = b[i]
    const ci = c[i]
    const di = d[i]
    const ei = e[i]
    const fi = f[i]
    const gi = g[i]
    const hi = h[i]
    const at = i * months
    for (let j = i; j <= last; j++) {
      cross[at + j] += ai * a[j] + bi * b[j] + ci * c[j] + di * d[j] + (ei * e[j] + fi * f[j]) + (gi * g[j] + hi * h[j])
    }
  }
}
