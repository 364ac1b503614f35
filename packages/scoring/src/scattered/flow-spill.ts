import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { fillFrom } from '../source/fill-from.ts'

/** Rows kept in memory before they go to the disk. */
const blockRows = 1 << 15
const rowBytes = 16

/** Rows of savers by number, in the order of the file, on the disk: savers, days, then pence of each block. */
export class FlowSpill {
  rows = 0
  readonly #file: number
  readonly #block = new ArrayBuffer(blockRows * rowBytes)
  readonly #pence = new Float64Array(this.#block, 0, blockRows)
  readonly #savers = new Int32Array(this.#block, blockRows * 8, blockRows)
  readonly #days = new Int32Array(this.#block, blockRows * 12, blockRows)
  #filled = 0

  constructor(path: string) {
    this.#file = openSync(path, 'wx+', 0o600)
    // Gone with whoever has it open, however that ends.
    rmSync(path)
  }

  /** The day and pence of the row that comes next, or of one that is not taken. */
  get day(): number {
    return this.#days[this.#filled]
  }

  get pence(): number {
    return this.#pence[this.#filled]
  }

  put(day: number, pence: number): void {
    this.#days[this.#filled] = day
    this.#pence[this.#filled] = pence
  }

  /** Takes the row that was put down. */
  add(saver: number): void {
    this.#savers[this.#filled++] = saver
    if (this.#filled === blockRows) this.#write()
  }

  /** Goes through all rows as they came, a block at a time. */
  forEachBlock(take: (savers: Int32Array, days: Int32Array, pence: Float64Array, rows: number) => void): void {
    if (this.#filled > 0) this.#write()
    for (let from = 0; from < this.rows; from += blockRows) {
      const bytes = new Uint8Array(this.#block)
      if (fillFrom(this.#file, bytes, from * rowBytes) < bytes.length) {
        throw new Error('A file of contributions ends too early')
      }
      take(this.#savers, this.#days, this.#pence, Math.min(blockRows, this.rows - from))
    }
  }

  close(): void {
    closeSync(this.#file)
  }

  /** All blocks have one length, whatever is in the last. */
  #write(): void {
    const bytes = new Uint8Array(this.#block)
    for (let at = 0; at < bytes.length; ) {
      const place = Math.floor(this.rows / blockRows) * bytes.length + at
      at += writeSync(this.#file, bytes, at, bytes.length - at, place)
    }
    this.rows += this.#filled
    this.#filled = 0
  }
}
