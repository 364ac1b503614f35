import type { ScanMemory } from './scan-memory.ts'
import { inState } from './scan-memory.ts'

/** Of an entry: hash, place in the row counted from 1, where its text stands, how long it is, its number and its day. */
const entryBytes = 32
const textAt = 2
const firstEntries = 1 << 8

interface KnownValue {
  readonly place: number
  readonly start: number
  readonly end: number
  readonly hash: number
  readonly id: number
  readonly day: number
}

/** Values of columns that were judged, where the program finds them. */
export class KnownValues {
  readonly #memory: ScanMemory
  #count = 0
  #entries = 0
  #at = 0
  #bytesTaken = 0

  constructor(memory: ScanMemory) {
    this.#memory = memory
    this.#makeRoom(firstEntries)
  }

  /** Whether there was room for it. */
  get isThere(): boolean {
    return this.#entries > 0
  }

  /** Adds a value that is not there; false where there is no room. */
  add({ place, start, end, hash, id, day }: KnownValue): boolean {
    if (2 * (this.#count + 1) > this.#entries && !this.#makeRoom(4 * this.#entries)) return false
    const text = this.#take(Math.ceil((end - start) / 16) * 16)
    if (text === 0) return false
    this.#count++
    this.#memory.bytes.copyWithin(text, start, end)
    this.#memory.words.set([hash, place + 1, text, end - start, id, day], this.#free(hash))
    return true
  }

  #free(hash: number): number {
    const { words } = this.#memory
    const mask = this.#entries - 1
    let entry = hash & mask
    while (words[this.#wordOf(entry) + textAt] !== 0) entry = (entry + 1) & mask
    return this.#wordOf(entry)
  }

  #wordOf(entry: number): number {
    return (this.#at + entryBytes * entry) / 4
  }

  /** Places all values anew among so many entries; false where there is no room. */
  #makeRoom(entries: number): boolean {
    const { words, state } = this.#memory
    const at = this.#take(entryBytes * entries)
    if (at === 0) return false
    const before = words.subarray(this.#at / 4, (this.#at + entryBytes * this.#entries) / 4)
    this.#at = at
    this.#entries = entries
    for (let entry = 0; entry < before.length; entry += entryBytes / 4) {
      const value = before.subarray(entry, entry + entryBytes / 4)
      if (value[textAt] !== 0) words.set(value, this.#free(value[0]))
    }
    state[inState.valuesAt] = at
    state[inState.valueMask] = entries - 1
    return true
  }

  #take(length: number): number {
    this.#bytesTaken += length
    return this.#bytesTaken > this.#memory.mostValueBytes ? 0 : this.#memory.take(length)
  }
}
