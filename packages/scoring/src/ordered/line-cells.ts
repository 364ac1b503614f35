import type { RowShape } from './row-shape.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const quote = 0x22
const apostrophe = 0x27
const comma = 0x2c
const lastPrintable = 0x7e
const deleteCode = 0x7f

/** Instead of a place: the file has to be read in the general way. */
export const noPlace = -1

type LineShape = Pick<RowShape, 'carriageReturns' | 'fieldCount' | 'quotes'>

/** Where the cells of one line begin and end, quotes included. */
export class LineCells {
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly #bytes: Buffer
  readonly #shape: LineShape

  constructor(bytes: Buffer, shape: LineShape) {
    this.#bytes = bytes
    this.#shape = shape
    this.starts = new Int32Array(shape.fieldCount)
    this.ends = new Int32Array(shape.fieldCount)
  }

  /** Finds the cells of the line at `line`; the place of the next one, `noPlace` where their number is another. */
  find(line: number): number {
    const { fieldCount, carriageReturns } = this.#shape
    const bytes = this.#bytes
    let at = line
    for (let place = 0; place < fieldCount; place++) {
      const end = this.#cellEnd(at)
      if (end === noPlace) return noPlace
      this.starts[place] = at
      this.ends[place] = end
      if (place + 1 < fieldCount && bytes[end] !== comma) return noPlace
      at = end + 1
    }
    const end = at - 1
    const lineEnd = carriageReturns && bytes[end] === carriageReturn ? end + 1 : end
    return bytes[lineEnd] === lineFeed ? lineEnd + 1 : noPlace
  }

  #cellEnd(start: number): number {
    const bytes = this.#bytes
    const { quotes, carriageReturns } = this.#shape
    let at = start
    if (bytes[start] === quote) {
      if (!quotes) return noPlace
      at++
      while (at < bytes.length && bytes[at] !== quote && bytes[at] !== lineFeed) at++
      // Doubled quotes and line breaks in a cell are left to the general way.
      return bytes[at] === quote && bytes[at + 1] !== quote ? at + 1 : noPlace
    }
    while (at < bytes.length && bytes[at] !== comma && bytes[at] !== lineFeed) at++
    if (at === bytes.length) return noPlace
    const endsInReturn = carriageReturns && at > start && bytes[at] === lineFeed && bytes[at - 1] === carriageReturn
    return endsInReturn ? at - 1 : at
  }
}

/** Printable ASCII without quotes, commas and apostrophes, and no space at either end. */
export function isPlainIdentifier(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] > lastPrintable || bytes[at] === comma) return false
  return isPlainText(bytes, start, end, false)
}

/**
 * Printable text without quotes, no space at either end. Where the file is read with quotes, letters beyond ASCII and
 * apostrophes inside are plain, too.
 */
export function isPlainText(bytes: Uint8Array, start: number, end: number, quotes: boolean): boolean {
  if (start === end) return true
  if (bytes[start] === space || bytes[end - 1] === space || bytes[start] === apostrophe) return false
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte < space || byte === quote || byte === deleteCode) return false
    if (!quotes && (byte > lastPrintable || byte === apostrophe)) return false
  }
  return true
}

/** Digits, the point and the minus. */
export function isOfAmount(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2e || byte === 0x2d
}
