import { monthEnds } from '../flow-cells.ts'
import { type FlowSpace, mostFlows } from '../scanned-savers.ts'
import { programBytes } from './program-bytes.ts'
import { type ProgramMemory, pageBytes, programIn, programMemory } from './web-assembly.ts'

/** What `alike-lines.wat` does for whoever calls it. */
export interface LineProgram {
  keep(front: number, frontLength: number, middle: number, middleLength: number, end: number, endLength: number): void
  read(
    start: number,
    limit: number,
    days: number,
    pence: number,
    before: number,
    isDateFirst: number,
    isYearFirst: number,
    oldDay: number,
  ): number
  /** Of `whole-savers.wat`, as all that follow. */
  layOutSavers(
    fieldCount: number,
    saver: number,
    date: number,
    amount: number,
    isYearFirst: number,
    hasQuotes: number,
    hasReturns: number,
    oldDay: number,
    lastDay: number,
  ): void
  followSaver(navDay: number, navPence: number, born: number): void
  keepValue(column: number, start: number, length: number, isText: number): void
  forgetValues(): void
  readSavers(start: number, limit: number, days: number, pence: number): number
}

/** As `alike-lines.wat` and `whole-savers.wat` say; lines begin on a page, where they can be read past the system's cache. */
const maskBytes = 16
const foundAt = 32
const monthEndsAt = 128
const linesAt = 3 * pageBytes
/** Text is compared beyond its end, by less than this. */
const slackBytes = 64

/** Memory for a piece of a file and the flows of its lines, in which a program reads them. */
export class LineMemory {
  /** What stands in front of the lines is for the program. */
  readonly linesAt = linesAt
  readonly program: LineProgram
  /** By which the values were judged that the program keeps. */
  keptBy: object | undefined
  readonly #memory: ProgramMemory
  #lines: Uint8Array<ArrayBuffer>
  /** What `read` found last, in the order of `alike-lines.wat`. */
  found: Int32Array
  /** Where the flows of the lines go. */
  flows: FlowSpace

  constructor() {
    this.#memory = programMemory(linesAt)
    // A parse boundary: a test holds the bytes to their source.
    this.program = programIn(this.#memory, programBytes) as LineProgram
    const { buffer } = this.#memory
    new Uint8Array(buffer).fill(0xff, 0, maskBytes)
    new Int32Array(buffer, monthEndsAt).set(monthEnds)
    this.#lines = new Uint8Array(buffer, linesAt, 0)
    this.found = new Int32Array(buffer, foundAt)
    this.flows = { days: new Int32Array(buffer, linesAt, 0), pence: new Float64Array(buffer, linesAt, 0) }
  }

  /** Room for so many bytes of lines, in the place of what was there. */
  room(length: number): Uint8Array<ArrayBuffer> {
    if (length > this.#lines.length) this.#makeRoom(length)
    return this.#lines
  }

  /** Whether bytes lie in it. */
  holds({ buffer }: Uint8Array): boolean {
    return buffer === this.#memory.buffer
  }

  #makeRoom(length: number): void {
    const most = mostFlows(length)
    const penceAt = linesAt + upTo(length + slackBytes, 8)
    const daysAt = penceAt + 8 * most
    const pages = Math.ceil((daysAt + 4 * most) / pageBytes)
    this.#memory.grow(pages - this.#memory.buffer.byteLength / pageBytes)
    const { buffer } = this.#memory
    this.#lines = new Uint8Array(buffer, linesAt, length)
    this.found = new Int32Array(buffer, foundAt, (monthEndsAt - foundAt) / 4)
    this.flows = { days: new Int32Array(buffer, daysAt, most), pence: new Float64Array(buffer, penceAt, most) }
  }
}

function upTo(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit
}

/** Of this thread; null: the system gives none. */
let own: LineMemory | null | undefined

/**
 * The memory of this thread, for a piece at a time; undefined where there is none to be had: it takes gigabytes of addresses, of which a
 * process may have too few, and a system may lack the instructions.
 */
export function lineMemory(): LineMemory | undefined {
  if (own === undefined) {
    try {
      own = new LineMemory()
    } catch {
      own = null
    }
  }
  return own ?? undefined
}
