import type { RowShape } from '../ordered/row-shape.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const quote = 0x22
const comma = 0x2c

/** Where the identifier of a line stands, quotes included, and a number made of its bytes; -1: nowhere. */
export class IdentifierCell {
  start = 0
  end = 0
  hash = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #place: number

  constructor(bytes: Uint8Array, { saver }: RowShape) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#place = saver
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
    for (; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === comma || byte === lineFeed || byte === carriageReturn) break
    }
    this.end = at
    this.hash = hashOf(this.#view, this.start, at)
  }
}

/** Four bytes at a time, the last four again where their number is no multiple of it; identifiers that count up lie far apart. */
function hashOf(view: DataView, start: number, end: number): number {
  let hash = end - start
  if (hash < 4) for (let at = start; at < end; at++) hash = mixed(hash, view.getUint8(at))
  else {
    const last = end - 4
    for (let at = start; at < last; at += 4) hash = mixed(hash, view.getInt32(at, true))
    hash = mixed(hash, view.getInt32(last, true))
  }
  const once = Math.imul(hash, 0x2c1b3c6d)
  return once ^ (once >>> 13)
}

function mixed(hash: number, bytes: number): number {
  const once = Math.imul(hash ^ bytes, 0x9e3779b1 | 0)
  return once ^ (once >>> 15)
}
