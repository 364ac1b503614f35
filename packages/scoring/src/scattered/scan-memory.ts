import { monthEnds } from '../ordered/flow-cells.ts'
import { pageBytes, programIn, programMemory } from '../ordered/line-program/web-assembly.ts'
import type { RowShape } from '../ordered/row-shape.ts'
import { oldDay } from '../ordered/scanned-savers.ts'
import { programBytes } from './line-program/program-bytes.ts'

/** What `scattered-lines.wat` does for whoever calls it. */
interface LineProgram {
  read(start: number, limit: number): number
}

/** Places among the numbers that JavaScript and the program share. */
export const inState = {
  shortest: 0,
  linesAhead: 1,
  /** Which of the lines ahead is next. */
  place: 2,
  /** Rows that are not put aside yet. */
  filled: 3,
  negativeAmounts: 4,
  oldDates: 5,
  slotsAt: 6,
  slotMask: 7,
  saverColumn: 8,
  isDateFirst: 9,
  isYearFirst: 10,
  oldDay: 11,
  /** Of a row; 0: new savers are left to JavaScript. */
  columns: 12,
  savers: 13,
  /** Those among them that JavaScript does not know of yet. */
  newSavers: 14,
  carriageReturns: 15,
  valuesAt: 16,
  valueMask: 17,
  /** Of the identifier that was judged last. */
  identifierLength: 18,
  hasLeadingZeros: 19,
  /** Of the value that the program does not know: its place in the row, from 1, where it stands, and its hash. */
  unknownPlace: 20,
  unknownStart: 21,
  unknownEnd: 22,
  unknownHash: 23,
} as const

/** So many lines are looked up at a time. */
export const linesAhead = 32
/** Rows that are put aside at a time. */
export const blockRows = 1 << 13
const rowBytes = 16
/** Savers that the program finds before JavaScript takes notice of them, and what it says of each. */
export const newSaversAtATime = 256
export const newSaverWords = 40
/** Of files that have more, new savers are left to JavaScript. */
export const mostColumns = 512
export const mostAttributes = newSaverWords - 8
/** A row may have half as many bytes. */
export const mostLineBytes = 2 << 20

/** Blocks of the table begin at multiples of so many bytes, and are numbered so; of 0 there is none. */
export const unitBytes = 16
/** Where a block's numbers begin. */
export const wordOf = (block: number) => block * (unitBytes / 4)

/** As `scattered-lines.wat` says; of the bytes in front the first are ones, and the others zeros. */
const maskBytes = 16
const stateAt = 32
const stateWords = 24
const monthEndsAt = 128
const aheadAt = 1 << 14
const identifierAt = 20480
const cellsAt = 1 << 15
const cellWords = 4
/** Where the table ends so far, and where it must. */
const takenWord = 40960 / 4
const endWord = takenWord + 1
const rowsAt = 1 << 16
const newSaversAt = 3 << 16
export const linesAt = 4 << 16
/** Text is compared and searched beyond its end, by less than this. */
const slackBytes = 1 << 16
const tableAt = linesAt + mostLineBytes + slackBytes

/** More than this in all is left to the disk of the general way. */
const mostBytes = 1 << 30
const fewestTableBytes = 1 << 20
const fewestBytes = tableAt + fewestTableBytes + slackBytes
/** What is kept of a saver, and its place in the table, take less than its shortest row so many times. */
const timesOfFile = 8
const mostValueBytes = 1 << 26

/**
 * Memory in which a part of a file is read: lines, what is kept of savers, and rows that are about to be put aside. It is as large as they
 * may ever come to, since the system gives what is used alone; places count from its beginning.
 */
export class ScanMemory {
  /** undefined: the system gives no memory for one, which takes gigabytes of addresses, or lacks the instructions. */
  readonly program: LineProgram | undefined
  readonly bytes: Buffer
  readonly view: DataView
  readonly words: Int32Array
  readonly state: Int32Array
  /** Of the table, what values of columns may take. */
  readonly mostValueBytes: number

  constructor(fileBytes: number, shape: RowShape, withProgram: boolean) {
    this.mostValueBytes = Math.min(mostValueBytes, fewestTableBytes + fileBytes)
    const tableBytes = fewestTableBytes + timesOfFile * fileBytes + this.mostValueBytes
    const length = Math.min(mostBytes, upTo(tableAt + tableBytes + slackBytes, pageBytes))
    const { buffer, program } = memoryOf(length, withProgram)
    this.program = program
    this.bytes = Buffer.from(buffer)
    this.view = new DataView(buffer)
    this.words = new Int32Array(buffer)
    this.state = new Int32Array(buffer, stateAt, stateWords)
    this.bytes.fill(0xff, 0, maskBytes)
    new Int32Array(buffer, monthEndsAt).set(monthEnds)
    this.state[inState.shortest] = mostLineBytes
    this.state[inState.saverColumn] = shape.saver
    this.state[inState.isDateFirst] = shape.date < shape.amount ? 1 : 0
    this.state[inState.isYearFirst] = shape.dateForm === 'YYYY-MM-DD' ? 1 : 0
    this.state[inState.oldDay] = oldDay
    this.state[inState.carriageReturns] = shape.carriageReturns ? 1 : 0
    this.words[takenWord] = tableAt
    this.words[endWord] = buffer.byteLength - slackBytes
  }

  /** What the table takes. */
  get tableBytes(): number {
    return this.words[takenWord] - tableAt
  }

  /** Room for lines. */
  lines(length: number): Buffer {
    return this.bytes.subarray(linesAt, linesAt + length)
  }

  /** Of so many lines that are looked up, a number each. */
  ahead(list: number): Int32Array {
    return new Int32Array(this.bytes.buffer, aheadAt + 4 * linesAhead * list, linesAhead)
  }

  /** What the program does with a cell of new savers, by its place in the row. */
  cell(place: number): Int32Array {
    return this.words.subarray(cellsAt / 4 + cellWords * place, cellsAt / 4 + cellWords * (place + 1))
  }

  /** What the program says of savers that it found. */
  newSavers(): Int32Array {
    return new Int32Array(this.bytes.buffer, newSaversAt, newSaversAtATime * newSaverWords)
  }

  /** The identifier that was judged last, to compare others with. */
  keepIdentifier(start: number, end: number): void {
    this.bytes.copyWithin(identifierAt, start, end)
    this.state[inState.identifierLength] = end - start
  }

  /** A block of rows as it is put aside. */
  rows(): FlowBlock {
    return flowBlock(this.bytes.buffer, rowsAt)
  }

  /** The place of so many bytes of zeros for the table; 0 where there is no room. */
  take(length: number): number {
    const at = this.words[takenWord]
    // Behind the end there is what is fetched of the last block.
    if (at + length > this.words[endWord]) return 0
    this.words[takenWord] = at + length
    return at
  }
}

const upTo = (value: number, unit: number) => Math.ceil(value / unit) * unit

function memoryOf(length: number, withProgram: boolean) {
  if (withProgram) {
    try {
      const memory = programMemory(length)
      // A parse boundary: a test holds the bytes to their source.
      return { buffer: memory.buffer, program: programIn(memory, programBytes) as LineProgram }
    } catch {
      // It is read in JavaScript.
    }
  }
  return { buffer: asMuchAsThereIs(length), program: undefined }
}

/** Of a process that may have fewer addresses: a file that takes more goes the general way. */
function asMuchAsThereIs(length: number): ArrayBuffer {
  try {
    return new ArrayBuffer(length)
  } catch (error) {
    if (length <= fewestBytes) throw error
    return asMuchAsThereIs(Math.max(fewestBytes, upTo(length / 2, pageBytes)))
  }
}

/** Rows of savers by number: pence, savers, then days. */
export interface FlowBlock {
  readonly bytes: Uint8Array
  readonly pence: Float64Array
  readonly savers: Int32Array
  readonly days: Int32Array
}

export function flowBlock(buffer: ArrayBufferLike, at: number): FlowBlock {
  return {
    bytes: new Uint8Array(buffer, at, blockRows * rowBytes),
    pence: new Float64Array(buffer, at, blockRows),
    savers: new Int32Array(buffer, at + 8 * blockRows, blockRows),
    days: new Int32Array(buffer, at + 12 * blockRows, blockRows),
  }
}
