import type { JudgedValue } from './judge-value.ts'

const firstSlots = 1 << 8

/** Judged values of a column by their bytes, which are compared without making a text of them. */
export class ValueTable {
  #values: JudgedValue[] = []
  /** As they stand, a character for each byte. */
  #cells: string[] = []
  #hashes: number[] = []
  #slots = new Int32Array(firstSlots)

  get size(): number {
    return this.#values.length
  }

  clear(): void {
    this.#values = []
    this.#cells = []
    this.#hashes = []
    this.#slots = new Int32Array(firstSlots)
  }

  find(bytes: Uint8Array, start: number, end: number): JudgedValue | undefined {
    const hash = hashOf(bytes, start, end)
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] - 1
      if (place < 0) return undefined
      if (this.#hashes[place] === hash && isText(this.#cells[place], bytes, start, end)) return this.#values[place]
    }
  }

  add(bytes: Uint8Array, start: number, end: number, value: JudgedValue): void {
    this.#values.push(value)
    const isAsItStands = value.text.length === end - start
    this.#cells.push(isAsItStands ? value.text : Buffer.from(bytes.subarray(start, end)).toString('latin1'))
    this.#hashes.push(hashOf(bytes, start, end))
    if (2 * this.size > this.#slots.length) {
      this.#slots = new Int32Array(4 * this.#slots.length)
      for (let place = 0; place < this.size; place++) this.#place(place)
    } else this.#place(this.size - 1)
  }

  /** In the order in which they were added. */
  texts(): string[] {
    return this.#values.map(({ text }) => text)
  }

  #place(place: number): void {
    const mask = this.#slots.length - 1
    let slot = this.#hashes[place] & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = place + 1
  }
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0
  for (let at = start; at < end; at++) hash = (Math.imul(hash ^ bytes[at], 0x01000193) + 0x9e37) | 0
  return hash ^ (hash >>> 15)
}

/** The text has a character for each byte. */
function isText(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) !== bytes[start + at]) return false
  return true
}
