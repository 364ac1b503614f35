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
  readonly #place: number

  constructor(bytes: Uint8Array, { saver }: RowShape) {
    this.#bytes = bytes
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
    let hash = 0
    for (; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === comma || byte === lineFeed || byte === carriageReturn) break
      hash = (Math.imul(hash ^ byte, 0x01000193) + 0x9e37) | 0
    }
    this.end = at
    this.hash = hash
  }
}
