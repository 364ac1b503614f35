import type { RowShape } from '../ordered/row-shape.ts'
import { firstZero, inEachByte, zeroBytes } from './four-bytes.ts'
import { IdentifierCell } from './identifier-cell.ts'

const lineFeed = 0x0a
const lineFeeds = inEachByte(lineFeed)

/**
 * So many lines are looked up at a time. What is known of a saver lies anywhere in memory, and the processor fetches for several
 * lines at once what takes it, one after the other, longer than reading them.
 */
export const linesAhead = 32

/**
 * Where lines and their identifiers stand that are about to be read. None is taken for shorter than the shortest so far: whoever
 * reads them stops at one that begins elsewhere, and looks ahead anew.
 */
export class LinesAhead {
  count = 0
  readonly starts = new Int32Array(linesAhead)
  /** -1: the line has no such cell. */
  readonly idStarts = new Int32Array(linesAhead)
  readonly idEnds = new Int32Array(linesAhead)
  readonly hashes = new Int32Array(linesAhead)
  /** The block that is kept of each line's saver, most likely; 0 where it is new. */
  readonly blocks = new Int32Array(linesAhead)
  /** What was read of it in advance: nobody asks, but reads for nothing would be left out. */
  readonly fetched = new Int32Array(linesAhead)
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #id: IdentifierCell
  #shortest: number

  constructor(bytes: Buffer, shape: RowShape) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#id = new IdentifierCell(bytes, shape)
    this.#shortest = bytes.length
  }

  /** Finds the lines from `at` on. */
  find(at: number): void {
    this.count = 0
    for (let line = at; this.count < linesAhead && line < this.#bytes.length; line = this.#lineEnd(line))
      this.#take(line)
  }

  /** A line has been read that is so long. */
  note(length: number): void {
    if (length < this.#shortest) this.#shortest = length
  }

  #take(line: number): void {
    const place = this.count++
    const id = this.#id
    id.find(line)
    this.starts[place] = line
    this.idStarts[place] = id.start
    this.idEnds[place] = id.end
    this.hashes[place] = id.hash
  }

  #lineEnd(line: number): number {
    const bytes = this.#bytes
    let at = line + this.#shortest - 1
    for (; at + 4 <= bytes.length; at += 4) {
      const found = zeroBytes(this.#view.getInt32(at, true) ^ lineFeeds)
      if (found !== 0) return at + firstZero(found) + 1
    }
    while (at < bytes.length && bytes[at] !== lineFeed) at++
    return at + 1
  }
}
