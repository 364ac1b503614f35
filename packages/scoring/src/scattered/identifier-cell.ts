import type { RowShape } from '../ordered/row-shape.ts'
import { firstZero, inEachByte, zeroBytes } from './four-bytes.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const quote = 0x22
const comma = 0x2c
const commas = inEachByte(comma)

/** Where the identifier of a line stands, quotes included, and a number made of its bytes; -1: nowhere. */
export class IdentifierCell {
  start = 0
  end = 0
  hash = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #place: number
  readonly #isLast: boolean

  constructor(bytes: Uint8Array, { saver, fieldCount }: Pick<RowShape, 'saver' | 'fieldCount'>) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#place = saver
    this.#isLast = saver === fieldCount - 1
  }

  /** Finds the cell, which need not be a sound one. */
  find(line: number): void {
    const bytes = this.#bytes
    this.start = -1
    this.end = -1
    this.hash = 0
    let at = line
    for (let place = 0; place < this.#place; place++) {
      if (bytes[at] === quote) {
        at++
        while (at < bytes.length && bytes[at] !== quote && bytes[at] !== lineFeed) at++
      }
      while (bytes[at] !== comma) {
        if (at >= bytes.length || bytes[at] === lineFeed) return
        at++
      }
      at++
    }
    this.start = at
    if (this.#isLast) this.#endLast(at)
    else this.#endAtComma(at)
  }

  /** Four bytes at a time, up to the comma behind it; a line without one has too few cells and is not taken. */
  #endAtComma(start: number): void {
    const bytes = this.#bytes
    const view = this.#view
    let hash = 0
    let at = start
    for (; at + 4 <= bytes.length; at += 4) {
      const four = view.getInt32(at, true)
      const found = zeroBytes(four ^ commas)
      if (found !== 0) {
        const rest = firstZero(found)
        this.end = at + rest
        this.hash = finished(mixed(hash, four & ((1 << (8 * rest)) - 1)))
        return
      }
      hash = mixed(hash, four)
    }
    this.#endByteByByte(at, hash, comma)
  }

  #endLast(start: number): void {
    const bytes = this.#bytes
    let end = start
    while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn && bytes[end] !== comma) end++
    let hash = 0
    let at = start
    for (; at + 4 <= end; at += 4) hash = mixed(hash, this.#view.getInt32(at, true))
    this.#endByteByByte(at, hash, bytes[end] ?? comma)
  }

  /** Of the last bytes. */
  #endByteByByte(start: number, hash: number, endByte: number): void {
    const bytes = this.#bytes
    let rest = 0
    let at = start
    for (; at < bytes.length && bytes[at] !== endByte; at++) rest |= bytes[at] << (8 * (at - start))
    this.end = at
    this.hash = finished(mixed(hash, rest))
  }
}

/** So that identifiers that count up do not lie side by side. */
function mixed(hash: number, four: number): number {
  const once = Math.imul(hash ^ four, 0x9e3779b1 | 0)
  return once ^ (once >>> 15)
}

function finished(hash: number): number {
  const once = Math.imul(hash, 0x2c1b3c6d)
  return once ^ (once >>> 13)
}
