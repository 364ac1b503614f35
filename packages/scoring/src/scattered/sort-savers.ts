import { recordNumbers, type SaverTable } from './saver-table.ts'

const values = 257

/** A list of identifiers as bytes, without quotes. */
export interface Identifiers {
  readonly count: number
  readonly bytes: Uint8Array
  /** Where each begins, and where the last ends. */
  readonly starts: Int32Array
}

const quote = 0x22

/** The identifiers of a table without the quotes they may stand in, in the order of the table. */
export function plainIdentifiers({ count, records, bytes: cells }: SaverTable): Identifiers {
  const starts = new Int32Array(count + 1)
  const isQuoted = (saver: number) => cells[records[saver * recordNumbers]] === quote
  for (let saver = 0; saver < count; saver++) {
    const length = records[saver * recordNumbers + 1]
    starts[saver + 1] = starts[saver] + (isQuoted(saver) ? length - 2 : length)
  }
  const bytes = new Uint8Array(starts[count])
  for (let saver = 0, at = 0; saver < count; saver++) {
    let from = records[saver * recordNumbers] + (isQuoted(saver) ? 1 : 0)
    // Byte by byte: they are too short for a call each.
    while (at < starts[saver + 1]) bytes[at++] = cells[from++]
  }
  return { count, bytes, starts }
}

/** The places of identifiers in ascending order of their bytes: sorted by the last byte first, each time as they stand. */
export function ascending({ count, bytes, starts }: Identifiers): Int32Array<ArrayBuffer> {
  const from = commonLength({ count, bytes, starts })
  let longest = 0
  for (let each = 0; each < count; each++) longest = Math.max(longest, starts[each + 1] - starts[each])
  let order = Int32Array.from({ length: count }, (_, each) => each)
  let next = new Int32Array(count)
  const places = new Int32Array(values + 1)
  for (let at = longest - 1; at >= from; at--) {
    places.fill(0)
    const byteOf = (each: number) => (starts[each] + at < starts[each + 1] ? 1 + bytes[starts[each] + at] : 0)
    for (let each = 0; each < count; each++) places[byteOf(each) + 1]++
    for (let value = 1; value <= values; value++) places[value] += places[value - 1]
    for (let each = 0; each < count; each++) next[places[byteOf(order[each])]++] = order[each]
    const before = order
    order = next
    next = before
  }
  return order
}

/** How many bytes all of them begin with. */
function commonLength({ count, bytes, starts }: Identifiers): number {
  if (count === 0) return 0
  let common = starts[1]
  for (let each = 1; each < count; each++) {
    common = Math.min(common, starts[each + 1] - starts[each])
    for (let at = 0; at < common; at++) if (bytes[starts[each] + at] !== bytes[at]) common = at
  }
  return common
}

/** Below 0, 0 or above: one of a list against one of another. */
export function compareIdentifiers(one: Identifiers, a: number, other: Identifiers, b: number): number {
  const startA = one.starts[a]
  const startB = other.starts[b]
  const lengthA = one.starts[a + 1] - startA
  const lengthB = other.starts[b + 1] - startB
  const length = Math.min(lengthA, lengthB)
  for (let at = 0; at < length; at++) {
    const difference = one.bytes[startA + at] - other.bytes[startB + at]
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}
