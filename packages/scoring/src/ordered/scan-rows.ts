import { AlikeLines, type AlikeReader } from './alike-lines.ts'
import { noDay } from './flow-cells.ts'
import { amountCell, dateCell, FlowReader } from './flow-reader.ts'
import { isPlainIdentifier, isPlainText, LineCells, noPlace } from './line-cells.ts'
import { AlikeLinesByProgram } from './line-program/alike-lines-by-program.ts'
import type { LineMemory } from './line-program/line-memory.ts'
import { type WholeSaver, WholeSavers } from './line-program/whole-savers.ts'
import { OutermostLines } from './outermost-lines.ts'
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
const quote = 0x22

/**
 * Reads the lines of whole savers; each ends in a line break. undefined: a line is not plain or breaks a rule; 'out of order': its
 * saver does not follow the one before in ascending order. The cells beside saver, date and amount are looked at for being plain and
 * complete, and for the valuation: whoever reads `outermost` checks them, or the judge does. Lines that lie in `memory` are read faster.
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
 * Most lines repeat the text of the line before, which is told by comparing bytes; any other line is read cell by cell.
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
  /** The saver of the line before, as it stands. */
  #idStart = 0
  #idLength = 0
  /** Where the cells of a line that is read cell by cell begin and end. */
  readonly #cells: LineCells
  /** Of the current line. */
  readonly #flow: FlowReader
  isOutOfOrder = false
  #lines = 0
  /** How many stretches the current saver has so far. */
  #stretches = 0
  /** Of the current saver. */
  readonly #valuation: StatedValuation
  readonly #judge: RestJudge | undefined
  readonly #reader: RestReader | undefined
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
    this.#flow = new FlowReader(bytes, shape)
    this.#cells = new LineCells(bytes, shape)
    this.#valuation = new StatedValuation(bytes, shape)
    this.#judge = judge
    this.#reader = reader
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
    if (whole === undefined) return at
    const next = whole.read(at, this.#savers.flows, this.#cells, this.#valuation, this.#born)
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
    this.#lines++
    if (this.#bytes[at] === lineFeed) return at + 1
    const next = this.#cellByCell(at)
    if (next === noPlace) return noPlace
    const { day, pence } = this.#flow
    if (day < this.#born) this.#judge?.doubt()
    this.#outermost.add(at, next, day)
    this.#savers.addFlow(day, pence)
    return next
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

  #cellByCell(line: number): number {
    const { saver, date, amount } = this.#shape
    const next = this.#cells.find(line)
    if (next === noPlace) return noPlace
    const { starts, ends } = this.#cells
    if (this.#flow.valueEnd(starts[date], dateCell) !== ends[date]) return noPlace
    if (this.#flow.valueEnd(starts[amount], amountCell) !== ends[amount]) return noPlace
    const length = ends[saver] - starts[saver]
    const isSameSaver = length > 0 && length === this.#idLength && this.#isSame(starts[saver], this.#idStart, length)
    if (isSameSaver) this.#endStretch(false)
    else if (!this.#endSaver() || !this.#startSaver(starts[saver], ends[saver])) return noPlace
    if (!this.#takeRest()) return noPlace
    this.#judge?.stretch(starts, ends)
    this.#born = this.#judge?.born ?? noDay
    this.#stretches++
    this.#alike.keep(line, this.#cells, next)
    this.#idStart = starts[saver]
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
    if (saver <= this.#savers.saver) {
      this.isOutOfOrder = true
      return false
    }
    this.#savers.startSaver(saver)
    this.#judge?.startSaver(saver)
    this.#reader?.startSaver()
    this.#idStart = rawStart
    this.#idLength = rawEnd - rawStart
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
      if (!isPlainText(bytes, start, end, quotes) || !this.#valuation.agrees(place, start, end)) return false
    }
    return true
  }
}
