import { AlikeLines, type AlikeReader } from './alike-lines.ts'
import { noDay } from './flow-cells.ts'
import { noPlace } from './line-cells.ts'
import { AlikeLinesByProgram } from './line-program/alike-lines-by-program.ts'
import type { LineMemory } from './line-program/line-memory.ts'
import { type WholeSaver, WholeSavers } from './line-program/whole-savers.ts'
import { OddLines } from './odd-lines.ts'
import { OutermostLines } from './outermost-lines.ts'
import { PlainLine } from './plain-line.ts'
import type { RestJudge } from './rest-judge.ts'
import type { RestReader } from './rest-reader.ts'
import type { RowShape } from './row-shape.ts'
import { isSameText } from './same-text.ts'
import type { ScannedRows } from './scanned-rows.ts'
import { type FlowSpace, SaverGathering } from './scanned-savers.ts'
import { StatedValuation } from './stated-valuation.ts'

interface ScanContext {
  readonly memory: LineMemory | undefined
  readonly judge: RestJudge | undefined
  readonly reader: RestReader | undefined
}

const longestIdentifier = 64
const lineFeed = 0x0a

/**
 * Reads the lines of whole savers; each ends in a line break. undefined: a line breaks a rule, or is not plain and no judge says by which
 * rules such a line is read; 'out of order': its saver does not follow the one before in ascending order. The cells beside saver, date and
 * amount are looked at for being complete, and for the valuation. The judge checks them, or else the reader of `outermost`. Lines that lie
 * in `memory` are read faster. Lines that are not plain are written plainly over themselves.
 */
export function scanRows(
  bytes: Buffer,
  shape: RowShape,
  flows: FlowSpace,
  judge?: RestJudge,
  reader?: RestReader,
  memory?: LineMemory,
): ScannedRows | 'out of order' | undefined {
  judge?.begin(bytes)
  reader?.begin()
  const scanner = new RowScanner(bytes, shape, flows, { judge, reader, memory })
  for (let at = 0; at < bytes.length; ) {
    at = scanner.someLines(at)
    if (at === noPlace) return scanner.isOutOfOrder ? 'out of order' : undefined
  }
  return scanner.finish()
}

/**
 * A line is a date and an amount, which differ from row to row, and the text around them, the saver, commas and line break included.
 * Most lines repeat the text of the line before: comparing bytes shows it. Other lines are read cell by cell, and lines that are not plain
 * by the plain reader.
 */
class RowScanner {
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #shape: RowShape
  readonly #savers: SaverGathering
  readonly #outermost: OutermostLines
  readonly #alike: AlikeReader
  /** undefined: savers are read line by line alone. */
  readonly #whole: WholeSavers | undefined
  /** Where the flows go. */
  readonly #flows: FlowSpace
  /** The saver of the line before, without quotes. */
  #idStart = 0
  #idLength = 0
  readonly #plain: PlainLine
  isOutOfOrder = false
  #lines = 0
  /** How many stretches the current saver has so far. */
  #stretches = 0
  /** Of the current saver. */
  readonly #valuation: StatedValuation
  readonly #judge: RestJudge | undefined
  readonly #reader: RestReader | undefined
  readonly #odd: OddLines | undefined
  /** Whether the line that was read last is not plain: nothing is compared with its cells then. */
  #isBehindOdd = false
  /** No row of the current stretch may be dated before it. */
  #born = noDay

  constructor(bytes: Buffer, shape: RowShape, flows: FlowSpace, { judge, reader, memory }: ScanContext) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#shape = shape
    this.#flows = flows
    const inMemory = memory?.holds(bytes) ? memory : undefined
    this.#savers = new SaverGathering(inMemory?.flows ?? flows)
    this.#outermost = new OutermostLines(bytes)
    this.#alike = inMemory
      ? new AlikeLinesByProgram(bytes, shape, inMemory)
      : new AlikeLines(bytes, this.#view, shape, flows)
    // Who reads what savers' rows say is told line by line.
    const isWhole = inMemory !== undefined && reader === undefined && WholeSavers.canRead(shape)
    this.#whole = isWhole ? new WholeSavers(bytes, shape, inMemory, judge) : undefined
    this.#plain = new PlainLine(bytes, shape)
    this.#valuation = new StatedValuation(bytes, shape)
    this.#judge = judge
    this.#reader = reader
    this.#odd = judge && new OddLines(bytes, shape, judge.rules)
  }

  /** Takes the lines that have the text of the one before, and the next, which has another; the place behind it, or `noPlace`. */
  someLines(at: number): number {
    const behind = this.#idLength === 0 ? at : this.#alikeLines(at)
    const next = this.#idLength === 0 || behind === this.#bytes.length ? behind : this.#wholeSavers(behind)
    return next !== noPlace && next < this.#bytes.length ? this.#line(next) : next
  }

  /** Takes the savers behind the current one that can be read at once; the place behind them, or `noPlace`. */
  #wholeSavers(at: number): number {
    const whole = this.#whole
    if (whole === undefined || this.#isBehindOdd) return at
    const next = whole.read(at, this.#savers.flows, this.#plain.cells, this.#valuation, this.#born)
    if (whole.count === 0) return at
    if (!this.#endSaver()) return noPlace
    this.#idLength = 0
    for (let place = 0; place < whole.count; place++) this.#takeSaver(whole.saver(place))
    return next
  }

  #takeSaver(saver: WholeSaver): void {
    this.#lines += saver.lines
    this.#savers.startNextSaver(this.#bytes, saver.identifier, saver.identifierEnd)
    this.#savers.addFlows(saver)
    this.#savers.endSaver(saver.navDay, saver.navPence)
    this.#outermost.addOnly(saver.earliest, saver.earliestEnd)
  }

  #alikeLines(at: number): number {
    const alike = this.#alike
    const { earliest, latest } = alike
    const next = alike.read(at, this.#savers.flows, this.#savers.lastDay)
    if (alike.lines === 0) return next
    this.#lines += alike.lines
    this.#savers.addFlows(alike)
    this.#outermost.add(earliest.start, earliest.end, earliest.day)
    this.#outermost.add(latest.start, latest.end, latest.day)
    if (earliest.day < this.#born) this.#judge?.doubt()
    return next
  }

  #line(at: number): number {
    if (this.#bytes[at] === lineFeed) {
      this.#lines++
      return at + 1
    }
    const next = this.#plain.read(at)
    return next === noPlace ? this.#oddLine(at) : this.#take(at, next, false)
  }

  /** The place behind a line that is not plain, and those that are like it once it is written plainly. */
  #oddLine(at: number): number {
    const line = this.#odd?.rewrite(at, this.#plain.cells)
    if (line === undefined) return noPlace
    if (line.from === line.next) {
      this.#lines++
      this.#isBehindOdd = true
      return line.next
    }
    const behind = this.#idLength === 0 ? line.from : this.#alikeLines(line.from)
    if (behind > line.from) return behind
    return this.#plain.readFlow() ? this.#take(line.from, line.next, true) : noPlace
  }

  finish(): ScannedRows | undefined {
    if (!this.#endSaver()) return undefined
    const { firstSaver, saver, negativeAmounts, oldDates } = this.#savers
    const savers = this.#savers.finish(this.#flows)
    const outermost = this.#outermost.finish()
    const rest = this.#judge?.finish()
    return { lines: this.#lines, savers, outermost, firstSaver, lastSaver: saver, negativeAmounts, oldDates, rest }
  }

  #isSame(start: number, before: number, length: number): boolean {
    return start + length <= this.#bytes.length && isSameText(this.#view, start, this.#view, before, length)
  }

  /** Takes a line whose cells and flow are known. */
  #take(line: number, next: number, isOdd: boolean): number {
    const { saver } = this.#shape
    const { cells, flow } = this.#plain
    const { starts, ends } = cells
    const quotes = this.#plain.quotesOf(saver)
    const start = starts[saver] + quotes
    const length = ends[saver] - quotes - start
    const isSameSaver = length > 0 && length === this.#idLength && this.#isSame(start, this.#idStart, length)
    if (isSameSaver) this.#endStretch(false)
    else if (!this.#endSaver() || !this.#startSaver(start, start + length)) return noPlace
    if (!this.#takeValuation()) return noPlace
    this.#judge?.stretch(starts, ends)
    this.#born = this.#judge?.born ?? noDay
    this.#stretches++
    this.#alike.keep(line, cells, next)
    this.#idStart = start
    this.#isBehindOdd = isOdd
    this.#lines++
    const { day, pence } = flow
    if (day < this.#born) this.#judge?.doubt()
    this.#outermost.add(line, next, day)
    this.#savers.addFlow(day, pence)
    return next
  }

  #startSaver(start: number, end: number): boolean {
    const length = end - start
    if (length === 0 || length > longestIdentifier) return false
    // Printable ASCII: the order of characters is that of bytes.
    const saver = this.#bytes.toString('latin1', start, end)
    if (saver <= this.#savers.saver) {
      this.isOutOfOrder = true
      return false
    }
    this.#savers.startSaver(saver)
    this.#judge?.startSaver(saver)
    this.#reader?.startSaver()
    this.#idLength = length
    this.#stretches = 0
    this.#valuation.clear()
    return true
  }

  /** Whether the saver states a valuation, and nothing is paid after it. */
  #endSaver(): boolean {
    if (this.#idLength === 0) return true
    this.#endStretch(this.#stretches === 1)
    const { day, pence } = this.#valuation
    this.#reader?.endSaver(day)
    this.#judge?.endSaver(this.#savers.saver, day)
    return this.#valuation.isStated() && this.#savers.endSaver(day, pence)
  }

  #endStretch(only: boolean): void {
    if (this.#judge) this.#reader?.endStretch(this.#judge.line, this.#outermost.latestDay)
    this.#outermost.endStretch(only)
  }

  /** Whether the cells of the valuation agree with what the saver's rows above state. */
  #takeValuation(): boolean {
    const { navDate, navAmount } = this.#shape
    return this.#agrees(navDate) && this.#agrees(navAmount)
  }

  #agrees(place: number): boolean {
    const { starts, ends } = this.#plain.cells
    const quotes = this.#plain.quotesOf(place)
    return this.#valuation.agrees(place, starts[place] + quotes, ends[place] - quotes)
  }
}
