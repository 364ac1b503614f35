import { dateLength, noDay, readDay, readPence } from './flow-cells.ts'
import { OutermostLines } from './outermost-lines.ts'
import { frontCells, type RowShape } from './row-shape.ts'
import { type CountedRows, type FlowSpace, SaverGathering, type ScannedSavers } from './scanned-savers.ts'

/** What whole savers in ascending order come to. */
export interface ScannedRows {
  readonly savers: ScannedSavers
  /** What there is to check beside dates and amounts (`outermost-lines.ts`). */
  readonly outermost: Uint8Array<ArrayBuffer>
  readonly firstSaver: string
  readonly lastSaver: string
  readonly negativeAmounts: CountedRows
  readonly oldDates: CountedRows
}

const longestIdentifier = 64
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const quote = 0x22
const apostrophe = 0x27
const comma = 0x2c
const lastPrintable = 0x7e

/** Instead of the place of a next line: the file has to be read in the general way. */
const refused = -1

/**
 * Reads the lines of whole savers; each ends in a line break. undefined: a line is not plain, breaks a rule or belongs to
 * a saver who does not follow the one before in ascending order. The cells behind saver, date and amount are looked at
 * for being plain and complete, and for the valuation: whoever reads `outermost` checks them.
 */
export function scanRows(bytes: Buffer, shape: RowShape, flows: FlowSpace): ScannedRows | undefined {
  const scanner = new RowScanner(bytes, shape, flows)
  for (let at = 0; at < bytes.length; ) {
    at = scanner.line(at)
    if (at === refused) return undefined
  }
  return scanner.finish()
}

class RowScanner {
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #shape: RowShape
  readonly #savers: SaverGathering
  readonly #outermost: OutermostLines
  /** The identifier and the rest of the line before. */
  #idStart = 0
  #idLength = 0
  #restStart = 0
  #restLength = 0
  /** Of the current line: day and pence, whether its saver is that of the line before, and where a new one stands. */
  #day = noDay
  #pence = Number.NaN
  #sameSaver = false
  #newId = 0
  #newIdEnd = 0
  /** How many stretches the current saver has so far. */
  #stretches = 0
  /** The current saver's valuation, as far as it is stated. */
  #navDay = noDay
  #navPence = Number.NaN

  constructor(bytes: Buffer, shape: RowShape, flows: FlowSpace) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#shape = shape
    this.#savers = new SaverGathering(flows)
    this.#outermost = new OutermostLines(bytes)
  }

  /** Takes the line at `at`; the place of the next, or `refused`. */
  line(at: number): number {
    const bytes = this.#bytes
    if (bytes[at] === lineFeed) return at + 1
    const rest = this.#front(at)
    if (rest === refused) return refused
    const day = this.#day
    const pence = this.#pence
    if (!this.#sameSaver) {
      if (!this.#endSaver() || !this.#startSaver() || !this.#startStretch(rest)) return refused
    } else if (!this.#isSameRest(rest)) {
      this.#outermost.endStretch(false)
      if (!this.#startStretch(rest)) return refused
    }
    this.#outermost.add(at, day)
    this.#savers.addFlow(day, pence)
    return rest + this.#restLength
  }

  finish(): ScannedRows | undefined {
    if (!this.#endSaver()) return undefined
    const { firstSaver, saver, negativeAmounts, oldDates } = this.#savers
    const savers = this.#savers.finish()
    return { savers, outermost: this.#outermost.finish(), firstSaver, lastSaver: saver, negativeAmounts, oldDates }
  }

  /** Reads saver, date and amount; the place behind them, or `refused`. */
  #front(line: number): number {
    const { saver, date, dateForm } = this.#shape
    let at = line
    for (let place = 0; place < frontCells; place++) {
      let end: number
      if (place === saver) {
        end = this.#saverEnd(at)
      } else if (place === date) {
        end = at + dateLength
        this.#day = readDay(this.#bytes, at, dateForm)
        if (this.#day === noDay) return refused
      } else {
        end = this.#amountEnd(at)
      }
      if (end >= this.#bytes.length || this.#bytes[end] !== comma) return refused
      at = end + 1
    }
    return at
  }

  #amountEnd(start: number): number {
    const bytes = this.#bytes
    let end = start
    while (end < bytes.length && bytes[end] !== comma) end++
    this.#pence = readPence(bytes, start, end)
    return Number.isNaN(this.#pence) ? bytes.length : end
  }

  /** Looks first whether the saver is that of the line before. */
  #saverEnd(start: number): number {
    const bytes = this.#bytes
    const before = this.#idStart
    const length = this.#idLength
    let same = 0
    while (same < length && bytes[start + same] === bytes[before + same]) same++
    let end = start + same
    if (same === length && length > 0 && bytes[end] === comma) {
      this.#sameSaver = true
      return end
    }
    while (end < bytes.length && bytes[end] !== comma) end++
    this.#sameSaver = false
    this.#newId = start
    this.#newIdEnd = end
    return end
  }

  #startSaver(): boolean {
    const start = this.#newId
    const end = this.#newIdEnd
    const length = end - start
    if (length === 0 || length > longestIdentifier || !isPlainText(this.#bytes, start, end)) return false
    // Printable ASCII: the order of characters is that of bytes.
    const saver = this.#bytes.toString('latin1', start, end)
    if (saver <= this.#savers.saver) return false
    this.#savers.startSaver(saver)
    this.#idStart = start
    this.#idLength = length
    this.#stretches = 0
    this.#navDay = noDay
    this.#navPence = Number.NaN
    return true
  }

  /** Whether the saver states a valuation, and nothing is paid after it. */
  #endSaver(): boolean {
    if (this.#idLength === 0) return true
    this.#outermost.endStretch(this.#stretches === 1)
    if (this.#navDay === noDay || Number.isNaN(this.#navPence)) return false
    return this.#savers.endSaver(this.#navDay, this.#navPence)
  }

  /** Eight bytes at a time; the text before is ASCII, of which no eight make a number that differs from itself. */
  #isSameRest(start: number): boolean {
    const length = this.#restLength
    if (start + length > this.#bytes.length) return false
    const view = this.#view
    const before = this.#restStart
    let at = 0
    for (; at + 8 <= length; at += 8) {
      if (view.getFloat64(start + at, true) !== view.getFloat64(before + at, true)) return false
    }
    for (; at < length; at++) if (this.#bytes[start + at] !== this.#bytes[before + at]) return false
    return true
  }

  /** Whether the rest of the line is plain, complete and agrees with what the saver's rows above state. */
  #startStretch(start: number): boolean {
    const { fieldCount, carriageReturns } = this.#shape
    const bytes = this.#bytes
    const lineEnd = bytes.indexOf(lineFeed, start)
    if (lineEnd === -1) return false
    const end = carriageReturns && bytes[lineEnd - 1] === carriageReturn ? lineEnd - 1 : lineEnd
    let place = frontCells
    for (let at = start, cell = start; at <= end; at++) {
      if (at < end && bytes[at] !== comma) continue
      if (!isPlainText(bytes, cell, at) || !this.#agrees(place, cell, at)) return false
      cell = at + 1
      place++
    }
    this.#restStart = start
    this.#restLength = lineEnd + 1 - start
    this.#stretches++
    return place === fieldCount
  }

  /** Takes what a cell says of the valuation; blank says nothing. */
  #agrees(place: number, start: number, end: number): boolean {
    const { navDate, navAmount, dateForm } = this.#shape
    if (start === end) return true
    if (place === navDate) {
      const day = end - start === dateLength ? readDay(this.#bytes, start, dateForm) : noDay
      if (day === noDay || (this.#navDay !== noDay && day !== this.#navDay)) return false
      this.#navDay = day
    }
    if (place === navAmount) {
      const pence = readPence(this.#bytes, start, end)
      if (!(pence >= 0) || (!Number.isNaN(this.#navPence) && pence !== this.#navPence)) return false
      this.#navPence = pence
    }
    return true
  }
}

/** Printable ASCII without quotes and apostrophes, and no space at either end. */
function isPlainText(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true
  if (bytes[start] === space || bytes[end - 1] === space) return false
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte < space || byte > lastPrintable || byte === quote || byte === apostrophe) return false
  }
  return true
}
