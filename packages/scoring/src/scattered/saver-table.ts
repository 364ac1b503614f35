import { noDay } from '../ordered/flow-cells.ts'
import { cellsThatDiffer } from '../ordered/flow-reader.ts'
import { grown } from './growing.ts'
import type { LinesAhead } from './lines-ahead.ts'

/** The text in front of each of the three cells that differ, and behind the last. */
const texts = cellsThatDiffer + 1
/**
 * Numbers of a saver that each of its rows asks for, side by side as the processor fetches them: where its line lies, how long the
 * identifier and the texts are, then these.
 */
export const recordNumbers = 16
export const flowsAt = 2 + texts
/** No row that has the saver's line may be dated before it. */
export const bornAt = flowsAt + 1
const hashAt = bornAt + 1
/** More than this is left to the disk of the general way. */
const mostLineBytes = 1 << 30
const firstSavers = 1 << 12
/** The processor fetches so many bytes at a time. */
const fetchedBytes = 64

export const saverMarks = { negativeAmounts: 1, oldDates: 2, varies: 4 } as const

/**
 * The savers of a part of a file by their identifiers as they stand in it, with the line of each that was read last but for
 * date and amount: identifier, then the four texts.
 */
export class SaverTable {
  count = 0
  /** Bytes of the lines. */
  bytes = Buffer.allocUnsafeSlow(1 << 20)
  view = viewOf(this.bytes)
  records = new Int32Array(firstSavers * recordNumbers)
  navDays = new Int32Array(firstSavers)
  navPence = new Float64Array(firstSavers)
  /** Where each saver's first row stands in the file. */
  firstBytes = new Float64Array(firstSavers)
  marks = new Uint8Array(firstSavers)
  /** By saver and attribute, the number of the first value stated; 0: none. */
  valueNumbers: Int32Array<ArrayBuffer>
  readonly #attributes: number
  #slots = new Int32Array(4 * firstSavers)
  #used = 0

  constructor(attributes: number) {
    this.#attributes = attributes
    this.valueNumbers = new Int32Array(firstSavers * attributes)
  }

  get bytesKept(): number {
    const numbers = [
      this.records,
      this.navDays,
      this.navPence,
      this.firstBytes,
      this.marks,
      this.valueNumbers,
      this.#slots,
    ]
    return numbers.reduce((sum, { byteLength }) => sum + byteLength, this.bytes.length)
  }

  /** The saver whose identifier stands there, -1 where it is a new one. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = mixed(hash) & mask; ; slot = (slot + 1) & mask) {
      const saver = slots[slot] - 1
      if (saver < 0) return -1
      if (this.records[saver * recordNumbers + hashAt] === hash && this.#isCalled(saver, bytes, start, end))
        return saver
    }
  }

  /** Looks up the savers of some lines; what was fetched for one of them is fetched for the next in the meantime. */
  findEach(bytes: Uint8Array, lines: LinesAhead): void {
    this.#fetch(lines)
    const { count, idStarts, idEnds, hashes, savers } = lines
    for (let line = 0; line < count; line++) {
      savers[line] = this.find(bytes, idStarts[line], idEnds[line], hashes[line])
    }
  }

  add(hash: number, firstByte: number): number {
    const saver = this.count++
    if (saver >= this.marks.length) this.#grow()
    this.records[saver * recordNumbers + hashAt] = hash
    this.records[saver * recordNumbers + bornAt] = noDay
    this.navDays[saver] = noDay
    this.navPence[saver] = Number.NaN
    this.firstBytes[saver] = firstByte
    if (2 * this.count > this.#slots.length) this.#rehash()
    else this.#place(saver)
    return saver
  }

  /**
   * Keeps the identifier and the texts of a line, which begin at `starts` and are `lengths` long, the identifier first; whether
   * there was room.
   */
  keep(saver: number, from: Buffer, starts: Int32Array, lengths: Int32Array): boolean {
    let length = 0
    for (const each of lengths) length += each
    const at = saver * recordNumbers
    let place = this.records[at]
    if (length > this.lineLength(saver)) {
      place = this.#used
      if (!this.#room(length)) return false
      this.#used += length
    }
    this.records[at] = place
    for (let part = 0; part < lengths.length; part++) {
      this.records[at + 1 + part] = lengths[part]
      place = this.#copy(from, starts[part], lengths[part], place)
    }
    return true
  }

  /** Reads where most of the lines' savers are kept, in rounds whose reads do not wait for one another. */
  #fetch({ count, hashes, savers, fetched }: LinesAhead): void {
    const { records, bytes } = this
    const slots = this.#slots
    const mask = slots.length - 1
    for (let line = 0; line < count; line++) savers[line] = slots[mixed(hashes[line]) & mask] - 1
    for (let line = 0; line < count; line++) {
      if (savers[line] >= 0) fetched[line] = records[savers[line] * recordNumbers + hashAt]
    }
    for (let line = 0; line < count; line++) {
      if (savers[line] < 0) continue
      const at = records[savers[line] * recordNumbers]
      fetched[line] = bytes[at] + bytes[at + fetchedBytes] + bytes[at + 2 * fetchedBytes]
    }
  }

  lineLength(saver: number): number {
    let length = 0
    for (let part = 1; part < flowsAt; part++) length += this.records[saver * recordNumbers + part]
    return length
  }

  /** Byte by byte: most texts are too short for a call each. */
  #copy(from: Buffer, start: number, length: number, to: number): number {
    const { bytes } = this
    for (let byte = 0; byte < length; byte++) bytes[to + byte] = from[start + byte]
    return to + length
  }

  #isCalled(saver: number, bytes: Uint8Array, start: number, end: number): boolean {
    const line = saver * recordNumbers
    if (this.records[line + 1] !== end - start) return false
    const identifiers = this.bytes
    let at = this.records[line]
    for (let byte = start; byte < end; byte++) if (identifiers[at++] !== bytes[byte]) return false
    return true
  }

  #place(saver: number): void {
    const mask = this.#slots.length - 1
    let slot = mixed(this.records[saver * recordNumbers + hashAt]) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = saver + 1
  }

  #rehash(): void {
    this.#slots = new Int32Array(4 * this.#slots.length)
    for (let saver = 0; saver < this.count; saver++) this.#place(saver)
  }

  #grow(): void {
    this.records = grown(this.records, 0)
    this.navDays = grown(this.navDays, 0)
    this.navPence = grown(this.navPence, 0)
    this.firstBytes = grown(this.firstBytes, 0)
    this.marks = grown(this.marks, 0)
    this.valueNumbers = grown(this.valueNumbers, this.marks.length * this.#attributes)
  }

  #room(length: number): boolean {
    // What is fetched of the last line lies within.
    const needed = this.#used + length + 2 * fetchedBytes
    if (needed <= this.bytes.length) return true
    if (needed > mostLineBytes) return false
    const larger = Buffer.allocUnsafeSlow(Math.min(mostLineBytes, 2 * this.bytes.length + length))
    this.bytes.copy(larger, 0, 0, this.#used)
    this.bytes = larger
    this.view = viewOf(larger)
    return true
  }
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** So that identifiers that count up do not lie side by side. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return once ^ (once >>> 13)
}
