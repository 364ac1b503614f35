import type { LinesAhead } from './lines-ahead.ts'
import { inState, type ScanMemory, wordOf } from './scan-memory.ts'

/** Of a slot: below the number of a block, bits of the hash, so that hardly a block of another saver is looked at. */
const tagBits = 6
const tags = (1 << tagBits) - 1
/** The processor fetches so many numbers at a time. */
const fetchedWords = 16

/** Where the block of each saver is, by the hash of its identifier: the first free slot from there on. */
export class SaverSlots {
  count = 0
  readonly #memory: ScanMemory
  readonly #words: Int32Array
  #first = 0
  #mask = 0

  constructor(memory: ScanMemory) {
    this.#memory = memory
    this.#words = memory.words
  }

  /** Begins anew with so many, a power of two; false where there is no room. */
  makeRoom(count: number): boolean {
    const at = this.#memory.take(4 * count)
    if (at === 0) return false
    this.count = count
    this.#first = at / 4
    this.#mask = count - 1
    this.#memory.state[inState.slotsAt] = at
    this.#memory.state[inState.slotMask] = count - 1
    return true
  }

  first(hash: number): number {
    return hash & this.#mask
  }

  behind(slot: number): number {
    return (slot + 1) & this.#mask
  }

  /** 0: the slot is free. */
  block(slot: number): number {
    return this.#words[this.#first + slot] >>> tagBits
  }

  /** Puts a block into the slot of the one that it replaces, or of none. */
  place(hash: number, before: number, block: number): void {
    let slot = this.first(hash)
    while (this.block(slot) !== before) slot = this.behind(slot)
    this.#words[this.#first + slot] = (block << tagBits) | (hash >>> (32 - tagBits))
  }

  /**
   * Finds the blocks that some lines' savers most likely have, 0 for new ones, and reads where they are kept: in rounds whose reads
   * do not wait for one another.
   */
  fetchEach({ count, hashes, blocks, fetched }: LinesAhead): void {
    const words = this.#words
    const slots = this.#first
    const mask = this.#mask
    for (let line = 0; line < count; line++) fetched[line] = words[slots + (hashes[line] & mask)]
    for (let line = 0; line < count; line++) blocks[line] = this.#likely(hashes[line], fetched[line])
    for (let line = 0; line < count; line++) {
      const at = wordOf(blocks[line])
      fetched[line] = words[at] + words[at + fetchedWords] + words[at + 2 * fetchedWords]
    }
  }

  /** The block of the first slot that may be the saver's. */
  #likely(hash: number, firstEntry: number): number {
    const words = this.#words
    const tag = hash >>> (32 - tagBits)
    let slot = this.first(hash)
    let entry = firstEntry
    while (entry !== 0 && (entry & tags) !== tag) {
      slot = this.behind(slot)
      entry = words[this.#first + slot]
    }
    return entry >>> tagBits
  }
}
