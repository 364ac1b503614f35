import type { TrackWalk } from './member-walk.ts'

/** Members that are multiplied at a time: each entry is then read and written once for so many. */
const membersAtOnce = 128
/** Entries that are summed up at a time in registers: so many rows and columns. */
const [tileRows, tileColumns] = [2, 4]

/** Sums up `A'A` over members whose steps lie in a walk, one after another. */
export interface CrossProducts {
  /** Adds the member in the walk, its exposures multiplied by `share`. Members whose payments ended in the same months should follow one another. */
  add(walk: TrackWalk, share: number): void
  /** Adds those who still wait, and makes exposures out of steps. */
  finish(scale: Float64Array): void
}

/** Members who wait, and the room to multiply them in. */
interface Waiting {
  /** Steps by member, then by month; zeros where there are none. */
  readonly rows: Float64Array
  readonly firsts: Int32Array
  readonly lasts: Int32Array
  /** The same by month, then by member in the order of their first payments. */
  readonly columns: Float64Array
  count: number
}

/**
 * Sums of products of exposures, into `cross` (months x months by rows, zeros to begin with).
 *
 * Formula: exposures are sums of steps (`memberSteps`), so that `A'A` is the sum over all rows and columns up to an entry of the products of steps, times
 * what a pound in either month is worth. Steps of payments are multiplied by many members together; the valuation's own two, which are 0
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
  const width = months + tileColumns
  const sums: StepSums = { products: new Float64Array(width * width), width }
  const waiting: Waiting = {
    rows: new Float64Array(membersAtOnce * months),
    firsts: new Int32Array(membersAtOnce),
    lasts: new Int32Array(membersAtOnce),
    columns: new Float64Array(membersAtOnce * width),
    count: 0,
  }
  return {
    add(walk, share) {
      const { rows, firsts, lasts, count } = waiting
      const at = count * months
      const last = Math.min(walk.last, months - 1)
      for (let month = walk.first; month <= last; month++) rows[at + month] = share * walk.steps[month]
      firsts[count] = walk.first
      lasts[count] = last
      waiting.count++
      addEnd(sums, months, rows, { at, first: walk.first, last, month: walk.navMonth, rest: walk.navRest, share })
      if (waiting.count === membersAtOnce) multiply(sums, months, waiting)
    },
    finish(scale) {
      multiply(sums, months, waiting)
      sumUp(sums, cross, months, scale)
    },
  }
}

/** Products of steps, of which those on and above the diagonal count; a little wider than the months, so that tiles may stand out. */
interface StepSums {
  readonly products: Float64Array
  readonly width: number
}

/** Adds the products of all who wait, of whom none is left afterwards. */
function multiply({ products, width }: StepSums, months: number, waiting: Waiting): void {
  const { columns, firsts, lasts, count } = waiting
  const order = Int32Array.from({ length: count }, (_, member) => firsts[member] * membersAtOnce + member).sort()
  let last = -1
  for (let member = 0; member < count; member++) last = Math.max(last, lasts[member])
  const first = count === 0 ? 0 : itemFirst(order, 0)
  turn(months, waiting, order, { first, last })
  let columnCount = 0
  for (let row = first; row <= last; row += tileRows) {
    while (columnCount < count && itemFirst(order, columnCount) < row + tileRows) columnCount++
    for (let column = row; column <= last; column += tileColumns) {
      multiplyTile(products, width, columns, row, column, columnCount)
    }
  }
  waiting.count = 0
}

const itemFirst = (order: Int32Array, place: number) => Math.floor(order[place] / membersAtOnce)

/** Rows to columns, and zeros where rows were. */
function turn(
  months: number,
  { rows, columns, firsts, lasts }: Waiting,
  order: Int32Array,
  { first, last }: Pick<ValuationSteps, 'first' | 'last'>,
): void {
  columns.fill(0, first * membersAtOnce, (last + 1 + tileColumns) * membersAtOnce)
  for (let place = 0; place < order.length; place++) {
    const member = order[place] % membersAtOnce
    const at = member * months
    for (let month = firsts[member]; month <= lasts[member]; month++) {
      columns[month * membersAtOnce + place] = rows[at + month]
      rows[at + month] = 0
    }
  }
}

/**
 * Two rows by four columns, summed up in registers. What lies beyond the last month comes to nothing, what lies below the diagonal is written over
 * later.
 */
function multiplyTile(
  products: Float64Array,
  width: number,
  columns: Float64Array,
  row: number,
  column: number,
  members: number,
): void {
  let [a0, a1, a2, a3, b0, b1, b2, b3] = [0, 0, 0, 0, 0, 0, 0, 0]
  let from = row * membersAtOnce
  let across = column * membersAtOnce
  for (const end = from + members; from < end; from++, across++) {
    const a = columns[from]
    const b = columns[from + membersAtOnce]
    const c0 = columns[across]
    const c1 = columns[across + membersAtOnce]
    const c2 = columns[across + 2 * membersAtOnce]
    const c3 = columns[across + 3 * membersAtOnce]
    a0 += a * c0
    a1 += a * c1
    a2 += a * c2
    a3 += a * c3
    b0 += b * c0
    b1 += b * c1
    b2 += b * c2
    b3 += b * c3
  }
  const at = row * width + column
  products[at] += a0
  products[at + 1] += a1
  products[at + 2] += a2
  products[at + 3] += a3
  products[at + width] += b0
  products[at + width + 1] += b1
  products[at + width + 2] += b2
  products[at + width + 3] += b3
}

interface ValuationSteps {
  /** Where the steps of the member's payments begin. */
  readonly at: number
  readonly first: number
  readonly last: number
  readonly month: number
  readonly rest: number
  readonly share: number
}

/** What the steps at the valuation add: by themselves, and with those of the payments. */
function addEnd(
  { products, width }: StepSums,
  months: number,
  rows: Float64Array,
  { at, first, last, month, rest, share }: ValuationSteps,
): void {
  for (let place = 0; place < 2; place++) {
    const end = month + place
    const own = -share * (place === 0 ? rest : 1 - rest)
    if (own === 0 || end >= months) continue
    for (let i = first; i <= last; i++) products[i < end ? i * width + end : end * width + i] += rows[at + i] * own
    // On the diagonal either of the two stands for both orders.
    if (end >= first && end <= last) products[end * width + end] += rows[at + end] * own
    products[end * width + end] += own * own
    if (place === 1) products[month * width + end] -= share * rest * own
  }
}

/** Steps to exposures: sums over all rows and columns up to each entry. */
function sumUp({ products, width }: StepSums, cross: Float64Array, months: number, scale: Float64Array): void {
  for (let i = 0; i < months; i++) {
    const at = i * months
    let sum = 0
    for (let j = 0; j < months; j++) {
      sum += products[j < i ? j * width + i : i * width + j]
      cross[at + j] = sum + (i > 0 ? cross[at - months + j] : 0)
    }
  }
  for (let i = 0; i < months; i++) {
    for (let j = 0; j < months; j++) cross[i * months + j] *= scale[i] * scale[j]
  }
}
