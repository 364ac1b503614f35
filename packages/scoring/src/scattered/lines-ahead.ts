import type { RowShape } from '../ordered/row-shape.ts'
import { firstZero, inEachByte, zeroBytes } from './four-bytes.ts'
import { IdentifierCell } from './identifier-cell.ts'
import { inState, linesAhead, type ScanMemory } from './scan-memory.ts'

const lineFeed = 0x0a
const lineFeeds = inEachByte(lineFeed)

/**
 * Where lines and their identifiers stand that are about to be read, some at a time: what is known of a saver lies anywhere in memory,
 * and the processor fetches for several lines at once what takes it, one after the other, longer than reading them. None is taken for
 * shorter than the shortest so far: whoever reads them stops at one that begins elsewhere, and looks ahead anew.
 */
export class LinesAhead {
  count = 0
  readonly starts: Int32Array
  /** -1: the line has no such cell. */
  readonly idStarts: Int32Array
  readonly idEnds: Int32Array
  readonly hashes: Int32Array
  /** The block that is kept of each line's saver, most likely; 0 where it is new. */
  readonly blocks: Int32Array
  /** What was read of it in advance: nobody asks, but reads for nothing would be left out. */
  readonly fetched: Int32Array
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #id: IdentifierCell
  readonly #state: Int32Array

  constructor(bytes: Buffer, shape: RowShape, memory: ScanMemory) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#id = new IdentifierCell(bytes, shape)
    this.#state = memory.state
    this.starts = memory.ahead(0)
    this.idStarts = memory.ahead(1)
    this.idEnds = memory.ahead(2)
    this.hashes = memory.ahead(3)
    this.blocks = memory.ahead(4)
    this.fetched = memory.ahead(5)
  }

  /** Finds the lines from `at` on. */
  find(at: number): void {
    this.count = 0
    for (let line = at; this.count < linesAhead && line < this.#bytes.length; line = this.#lineEnd(line))
      this.#take(line)
  }

  /** A line has been read that is so long. */
  note(length: number): void {
    if (length < this.#state[inState.shortest]) this.#state[inState.shortest] = length
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
    let at = line + this.#state[inState.shortest] - 1
    for (; at + 4 <= bytes.length; at += 4) {
      const found = zeroBytes(this.#view.getInt32(at, true) ^ lineFeeds)
      if (found !== 0) return at + firstZero(found) + 1
    }
    while (at < bytes.length && bytes[at] !== lineFeed) at++
    return at + 1
  }
}
