import { amountCell, dateCell, FlowReader } from '../ordered/flow-reader.ts'
import { isPlainIdentifier, isPlainText, LineCells, noPlace } from '../ordered/line-cells.ts'
import type { RestJudge } from '../ordered/rest-judge.ts'
import type { RowShape } from '../ordered/row-shape.ts'
import { oldDay } from '../ordered/scanned-savers.ts'
import { StatedValuation } from '../ordered/stated-valuation.ts'
import { longestCell, searchLongLine } from '../source/oversized-row.ts'
import type { FlowSpill } from './flow-spill.ts'
import { LikeBefore } from './like-before.ts'
import { LineTexts } from './line-texts.ts'
import { LinesAhead } from './lines-ahead.ts'
import type { NewSavers } from './new-savers.ts'
import { bornAt, type SaverTable, saverAt, saverMarks } from './saver-table.ts'
import { inState, linesAt, type ScanMemory, wordOf } from './scan-memory.ts'

const lineFeed = 0x0a
const quote = 0x22
const longestIdentifier = 64

/** So many lines that say something new of a saver known before are taken, whatever their share. */
const changesTaken = 1 << 16
const mostChanges = 0.25

/**
 * Reads so many bytes of lines in the memory, of savers in any order: each is compared with the one that its saver had before, and read
 * cell by cell where it says something else. Whether it was possible; where not the file has to be read in the general way.
 */
export function scanScattered(length: number, firstByte: number, into: ScatteredRows): boolean {
  const scanner = new ScatteredScanner(linesAt + length, firstByte, into)
  for (let at = linesAt; at < linesAt + length; ) {
    at = scanner.someLines(at)
    if (at === noPlace) return false
  }
  const { changes, spill, judge } = into
  return !judge.finish().isDoubtful && (changes < changesTaken || changes < mostChanges * spill.rows)
}

export interface ScatteredRows {
  readonly shape: RowShape
  readonly memory: ScanMemory
  readonly savers: SaverTable
  readonly spill: FlowSpill
  readonly judge: RestJudge
  readonly newSavers: NewSavers
  /** Lines that say something new of a saver known before. */
  changes: number
}

class ScatteredScanner {
  readonly #bytes: Buffer
  readonly #firstByte: number
  readonly #into: ScatteredRows
  readonly #like: LikeBefore
  readonly #flow: FlowReader
  readonly #cells: LineCells
  readonly #texts: LineTexts
  readonly #valuation: StatedValuation
  readonly #ahead: LinesAhead
  /** Of the current line: what is kept of its saver. */
  #block = 0

  /** `end`: where the lines end in the memory. */
  constructor(end: number, firstByte: number, into: ScatteredRows) {
    const { shape, savers, spill, memory } = into
    const bytes = memory.bytes.subarray(0, end)
    const view = new DataView(bytes.buffer, bytes.byteOffset, end)
    this.#bytes = bytes
    this.#firstByte = firstByte - linesAt
    this.#into = into
    this.#like = new LikeBefore(bytes, view, shape, savers, spill)
    this.#flow = new FlowReader(bytes, shape)
    this.#cells = new LineCells(bytes, shape)
    this.#texts = new LineTexts(bytes, shape)
    this.#ahead = new LinesAhead(bytes, shape, memory)
    memory.state[inState.linesAhead] = 0
    this.#valuation = new StatedValuation(bytes, shape)
    into.judge.readFrom(bytes)
  }

  /** Takes some lines from `at` on; the place of the next, or `noPlace`. */
  someLines(at: number): number {
    const { program } = this.#into.memory
    return program === undefined ? this.#linesAhead(at) : this.#linesByProgram(at, program)
  }

  /** Those that the program takes, and one that it does not take. */
  #linesByProgram(at: number, program: NonNullable<ScanMemory['program']>): number {
    const { spill, memory } = this.#into
    const { newSavers } = this.#into
    const line = program.read(at, this.#bytes.length)
    const isFull = newSavers.take(this.#firstByte) || spill.isFull
    spill.makeRoom()
    if (isFull || line === this.#bytes.length || newSavers.judgeUnknown()) return line
    const place = memory.state[inState.place]++
    this.#block = 0
    return this.#otherLine(place)
  }

  #linesAhead(at: number): number {
    const ahead = this.#ahead
    ahead.find(at)
    this.#into.savers.slots.fetchEach(ahead)
    let next = at
    for (let line = 0; line < ahead.count && ahead.starts[line] === next; line++) next = this.#line(line)
    return next
  }

  /** Takes one of the lines ahead. */
  #line(place: number): number {
    const line = this.#ahead.starts[place]
    this.#block = this.#ahead.blocks[place]
    const next = this.#block === 0 ? noPlace : this.#like.read(line, this.#block)
    return next === noPlace ? this.#otherLine(place) : this.#takeLine(line, next)
  }

  /** Takes a line of the saver whose block is known. */
  #takeLine(line: number, next: number): number {
    const length = next - line
    this.#ahead.note(length)
    if (length > longestCell && this.#isTooLong(line, next)) return noPlace
    return this.#takeRow() ? next : noPlace
  }

  /** Takes the row of the saver whose block is known. */
  #takeRow(): boolean {
    const { savers, spill, memory } = this.#into
    const { words } = savers
    const numbers = wordOf(this.#block)
    const { day } = spill
    if (day < words[numbers + bornAt]) return false
    let marks = 0
    if (spill.pence < 0) {
      memory.state[inState.negativeAmounts]++
      marks |= saverMarks.negativeAmounts
    }
    if (day < oldDay) {
      memory.state[inState.oldDates]++
      marks |= saverMarks.oldDates
    }
    savers.countRow(this.#block, marks)
    spill.add(words[numbers + saverAt])
    return true
  }

  /** Takes a line that has not the texts of the block that was looked up. */
  #otherLine(place: number): number {
    const line = this.#ahead.starts[place]
    if (this.#bytes[line] === lineFeed) {
      this.#ahead.note(1)
      return line + 1
    }
    const next = this.#readOther(place)
    return next === noPlace ? noPlace : this.#takeLine(line, next)
  }

  #readOther(place: number): number {
    const { starts, idStarts, idEnds, hashes } = this.#ahead
    const { savers } = this.#into
    // One of the lines above may have been the saver's first, or what was looked up is another's.
    const block = savers.find(this.#bytes, idStarts[place], idEnds[place], hashes[place])
    if (block !== 0 && block !== this.#block) {
      this.#block = block
      const next = this.#like.read(starts[place], block)
      if (next !== noPlace) return next
    }
    this.#block = block
    return this.#cellByCell(place)
  }

  /** Reads the line of a new saver, or one that says something else of a known one. */
  #cellByCell(place: number): number {
    const { starts: lineStarts, idStarts, idEnds, hashes } = this.#ahead
    const { shape, savers, judge, spill } = this.#into
    const line = lineStarts[place]
    const next = this.#cells.find(line)
    if (next === noPlace) return noPlace
    const { starts, ends } = this.#cells
    if (this.#flow.valueEnd(starts[shape.date], dateCell) !== ends[shape.date]) return noPlace
    if (this.#flow.valueEnd(starts[shape.amount], amountCell) !== ends[shape.amount]) return noPlace
    // A comma in a quoted identifier.
    if (starts[shape.saver] !== idStarts[place] || ends[shape.saver] !== idEnds[place]) return noPlace
    const isNew = this.#block === 0
    if (isNew && !this.#isSoundIdentifier(starts[shape.saver], ends[shape.saver])) return noPlace
    const saver = isNew ? savers.add(this.#firstByte + line) : savers.words[wordOf(this.#block) + saverAt]
    if (!isNew) this.#into.changes++
    if (!this.#takeRest(saver)) return noPlace
    judge.look(starts, ends)
    this.#takeAttributes(saver)
    this.#texts.part(line, this.#cells, next)
    spill.put(this.#flow.day, this.#flow.pence)
    this.#block = savers.keep(saver, hashes[place], judge.born, this.#texts)
    return this.#block === 0 ? noPlace : next
  }

  #isTooLong(line: number, next: number): boolean {
    return searchLongLine(this.#bytes.subarray(line, next), true).kind !== undefined
  }

  #isSoundIdentifier(from: number, to: number): boolean {
    const isQuoted = this.#bytes[from] === quote
    const start = isQuoted ? from + 1 : from
    const end = isQuoted ? to - 1 : to
    const length = end - start
    if (length <= 0 || length > longestIdentifier || !isPlainIdentifier(this.#bytes, start, end)) return false
    this.#into.judge.identifier(this.#bytes.toString('latin1', start, end))
    this.#into.memory.keepIdentifier(start, end)
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
    const first = saver * line.length
    for (let attribute = 0; attribute < line.length; attribute++) {
      const id = line[attribute]?.id ?? 0
      if (id === 0) continue
      const valueNumber = savers.valueNumbers[first + attribute]
      if (valueNumber === 0) savers.valueNumbers[first + attribute] = id
      else if (valueNumber !== id) savers.varies(saver)
    }
  }
}
