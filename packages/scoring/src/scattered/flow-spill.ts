import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { fillFrom } from '../source/fill-from.ts'
import { blockRows, type FlowBlock, flowBlock, inState, type ScanMemory } from './scan-memory.ts'

/** Rows of savers by number, in the order of the file, on the disk. */
export class FlowSpill {
  /** Those on the disk. */
  #rows = 0
  readonly #file: number
  /** Where rows come from; undefined: all have come. */
  #state: Int32Array | undefined
  #block: FlowBlock

  constructor(path: string, memory: ScanMemory) {
    this.#file = openSync(path, 'wx+', 0o600)
    // Gone with whoever has it open, however that ends.
    rmSync(path)
    this.#state = memory.state
    this.#block = memory.rows()
  }

  get rows(): number {
    return this.#rows + this.#filled
  }

  /** The day and pence of the row that comes next, or of one that is not taken. */
  get day(): number {
    return this.#block.days[this.#filled]
  }

  get pence(): number {
    return this.#block.pence[this.#filled]
  }

  put(day: number, pence: number): void {
    this.#block.days[this.#filled] = day
    this.#block.pence[this.#filled] = pence
  }

  /** Takes the row that was put down. */
  add(saver: number): void {
    const filled = this.#filled
    this.#block.savers[filled] = saver
    if (this.#state !== undefined) this.#state[inState.filled] = filled + 1
    this.makeRoom()
  }

  get isFull(): boolean {
    return this.#filled === blockRows
  }

  /** Puts a block of rows aside that is full. */
  makeRoom(): void {
    if (this.isFull) this.#write()
  }

  /** All rows have come: the memory that they came from may go. */
  end(): void {
    if (this.#filled > 0) this.#write()
    this.#state = undefined
    this.#block = flowBlock(new ArrayBuffer(this.#block.bytes.length), 0)
  }

  /** Goes through all rows as they came, a block at a time. */
  forEachBlock(take: (block: FlowBlock, rows: number) => void): void {
    const block = this.#block
    for (let from = 0; from < this.#rows; from += blockRows) {
      if (fillFrom(this.#file, block.bytes, (from / blockRows) * block.bytes.length) < block.bytes.length) {
        throw new Error('A file of contributions ends too early')
      }
      take(block, Math.min(blockRows, this.#rows - from))
    }
  }

  close(): void {
    closeSync(this.#file)
  }

  get #filled(): number {
    return this.#state?.[inState.filled] ?? 0
  }

  /** All blocks have one length, whatever is in the last. */
  #write(): void {
    const { bytes } = this.#block
    const first = Math.floor(this.#rows / blockRows) * bytes.length
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, first + at)
    this.#rows += this.#filled
    if (this.#state !== undefined) this.#state[inState.filled] = 0
  }
}
