import { noDay } from '../ordered/flow-cells.ts'
import { grown } from './growing.ts'
import type { LineTexts } from './line-texts.ts'
import { SaverSlots } from './saver-slots.ts'
import { inState, type ScanMemory, unitBytes, wordOf } from './scan-memory.ts'

/** In front of the texts of a block, numbers that are asked for with them: side by side as the processor fetches them. */
const headWords = 12
const hashAt = 0
export const saverAt = 1
const idOffsetAt = 2
const idLengthAt = 3
export const frontLengthAt = 4
export const middleLengthAt = 5
export const endLengthAt = 6
/** No row that has the saver's line may be dated before it. */
export const bornAt = 7
/** How many rows the saver has, and what they are like. */
const flowsAt = 8
const marksAt = 9
/** The front length of a block that another has replaced: no line has it. */
const replaced = 0x7fffffff
const firstSavers = 1 << 12
const firstSlots = 1 << 14

export const saverMarks = { negativeAmounts: 1, oldDates: 2, varies: 4 } as const

/** Where its texts begin. */
export const textOf = (block: number) => block * unitBytes + 4 * headWords

/**
 * The savers of a part of a file by their identifiers as they stand in it. Each has a block with the texts of the line that was read
 * last around date and amount, and with what each row asks for. Blocks and slots lie in the memory that lines are read in.
 */
export class SaverTable {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly words: Int32Array
  /** By saver. */
  blocks = new Int32Array(0)
  navDays = new Int32Array(0)
  navPence = new Float64Array(0)
  /** Where each saver's first row stands in the file. */
  firstBytes = new Float64Array(0)
  /** By saver and attribute, the number of the first value stated; 0: none. */
  valueNumbers: Int32Array<ArrayBuffer>
  /** Which savers state several values of an attribute. */
  #varying = new Uint8Array(0)
  readonly #attributes: number
  readonly #memory: ScanMemory
  readonly slots: SaverSlots

  constructor(memory: ScanMemory, attributes: number) {
    this.#memory = memory
    this.slots = new SaverSlots(memory)
    this.bytes = memory.bytes
    this.view = memory.view
    this.words = memory.words
    this.#attributes = attributes
    this.valueNumbers = new Int32Array(0)
    // From here on: what is compiled before a list has grown once would be thrown away when it does.
    this.#grow()
    this.#placeAll(firstSlots)
  }

  get count(): number {
    return this.#memory.state[inState.savers]
  }

  get bytesKept(): number {
    const { blocks, navDays, navPence, firstBytes, valueNumbers } = this
    const numbers = [blocks, navDays, navPence, firstBytes, this.#varying, valueNumbers]
    return numbers.reduce((sum, { byteLength }) => sum + byteLength, this.#memory.tableBytes)
  }

  /** How many rows a saver has. */
  flows(saver: number): number {
    return this.words[wordOf(this.blocks[saver]) + flowsAt]
  }

  /** What they are like. */
  marks(saver: number): number {
    return this.words[wordOf(this.blocks[saver]) + marksAt] | this.#varying[saver]
  }

  /** A row of the saver is there, with marks. */
  countRow(block: number, marks: number): void {
    const { words } = this
    const at = wordOf(block)
    words[at + flowsAt]++
    words[at + marksAt] |= marks
  }

  /** The saver states another value. */
  varies(saver: number): void {
    this.#varying[saver] = saverMarks.varies
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
    const { slots } = this
    let slot = slots.first(hash)
    for (let block = slots.block(slot); block !== 0; block = slots.block(slot)) {
      if (this.words[wordOf(block) + hashAt] === hash && this.#isCalled(block, bytes, start, end)) return block
      slot = slots.behind(slot)
    }
    return 0
  }

  add(firstByte: number): number {
    const saver = this.#memory.state[inState.savers]++
    if (saver >= this.blocks.length) this.#grow()
    this.navDays[saver] = noDay
    this.navPence[saver] = Number.NaN
    this.firstBytes[saver] = firstByte
    return saver
  }

  /** Keeps the texts of a saver's line; the block, 0 where there is no room. */
  keep(saver: number, hash: number, born: number, line: LineTexts): number {
    const before = this.blocks[saver]
    const length = line.frontLength + line.middleLength + line.endLength
    const block = before !== 0 && length <= this.#textLength(before) ? before : this.#newBlock(length, before)
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
    if (before === 0 && 2 * this.count > this.slots.count) return this.#placeAll(4 * this.slots.count) ? block : 0
    if (block !== before) this.slots.place(hash, before, block)
    return block
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

  /** Places all savers anew, in so many slots; false where there is no room. */
  #placeAll(slots: number): boolean {
    if (!this.slots.makeRoom(slots)) return false
    for (let saver = 0; saver < this.count; saver++) {
      const block = this.blocks[saver]
      this.slots.place(this.words[wordOf(block) + hashAt], 0, block)
    }
    return true
  }

  #grow(): void {
    this.blocks = grown(this.blocks, firstSavers)
    this.navDays = grown(this.navDays, firstSavers)
    this.navPence = grown(this.navPence, firstSavers)
    this.firstBytes = grown(this.firstBytes, firstSavers)
    this.#varying = grown(this.#varying, firstSavers)
    this.valueNumbers = grown(this.valueNumbers, this.blocks.length * this.#attributes)
  }

  /** A block with room for so long texts, in the place of another or of none; 0 where there is no room. */
  #newBlock(length: number, before: number): number {
    const { words } = this
    const block = this.#memory.take(unitBytes * Math.ceil((4 * headWords + length) / unitBytes)) / unitBytes
    if (block === 0 || before === 0) return block
    words[wordOf(block) + flowsAt] = words[wordOf(before) + flowsAt]
    words[wordOf(block) + marksAt] = words[wordOf(before) + marksAt]
    // Lines that were looked up before may still be compared with it.
    words[wordOf(before) + frontLengthAt] = replaced
    return block
  }
}
