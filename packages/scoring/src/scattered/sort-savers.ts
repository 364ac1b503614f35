import { placesInOrder, stepOf } from './order-numbers.ts'
import type { SaverTable } from './saver-table.ts'

/** A list of identifiers as bytes, without quotes. */
export interface Identifiers<Memory extends ArrayBufferLike = ArrayBufferLike> {
  readonly count: number
  readonly bytes: Uint8Array<Memory>
  /** Where each begins, and where the last ends. */
  readonly starts: Int32Array<Memory>
}

const quote = 0x22

/** The identifiers of a table without the quotes they may stand in, in the order of the table. */
export function plainIdentifiers(savers: SaverTable): Identifiers {
  const { count, bytes: texts } = savers
  const starts = new Int32Array(count + 1)
  const isQuoted = (saver: number) => texts[savers.identifierStart(saver)] === quote
  for (let saver = 0; saver < count; saver++) {
    const length = savers.identifierLength(saver)
    starts[saver + 1] = starts[saver] + (isQuoted(saver) ? length - 2 : length)
  }
  const bytes = new Uint8Array(starts[count])
  for (let saver = 0; saver < count; saver++) {
    const from = savers.identifierStart(saver) + (isQuoted(saver) ? 1 : 0)
    copyText(texts, from, bytes, starts[saver], starts[saver + 1])
  }
  return { count, bytes, starts }
}

/** Fills bytes from one place to another, byte by byte: identifiers are too short for a call of the system's each. */
export function copyText(from: Uint8Array, at: number, into: Uint8Array, start: number, end: number): void {
  for (let place = start, source = at; place < end; place++) into[place] = from[source++]
}

/** The places of identifiers in ascending order of their bytes. */
export function ascending(identifiers: Identifiers): Int32Array<ArrayBuffer> {
  const from = commonLength(identifiers)
  return orderByNumbers(identifiers, from) ?? orderByBytes(identifiers, from)
}

/** Sorted as whole numbers that count up as the identifiers do; undefined where these tell too many apart. */
function orderByNumbers(identifiers: Identifiers, from: number): Int32Array<ArrayBuffer> | undefined {
  const { count, starts } = identifiers
  let longest = from
  for (let each = 0; each < count; each++) longest = Math.max(longest, starts[each + 1] - starts[each])
  const step = stepOf(count)
  const numbers = new Float64Array(count)
  let most = 1
  for (let at = from; at < longest; at++) {
    const ranks = ranksAt(identifiers, at)
    const different = ranks[values] + 1
    most *= different
    if (most * step > Number.MAX_SAFE_INTEGER) return undefined
    addRanks(identifiers, at, ranks, different, numbers)
  }
  return placesInOrder(numbers, step)
}

/** By what stands at a place, its rank among all that do; behind the last value, the highest. */
function ranksAt({ count, bytes, starts }: Identifiers, at: number): Int32Array {
  const ranks = new Int32Array(values + 1)
  for (let each = 0; each < count; each++) ranks[byteAt(bytes, starts[each] + at, starts[each + 1])] = 1
  let rank = -1
  for (let value = 0; value < values; value++) ranks[value] = rank += ranks[value]
  ranks[values] = rank
  return ranks
}

function addRanks(
  { count, bytes, starts }: Identifiers,
  at: number,
  ranks: Int32Array,
  different: number,
  numbers: Float64Array,
): void {
  for (let each = 0; each < count; each++) {
    numbers[each] = numbers[each] * different + ranks[byteAt(bytes, starts[each] + at, starts[each + 1])]
  }
}

/** 0 behind the end of an identifier, else one more than the byte. */
function byteAt(bytes: Uint8Array, place: number, end: number): number {
  return place < end ? 1 + bytes[place] : 0
}

/** Sorted by the last byte first, each time as they stand. */
function orderByBytes(identifiers: Identifiers, from: number): Int32Array<ArrayBuffer> {
  const sorting = new ByteSort(identifiers)
  for (let at = sorting.longest - 1; at >= from; at--) sorting.byByte(at)
  return sorting.order
}

const values = 257
/** What is called for some at a time is compiled sooner than what is called once for all. */
const atATime = 256

class ByteSort {
  order: Int32Array<ArrayBuffer>
  readonly longest: number
  readonly #bytes: Uint8Array
  readonly #starts: Int32Array
  readonly #places = new Int32Array(values + 1)
  #next: Int32Array<ArrayBuffer>

  constructor({ count, bytes, starts }: Identifiers) {
    this.#bytes = bytes
    this.#starts = starts
    this.order = new Int32Array(count)
    this.#next = new Int32Array(count)
    let longest = 0
    for (let each = 0; each < count; each++) {
      this.order[each] = each
      longest = Math.max(longest, starts[each + 1] - starts[each])
    }
    this.longest = longest
  }

  /** Sorts by the byte at one place of each. */
  byByte(at: number): void {
    const count = this.order.length
    const places = this.#places
    places.fill(0)
    for (let each = 0; each < count; each += atATime) this.#count(at, each, Math.min(count, each + atATime))
    for (let value = 1; value <= values; value++) places[value] += places[value - 1]
    for (let each = 0; each < count; each += atATime) this.#put(at, each, Math.min(count, each + atATime))
    const { order } = this
    this.order = this.#next
    this.#next = order
  }

  #count(at: number, from: number, to: number): void {
    for (let each = from; each < to; each++) this.#places[this.#byteOf(each, at) + 1]++
  }

  #put(at: number, from: number, to: number): void {
    const { order } = this
    for (let place = from; place < to; place++) {
      const each = order[place]
      this.#next[this.#places[this.#byteOf(each, at)]++] = each
    }
  }

  #byteOf(each: number, at: number): number {
    return byteAt(this.#bytes, this.#starts[each] + at, this.#starts[each + 1])
  }
}

/** How many bytes all of them begin with. */
function commonLength({ count, bytes, starts }: Identifiers): number {
  let common = count === 0 ? 0 : starts[1]
  for (let each = 1; each < count; each++) common = commonWithFirst(bytes, starts, each, common)
  return common
}

function commonWithFirst(bytes: Uint8Array, starts: Int32Array, each: number, most: number): number {
  const start = starts[each]
  const common = Math.min(most, starts[each + 1] - start)
  for (let at = 0; at < common; at++) if (bytes[start + at] !== bytes[at]) return at
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
