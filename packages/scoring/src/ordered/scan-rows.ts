import { dateLength, noDay, readDay, readPence } from './flow-cells.ts'
import { isOfAmount, isPlainIdentifier, isPlainText, LineCells, refused } from './line-cells.ts'
import { OutermostLines } from './outermost-lines.ts'
import type { RowShape } from './row-shape.ts'
import { type CountedRows, type FlowSpace, SaverGathering, type ScannedSavers } from './scanned-savers.ts'

/** What whole savers in ascending order come to. */
export interface ScannedRows {
  /** Blank ones too. */
  readonly lines: number
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
const quote = 0x22

/** Saver, date and amount. */
const cellsThatDiffer = 3

/**
 * Reads the lines of whole savers; each ends in a line break. undefined: a line is not plain, breaks a rule or belongs to
 * a saver who does not follow the one before in ascending order. The cells beside saver, date and amount are looked at
 * for being plain and complete, and for the valuation: whoever reads `outermost` checks them.
 */
export function scanRows(bytes: Buffer, shape: RowShape, flows: FlowSpace): ScannedRows | undefined {
  const scanner = new RowScanner(bytes, shape, flows)
  let lines = 0
  for (let at = 0; at < bytes.length; lines++) {
    at = scanner.line(at)
    if (at === refused) return undefined
  }
  const scanned = scanner.finish()
  return scanned && { ...scanned, lines }
}

/** What stands in a cell that differs from row to row. */
const saverCell = 0
const dateCell = 1
const amountCell = 2

/**
 * A line is three cells that differ from row to row and the text around them, commas and line break included. Most lines
 * repeat the saver and the text of the line before, which is told by comparing bytes; any other line is read cell by cell.
 */
class RowScanner {
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #shape: RowShape
  readonly #savers: SaverGathering
  readonly #outermost: OutermostLines
  /** Which of the cells that differ comes first, second and third. */
  readonly #order: Int32Array
  /** Of the line before: its saver as it stands, and the text in front of each of the three cells and behind the last. */
  #idStart = 0
  #idLength = 0
  readonly #textStarts = new Int32Array(cellsThatDiffer + 1)
  readonly #textLengths = new Int32Array(cellsThatDiffer + 1)
  /** Where the cells of a line that is read cell by cell begin and end. */
  readonly #cells: LineCells
  /** Of the current line. */
  #day = noDay
  #pence = Number.NaN
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
    const places = [shape.saver, shape.date, shape.amount]
    this.#order = Int32Array.from([saverCell, dateCell, amountCell].sort((a, b) => places[a] - places[b]))
    this.#cells = new LineCells(bytes, shape)
  }

  /** Takes the line at `at`; the place of the next, or `refused`. */
  line(at: number): number {
    if (this.#bytes[at] === lineFeed) return at + 1
    let next = this.#likeBefore(at)
    if (next === refused) next = this.#cellByCell(at)
    if (next === refused) return refused
    this.#outermost.add(at, this.#day)
    this.#savers.addFlow(this.#day, this.#pence)
    return next
  }

  finish(): Omit<ScannedRows, 'lines'> | undefined {
    if (!this.#endSaver()) return undefined
    const { firstSaver, saver, negativeAmounts, oldDates } = this.#savers
    const savers = this.#savers.finish()
    return { savers, outermost: this.#outermost.finish(), firstSaver, lastSaver: saver, negativeAmounts, oldDates }
  }

  /** Reads a line that has saver and text of the one before; the place of the next, `refused` where it has not. */
  #likeBefore(line: number): number {
    if (this.#idLength === 0) return refused
    let at = line
    for (let part = 0; part < cellsThatDiffer; part++) {
      const length = this.#textLengths[part]
      if (!this.#isSame(at, this.#textStarts[part], length)) return refused
      at += length
      const cell = this.#order[part]
      if (cell === saverCell) {
        if (!this.#isSame(at, this.#idStart, this.#idLength)) return refused
        at += this.#idLength
      } else {
        at = this.#valueEnd(at, cell)
        if (at === refused) return refused
      }
    }
    const length = this.#textLengths[cellsThatDiffer]
    return this.#isSame(at, this.#textStarts[cellsThatDiffer], length) ? at + length : refused
  }

  /** Reads a date or an amount, quoted or not; the place behind it, or `refused`. */
  #valueEnd(start: number, cell: number): number {
    const bytes = this.#bytes
    const isQuoted = bytes[start] === quote
    if (isQuoted && !this.#shape.quotes) return refused
    const from = isQuoted ? start + 1 : start
    let to = from + dateLength
    if (cell === dateCell) {
      this.#day = readDay(bytes, from, this.#shape.dateForm)
      if (this.#day === noDay) return refused
    } else {
      to = from
      while (isOfAmount(bytes[to])) to++
      this.#pence = readPence(bytes, from, to)
      if (Number.isNaN(this.#pence)) return refused
    }
    if (!isQuoted) return to
    return bytes[to] === quote ? to + 1 : refused
  }

  /** Eight bytes at a time; of accepted text no eight make a number that differs from itself. */
  #isSame(start: number, before: number, length: number): boolean {
    if (start + length > this.#bytes.length) return false
    const view = this.#view
    const bytes = this.#bytes
    let at = 0
    for (; at + 8 <= length; at += 8) {
      if (view.getFloat64(start + at, true) !== view.getFloat64(before + at, true)) return false
    }
    for (; at < length; at++) if (bytes[start + at] !== bytes[before + at]) return false
    return true
  }

  #cellByCell(line: number): number {
    const { saver, date, amount } = this.#shape
    const next = this.#cells.find(line)
    if (next === refused) return refused
    const { starts, ends } = this.#cells
    if (this.#valueEnd(starts[date], dateCell) !== ends[date]) return refused
    if (this.#valueEnd(starts[amount], amountCell) !== ends[amount]) return refused
    const length = ends[saver] - starts[saver]
    const isSameSaver = length > 0 && length === this.#idLength && this.#isSame(starts[saver], this.#idStart, length)
    if (isSameSaver) this.#outermost.endStretch(false)
    else if (!this.#endSaver() || !this.#startSaver(starts[saver], ends[saver])) return refused
    if (!this.#takeRest()) return refused
    this.#stretches++
    this.#keepText(line, next)
    return next
  }

  #startSaver(rawStart: number, rawEnd: number): boolean {
    const isQuoted = this.#bytes[rawStart] === quote
    const start = isQuoted ? rawStart + 1 : rawStart
    const end = isQuoted ? rawEnd - 1 : rawEnd
    const length = end - start
    if (length === 0 || length > longestIdentifier || !isPlainIdentifier(this.#bytes, start, end)) return false
    // Printable ASCII: the order of characters is that of bytes.
    const saver = this.#bytes.toString('latin1', start, end)
    if (saver <= this.#savers.saver) return false
    this.#savers.startSaver(saver)
    this.#idStart = rawStart
    this.#idLength = rawEnd - rawStart
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

  /** Whether the cells that repeat are plain and agree with what the saver's rows above state. */
  #takeRest(): boolean {
    const { fieldCount, saver, date, amount, quotes } = this.#shape
    const { starts, ends } = this.#cells
    const bytes = this.#bytes
    for (let place = 0; place < fieldCount; place++) {
      if (place === saver || place === date || place === amount) continue
      let start = starts[place]
      let end = ends[place]
      if (bytes[start] === quote) {
        start++
        end--
      }
      if (!isPlainText(bytes, start, end, quotes) || !this.#agrees(place, start, end)) return false
    }
    return true
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

  /** What the next line is compared with. */
  #keepText(line: number, next: number): void {
    const { saver, date, amount } = this.#shape
    const { starts, ends } = this.#cells
    const places = [saver, date, amount]
    let from = line
    for (let part = 0; part < cellsThatDiffer; part++) {
      const place = places[this.#order[part]]
      this.#textStarts[part] = from
      this.#textLengths[part] = starts[place] - from
      from = ends[place]
    }
    this.#textStarts[cellsThatDiffer] = from
    this.#textLengths[cellsThatDiffer] = next - from
    this.#idStart = starts[saver]
  }
}
