import { noDay } from '../ordered/flow-cells.ts'
import { grown } from './growing.ts'
import type { LineTexts } from './line-texts.ts'
import type { LinesAhead } from './lines-ahead.ts'

/** Blocks begin at multiples of so many bytes, and are numbered so; of 0 there is none. */
const unitBytes = 16
const unitWords = unitBytes / 4
/** In front of the texts of a block, numbers that are asked for with them: side by side as the processor fetches them. */
const headWords = 8
const hashAt = 0
export const saverAt = 1
const idOffsetAt = 2
const idLengthAt = 3
export const frontLengthAt = 4
export const middleLengthAt = 5
export const endLengthAt = 6
/** No row that has the saver's line may be dated before it. */
export const bornAt = 7
/** Of a slot: below the number of a block, bits of the hash, so that hardly a block of another saver is looked at. */
const tagBits = 6
const tags = (1 << tagBits) - 1
/** More than this is left to the disk of the general way. */
const mostBlockBytes = 1 << 30
const firstSavers = 1 << 12
const firstBlockBytes = 1 << 20
/** The processor fetches so many numbers at a time. */
const fetchedWords = 16

export const saverMarks = { negativeAmounts: 1, oldDates: 2, varies: 4 } as const

/** Where a block's numbers begin. */
export const wordOf = (block: number) => block * unitWords
/** Where its texts begin. */
export const textOf = (block: number) => block * unitBytes + 4 * headWords

/**
 * The savers of a part of a file by their identifiers as they stand in it. Each has a block with the texts of the line that was read
 * last around date and amount, and with what each row asks for.
 */
export class SaverTable {
  count = 0
  bytes = new Uint8Array(0)
  view = new DataView(this.bytes.buffer)
  words = new Int32Array(this.bytes.buffer)
  /** By saver. */
  blocks = new Int32Array(0)
  flows = new Int32Array(0)
  navDays = new Int32Array(0)
  navPence = new Float64Array(0)
  /** Where each saver's first row stands in the file. */
  firstBytes = new Float64Array(0)
  marks = new Uint8Array(0)
  /** By saver and attribute, the number of the first value stated; 0: none. */
  valueNumbers: Int32Array<ArrayBuffer>
  readonly #attributes: number
  #slots = new Int32Array(firstSavers)
  #nextBlock = 1

  constructor(attributes: number) {
    this.#attributes = attributes
    this.valueNumbers = new Int32Array(0)
    // From here on: what is compiled before a list has grown once would be thrown away when it does.
    this.#grow()
    this.#growBlocks(firstBlockBytes)
    this.#placeAll()
  }

  get bytesKept(): number {
    const { blocks, flows, navDays, navPence, firstBytes, marks, valueNumbers } = this
    const numbers = [blocks, flows, navDays, navPence, firstBytes, marks, valueNumbers, this.#slots]
    return numbers.reduce((sum, { byteLength }) => sum + byteLength, this.bytes.length)
  }

  /** Where the identifier of a saver begins, and how long it is, as it stands in the file. */
  identifierStart(saver: number): number {
    const block = this.blocks[saver]
    return textOf(block) + this.words[wordOf(block) + idOffsetAt]
  }

  identifierLength(saver: number): number {
    return this.words[wordOf(this.blocks[saver]) + idLengthAt]
  }

  /** The block of the saver whose identifier stands there, 0 where it is a new one. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const block = slots[slot] >>> tagBits
      if (this.words[wordOf(block) + hashAt] === hash && this.#isCalled(block, bytes, start, end)) return block
    }
    return 0
  }

  /**
   * Finds the blocks that some lines' savers most likely have, 0 for new ones, and reads where they are kept: in rounds whose reads
   * do not wait for one another.
   */
  fetchEach({ count, hashes, blocks, fetched }: LinesAhead): void {
    const { words } = this
    const slots = this.#slots
    const mask = slots.length - 1
    for (let line = 0; line < count; line++) fetched[line] = slots[hashes[line] & mask]
    for (let line = 0; line < count; line++) blocks[line] = this.#likely(hashes[line], fetched[line])
    for (let line = 0; line < count; line++) {
      const at = wordOf(blocks[line])
      fetched[line] = words[at] + words[at + fetchedWords] + words[at + 2 * fetchedWords]
    }
  }

  add(firstByte: number): number {
    const saver = this.count++
    if (saver >= this.marks.length) this.#grow()
    this.navDays[saver] = noDay
    this.navPence[saver] = Number.NaN
    this.firstBytes[saver] = firstByte
    return saver
  }

  /** Keeps the texts of a saver's line; the block, 0 where there is no room. */
  keep(saver: number, hash: number, born: number, line: LineTexts): number {
    const before = this.blocks[saver]
    const length = line.frontLength + line.middleLength + line.endLength
    const block = before !== 0 && length <= this.#textLength(before) ? before : this.#newBlock(length)
    if (block === 0) return 0
    const { words } = this
    const at = wordOf(block)
    words[at + hashAt] = hash
    words[at + saverAt] = saver
    words[at + idOffsetAt] = line.idOffset
    words[at + idLengthAt] = line.idLength
    words[at + frontLengthAt] = line.frontLength
    words[at + middleLengthAt] = line.middleLength
    words[at + endLengthAt] = line.endLength
    words[at + bornAt] = born
    const middle = this.#copy(line.bytes, line.frontStart, line.frontLength, textOf(block))
    const end = this.#copy(line.bytes, line.middleStart, line.middleLength, middle)
    this.#copy(line.bytes, line.endStart, line.endLength, end)
    this.blocks[saver] = block
    if (before === 0 && 2 * this.count > this.#slots.length) this.#placeAll()
    else if (block !== before) this.#place(hash, before, block)
    return block
  }

  /** The block of the first slot that may be the saver's. */
  #likely(hash: number, firstEntry: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    const tag = hash >>> (32 - tagBits)
    let slot = hash & mask
    let entry = firstEntry
    while (entry !== 0 && (entry & tags) !== tag) {
      slot = (slot + 1) & mask
      entry = slots[slot]
    }
    return entry >>> tagBits
  }

  #textLength(block: number): number {
    const at = wordOf(block)
    return this.words[at + frontLengthAt] + this.words[at + middleLengthAt] + this.words[at + endLengthAt]
  }

  /** Byte by byte: most texts are too short for a call each. */
  #copy(from: Uint8Array, start: number, length: number, to: number): number {
    const { bytes } = this
    for (let byte = 0; byte < length; byte++) bytes[to + byte] = from[start + byte]
    return to + length
  }

  #isCalled(block: number, bytes: Uint8Array, start: number, end: number): boolean {
    const line = wordOf(block)
    if (this.words[line + idLengthAt] !== end - start) return false
    const identifiers = this.bytes
    let at = textOf(block) + this.words[line + idOffsetAt]
    for (let byte = start; byte < end; byte++) if (identifiers[at++] !== bytes[byte]) return false
    return true
  }

  /** Puts a block into the slot of the one that it replaces, or of none. */
  #place(hash: number, before: number, block: number): void {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = hash & mask
    while (slots[slot] >>> tagBits !== before) slot = (slot + 1) & mask
    slots[slot] = (block << tagBits) | (hash >>> (32 - tagBits))
  }

  #placeAll(): void {
    this.#slots = new Int32Array(4 * this.#slots.length)
    for (let saver = 0; saver < this.count; saver++) {
      const block = this.blocks[saver]
      this.#place(this.words[wordOf(block) + hashAt], 0, block)
    }
  }

  #grow(): void {
    this.blocks = grown(this.blocks, firstSavers)
    this.flows = grown(this.flows, firstSavers)
    this.navDays = grown(this.navDays, firstSavers)
    this.navPence = grown(this.navPence, firstSavers)
    this.firstBytes = grown(this.firstBytes, firstSavers)
    this.marks = grown(this.marks, firstSavers)
    this.valueNumbers = grown(this.valueNumbers, this.marks.length * this.#attributes)
  }

  #newBlock(length: number): number {
    const block = this.#nextBlock
    const next = block + Math.ceil((4 * headWords + length) / unitBytes)
    // What is fetched of the last block lies within.
    const needed = unitBytes * next + 4 * 3 * fetchedWords
    if (needed > mostBlockBytes) return 0
    if (needed > this.bytes.length) this.#growBlocks(Math.min(mostBlockBytes, needed + this.bytes.length))
    this.#nextBlock = next
    return block
  }

  #growBlocks(length: number): void {
    const larger = new Uint8Array(length)
    larger.set(this.bytes)
    this.bytes = larger
    this.view = new DataView(larger.buffer)
    this.words = new Int32Array(larger.buffer)
  }
}
