import { amountCell, cellOrder, cellsThatDiffer, dateCell, FlowReader, saverCell } from '../ordered/flow-reader.ts'
import { isPlainIdentifier, isPlainText, LineCells, noPlace } from '../ordered/line-cells.ts'
import type { RestJudge } from '../ordered/rest-judge.ts'
import type { RowShape } from '../ordered/row-shape.ts'
import { isSameText } from '../ordered/same-text.ts'
import { oldDay } from '../ordered/scanned-savers.ts'
import { StatedValuation } from '../ordered/stated-valuation.ts'
import { longestCell, searchLongLine } from '../source/oversized-row.ts'
import type { FlowSpill } from './flow-spill.ts'
import { LinesAhead } from './lines-ahead.ts'
import { bornAt, flowsAt, recordNumbers, type SaverTable, saverMarks } from './saver-table.ts'

const lineFeed = 0x0a
const quote = 0x22
const longestIdentifier = 64

/** So many lines that say something new of a saver known before are taken, whatever their share. */
const changesTaken = 1 << 16
const mostChanges = 0.25

/** What rows count to over all pieces. */
export interface RowCounts {
  rows: number
  changes: number
  negativeAmounts: number
  oldDates: number
}

/**
 * Reads lines of savers in any order: each is compared with the one that its saver had before, and read cell by cell where it
 * says something else. Whether it was possible; where not the file has to be read in the general way.
 */
export function scanScattered(bytes: Buffer, firstByte: number, into: ScatteredRows): boolean {
  const scanner = new ScatteredScanner(bytes, firstByte, into)
  for (let at = 0; at < bytes.length; ) {
    at = scanner.someLines(at)
    if (at === noPlace) return false
  }
  const { changes, rows } = into.counts
  return !into.judge.finish().isDoubtful && (changes < changesTaken || changes < mostChanges * rows)
}

export interface ScatteredRows {
  readonly shape: RowShape
  readonly savers: SaverTable
  readonly spill: FlowSpill
  readonly judge: RestJudge
  readonly counts: RowCounts
}

class ScatteredScanner {
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #firstByte: number
  readonly #into: ScatteredRows
  readonly #flow: FlowReader
  readonly #cells: LineCells
  readonly #order: Int32Array
  readonly #valuation: StatedValuation
  /** Of a line to be kept: identifier and texts. */
  readonly #starts = new Int32Array(cellsThatDiffer + 2)
  readonly #lengths = new Int32Array(cellsThatDiffer + 2)
  readonly #ahead: LinesAhead
  /** Of the current line, where its identifier stands. */
  #idStart = 0
  #idEnd = 0

  constructor(bytes: Buffer, firstByte: number, into: ScatteredRows) {
    const { shape } = into
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#firstByte = firstByte
    this.#into = into
    this.#flow = new FlowReader(bytes, shape)
    this.#cells = new LineCells(bytes, shape)
    this.#order = cellOrder(shape)
    this.#ahead = new LinesAhead(bytes, shape)
    this.#valuation = new StatedValuation(bytes, shape)
    into.judge.readFrom(bytes)
  }

  /** Takes some lines from `at` on; the place of the next, or `noPlace`. */
  someLines(at: number): number {
    const ahead = this.#ahead
    ahead.find(at)
    this.#into.savers.findEach(this.#bytes, ahead)
    let next = at
    for (let line = 0; line < ahead.count && ahead.starts[line] === next; line++) next = this.#line(line)
    return next
  }

  /** Takes one of the lines ahead. */
  #line(place: number): number {
    const { starts, idStarts, idEnds, hashes } = this.#ahead
    const at = starts[place]
    if (this.#bytes[at] === lineFeed) {
      this.#ahead.note(1)
      return at + 1
    }
    this.#idStart = idStarts[place]
    this.#idEnd = idEnds[place]
    const { savers, spill, counts } = this.#into
    let saver = this.#ahead.savers[place]
    // One of the lines above may have been the saver's first.
    if (saver < 0) saver = savers.find(this.#bytes, this.#idStart, this.#idEnd, hashes[place])
    let next = saver < 0 ? noPlace : this.#likeBefore(at, saver)
    if (next === noPlace) {
      next = this.#cellByCell(at, saver, hashes[place])
      if (next === noPlace) return noPlace
      if (saver < 0) saver = savers.count - 1
      else counts.changes++
    }
    this.#ahead.note(next - at)
    if (next - at > longestCell && this.#isTooLong(at, next)) return noPlace
    const { day, pence } = this.#flow
    const record = saver * recordNumbers
    if (day < savers.records[record + bornAt]) return noPlace
    // Without branches: code that was compiled before the first of a rare kind would be thrown away.
    const isNegative = Number(pence < 0)
    const isOld = Number(day < oldDay)
    counts.negativeAmounts += isNegative
    counts.oldDates += isOld
    savers.marks[saver] |= isNegative * saverMarks.negativeAmounts + isOld * saverMarks.oldDates
    counts.rows++
    savers.records[record + flowsAt]++
    spill.add(saver, day, pence)
    return next
  }

  /** Reads a line whose texts are those of the saver's line before; the place of the next, `noPlace` where they are not. */
  #likeBefore(line: number, saver: number): number {
    const { records } = this.#into.savers
    const record = saver * recordNumbers
    const idLength = records[record + 1]
    let from = records[record] + idLength
    let at = line
    for (let part = 0; part < cellsThatDiffer; part++) {
      const length = records[record + 2 + part]
      if (!this.#isSame(at, from, length)) return noPlace
      at += length
      from += length
      const cell = this.#order[part]
      if (cell === saverCell) {
        if (at !== this.#idStart) return noPlace
        at += idLength
      } else {
        at = this.#flow.valueEnd(at, cell)
        if (at === noPlace) return noPlace
      }
    }
    const length = records[record + 2 + cellsThatDiffer]
    return this.#isSame(at, from, length) ? at + length : noPlace
  }

  #isSame(start: number, before: number, length: number): boolean {
    const { bytes, view } = this.#into.savers
    // Most often a comma, or nothing.
    if (length <= 1) return length === 0 || this.#bytes[start] === bytes[before]
    return start + length <= this.#bytes.length && isSameText(this.#view, start, view, before, length)
  }

  /** Reads the line of a new saver (-1), or one that says something else of a known one. */
  #cellByCell(line: number, earlier: number, hash: number): number {
    const { shape, savers, judge } = this.#into
    const next = this.#cells.find(line)
    if (next === noPlace) return noPlace
    const { starts, ends } = this.#cells
    if (this.#flow.valueEnd(starts[shape.date], dateCell) !== ends[shape.date]) return noPlace
    if (this.#flow.valueEnd(starts[shape.amount], amountCell) !== ends[shape.amount]) return noPlace
    // A comma in a quoted identifier.
    if (starts[shape.saver] !== this.#idStart || ends[shape.saver] !== this.#idEnd) return noPlace
    if (earlier < 0 && !this.#isSoundIdentifier()) return noPlace
    const saver = earlier < 0 ? savers.add(hash, this.#firstByte + line) : earlier
    if (!this.#takeRest(saver)) return noPlace
    judge.look(starts, ends)
    this.#takeAttributes(saver)
    this.#partLine(line, next)
    return savers.keep(saver, this.#bytes, this.#starts, this.#lengths) ? next : noPlace
  }

  #isTooLong(line: number, next: number): boolean {
    return searchLongLine(this.#bytes.subarray(line, next), true).kind !== undefined
  }

  #isSoundIdentifier(): boolean {
    const isQuoted = this.#bytes[this.#idStart] === quote
    const start = isQuoted ? this.#idStart + 1 : this.#idStart
    const end = isQuoted ? this.#idEnd - 1 : this.#idEnd
    const length = end - start
    if (length <= 0 || length > longestIdentifier || !isPlainIdentifier(this.#bytes, start, end)) return false
    this.#into.judge.identifier(this.#bytes.toString('latin1', start, end))
    return true
  }

  /** Whether the cells that repeat are plain, and agree with what the saver's rows above state of the valuation. */
  #takeRest(saver: number): boolean {
    const { shape, savers } = this.#into
    const { starts, ends } = this.#cells
    const valuation = this.#valuation
    valuation.day = savers.navDays[saver]
    valuation.pence = savers.navPence[saver]
    for (let place = 0; place < shape.fieldCount; place++) {
      if (place === shape.saver || place === shape.date || place === shape.amount) continue
      const isQuoted = this.#bytes[starts[place]] === quote
      const start = isQuoted ? starts[place] + 1 : starts[place]
      const end = isQuoted ? ends[place] - 1 : ends[place]
      if (!isPlainText(this.#bytes, start, end, shape.quotes) || !valuation.agrees(place, start, end)) return false
    }
    savers.navDays[saver] = valuation.day
    savers.navPence[saver] = valuation.pence
    return true
  }

  #takeAttributes(saver: number): void {
    const { judge, savers } = this.#into
    const { line } = judge
    savers.records[saver * recordNumbers + bornAt] = judge.born
    const first = saver * line.length
    for (let attribute = 0; attribute < line.length; attribute++) {
      const id = line[attribute]?.id ?? 0
      if (id === 0) continue
      const valueNumber = savers.valueNumbers[first + attribute]
      if (valueNumber === 0) savers.valueNumbers[first + attribute] = id
      else if (valueNumber !== id) savers.marks[saver] |= saverMarks.varies
    }
  }

  /** Where the identifier and the texts around the three cells stand. */
  #partLine(line: number, next: number): void {
    const { saver, date, amount } = this.#into.shape
    const { starts, ends } = this.#cells
    const places = [saver, date, amount]
    this.#starts[0] = starts[saver]
    this.#lengths[0] = ends[saver] - starts[saver]
    let from = line
    for (let part = 0; part < cellsThatDiffer; part++) {
      const place = places[this.#order[part]]
      this.#starts[1 + part] = from
      this.#lengths[1 + part] = starts[place] - from
      from = ends[place]
    }
    this.#starts[1 + cellsThatDiffer] = from
    this.#lengths[1 + cellsThatDiffer] = next - from
  }
}
