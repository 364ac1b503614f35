import { noDay } from './flow-cells.ts'
import { amountCell, dateCell, FlowReader } from './flow-reader.ts'
import type { GroupReader, ScannedGroups } from './group-reader.ts'
import { isPlainIdentifier, isPlainText, LineCells, noPlace } from './line-cells.ts'
import { OutermostLines } from './outermost-lines.ts'
import type { RestFindings, RestJudge } from './rest-judge.ts'
import type { RowShape } from './row-shape.ts'
import { isSameText } from './same-text.ts'
import { type CountedRows, type FlowSpace, linesAtATime, SaverGathering, type ScannedSavers } from './scanned-savers.ts'
import { StatedValuation } from './stated-valuation.ts'

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
  /** What was judged beside dates and amounts, if anybody asked for it. */
  readonly rest: RestFindings | undefined
  /** What groups savers are in, the same. */
  readonly groups: ScannedGroups | undefined
}

/** Who reads the cells beside saver, date and amount; who reads groups takes what the judge made of them. */
interface RestReaders {
  readonly judge: RestJudge | undefined
  readonly groups: GroupReader | undefined
}

const longestIdentifier = 64
const lineFeed = 0x0a
const quote = 0x22

/**
 * Reads the lines of whole savers; each ends in a line break. undefined: a line is not plain or breaks a rule; 'out of order': its
 * saver does not follow the one before in ascending order. The cells beside saver, date and amount are looked at for being plain and
 * complete, and for the valuation: whoever reads `outermost` checks them, or the judge does.
 */
export function scanRows(
  bytes: Buffer,
  shape: RowShape,
  flows: FlowSpace,
  judge?: RestJudge,
  groups?: GroupReader,
): ScannedRows | 'out of order' | undefined {
  judge?.begin(bytes)
  groups?.begin()
  const scanner = new RowScanner(bytes, shape, flows, { judge, groups })
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
  /** Whether the date comes first, or the amount. */
  readonly #firstCell: number
  readonly #secondCell: number
  /** Of the line before: its saver as it stands, and the text in front of the first of the two cells, between them, and behind. */
  #idStart = 0
  #idLength = 0
  #frontStart = 0
  #frontLength = 0
  #middleStart = 0
  #middleLength = 0
  #endStart = 0
  #endLength = 0
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
  readonly #groups: GroupReader | undefined
  /** No row of the current stretch may be dated before it. */
  #born = noDay

  constructor(bytes: Buffer, shape: RowShape, flows: FlowSpace, { judge, groups }: RestReaders) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#shape = shape
    this.#savers = new SaverGathering(flows)
    this.#outermost = new OutermostLines(bytes)
    this.#firstCell = shape.date < shape.amount ? dateCell : amountCell
    this.#secondCell = shape.date < shape.amount ? amountCell : dateCell
    this.#flow = new FlowReader(bytes, shape)
    this.#cells = new LineCells(bytes, shape)
    this.#valuation = new StatedValuation(bytes, shape)
    this.#judge = judge
    this.#groups = groups
  }

  /** Takes some lines from `at` on; the place of the next, or `noPlace`. */
  someLines(at: number): number {
    let next = at
    for (let line = 0; line < linesAtATime && next < this.#bytes.length && next !== noPlace; line++) {
      next = this.#line(next)
      this.#lines++
    }
    return next
  }

  #line(at: number): number {
    if (this.#bytes[at] === lineFeed) return at + 1
    let next = this.#likeBefore(at)
    if (next === noPlace) next = this.#cellByCell(at)
    if (next === noPlace) return noPlace
    const { day, pence } = this.#flow
    if (day < this.#born) this.#judge?.doubt()
    this.#outermost.add(at, day)
    this.#savers.addFlow(day, pence)
    return next
  }

  finish(): ScannedRows | undefined {
    if (!this.#endSaver()) return undefined
    const { firstSaver, saver, negativeAmounts, oldDates } = this.#savers
    const savers = this.#savers.finish()
    const outermost = this.#outermost.finish()
    const [rest, groups] = [this.#judge?.finish(), this.#groups?.finish()]
    const scan = { savers, outermost, firstSaver, lastSaver: saver, negativeAmounts, oldDates, rest, groups }
    return { lines: this.#lines, ...scan }
  }

  /** Reads a line that has the text of the one before; the place of the next, `noPlace` where it has not. */
  #likeBefore(line: number): number {
    if (this.#idLength === 0 || !this.#isSame(line, this.#frontStart, this.#frontLength)) return noPlace
    let at = this.#flow.valueEnd(line + this.#frontLength, this.#firstCell)
    if (at === noPlace || !this.#isSame(at, this.#middleStart, this.#middleLength)) return noPlace
    at = this.#flow.valueEnd(at + this.#middleLength, this.#secondCell)
    if (at === noPlace || !this.#isSame(at, this.#endStart, this.#endLength)) return noPlace
    return at + this.#endLength
  }

  #isSame(start: number, before: number, length: number): boolean {
    return isSameText(this.#view, start, this.#view, before, length)
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
    if (saver <= this.#savers.saver) {
      this.isOutOfOrder = true
      return false
    }
    this.#savers.startSaver(saver)
    this.#judge?.startSaver(saver)
    this.#groups?.startSaver()
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
    this.#groups?.endSaver(day)
    this.#judge?.endSaver(this.#savers.saver, day)
    return this.#valuation.isStated() && this.#savers.endSaver(day, pence)
  }

  #endStretch(only: boolean): void {
    if (this.#judge) this.#groups?.endStretch(this.#judge.line, this.#outermost.latestDay)
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

  /** What the next line is compared with. */
  #keepText(line: number, next: number): void {
    const { saver, date, amount } = this.#shape
    const { starts, ends } = this.#cells
    const first = Math.min(date, amount)
    const second = Math.max(date, amount)
    this.#frontStart = line
    this.#frontLength = starts[first] - line
    this.#middleStart = ends[first]
    this.#middleLength = starts[second] - ends[first]
    this.#endStart = ends[second]
    this.#endLength = next - ends[second]
    this.#idStart = starts[saver]
  }
}
