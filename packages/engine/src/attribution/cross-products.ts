import type { TrackWalk } from './member-walk.ts'

/** Members that are multiplied at a time: each entry is then read and written once for so many. */
const membersAtOnce = 8

/** Sums up `A'A` over members whose steps lie in a walk, one after another. */
export interface CrossProducts {
  /** Adds the member in the walk, its exposures multiplied by `share`. Members who paid in the same months should follow one another. */
  add(walk: TrackWalk, share: number): void
  /** Adds those who still wait, and makes exposures out of steps. */
  finish(scale: Float64Array): void
}

/**
 * Sums of products of exposures, into `cross` (months x months by rows, zeros to begin with).
 *
 * Formula: exposures are sums of steps (`memberSteps`), so that `A'A` is the sum over all rows and columns up to an entry of the products of steps, times
 * what a pound in either month is worth. Steps of payments are multiplied by members together; the valuation's own two, which are 0
 * where it stands at the end of the last month, singly.
 * Cost: half the square of the months in which a member paid, without an object a member, and once the square of all months.
 *
 * @example
 * (() => {
 *   const walk = { inverse: new Float64Array(0), scale: Float64Array.of(1, 1), steps: Float64Array.of(1, 1, 0), first: 0, last: 2, navMonth: 1, navRest: 0 }
 *   const cross = new Float64Array(4)
 *   const products = crossProducts(cross, 2)
 *   products.add(walk, 1)
 *   products.finish(walk.scale)
 *   return cross
 * })() // => [1, 2, 2, 4]
 */
export function crossProducts(cross: Float64Array, months: number): CrossProducts {
  const rows = Array.from({ length: membersAtOnce }, () => new Float64Array(months))
  let count = 0
  let first = months
  let last = -1
  const empty = () => {
    multiply(cross, months, { rows, first, last })
    for (const row of rows) row.fill(0, first, last + 1)
    count = 0
    first = months
    last = -1
  }
  return {
    add(walk, share) {
      const row = rows[count++]
      const end = Math.min(walk.last, months - 1)
      for (let month = walk.first; month <= end; month++) row[month] = share * walk.steps[month]
      first = Math.min(first, walk.first)
      last = Math.max(last, end)
      addEnd(cross, months, row, { first: walk.first, last: end, month: walk.navMonth, rest: walk.navRest, share })
      if (count === membersAtOnce) empty()
    },
    finish(scale) {
      if (count > 0) empty()
      sumUp(cross, months, scale)
    },
  }
}

interface Waiting {
  readonly rows: readonly Float64Array[]
  readonly first: number
  readonly last: number
}

function multiply(cross: Float64Array, months: number, { rows, first, last }: Waiting): void {
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

interface ValuationSteps {
  readonly first: number
  readonly last: number
  readonly month: number
  readonly rest: number
  readonly share: number
}

/** What the steps at the valuation add: by themselves, and with those of the payments. */
function addEnd(
  cross: Float64Array,
  months: number,
  row: Float64Array,
  { first, last, month, rest, share }: ValuationSteps,
): void {
  const steps = [-share * rest, -share * (1 - rest)]
  for (let place = 0; place < 2; place++) {
    const at = month + place
    const own = steps[place]
    if (own === 0 || at >= months) continue
    for (let i = first; i <= last; i++) cross[i < at ? i * months + at : at * months + i] += row[i] * own
    // On the diagonal either of the two stands for both orders.
    if (at >= first && at <= last) cross[at * months + at] += row[at] * own
    cross[at * months + at] += own * own
    if (place === 1) cross[month * months + at] += steps[0] * own
  }
}

/** Steps to exposures: sums over all rows and columns up to each entry. */
function sumUp(cross: Float64Array, months: number, scale: Float64Array): void {
  for (let i = 0; i < months; i++) {
    for (let j = 0; j < i; j++) cross[i * months + j] = cross[j * months + i]
  }
  for (let i = 0; i < months; i++) {
    const at = i * months
    let sum = 0
    for (let j = 0; j < months; j++) {
      sum += cross[at + j]
      cross[at + j] = sum + (i > 0 ? cross[at - months + j] : 0)
    }
  }
  for (let i = 0; i < months; i++) {
    for (let j = 0; j < months; j++) cross[i * months + j] *= scale[i] * scale[j]
  }
}
