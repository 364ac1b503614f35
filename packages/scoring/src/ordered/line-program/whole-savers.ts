import type { LineCells } from '../line-cells.ts'
import type { RestJudge } from '../rest-judge.ts'
import type { RestColumn } from '../rest-rules.ts'
import type { RowShape } from '../row-shape.ts'
import { oldDay, type WrittenFlows } from '../scanned-savers.ts'
import type { StatedValuation } from '../stated-valuation.ts'
import type { LineMemory } from './line-memory.ts'

const quote = 0x22

/** As `whole-savers.wat` says: what is in a column. */
const inColumn = { saver: 0, date: 1, amount: 2, navDate: 3, navAmount: 4, dates: 5, births: 6, values: 7, text: 8 }

/** Where columns and savers stand, and how long each is, in numbers of four bytes. */
const columnsAt = 10_240 >> 2
const columnLength = 28 >> 2
const kindPlace = 4
const hasTextPlace = 6
const mostColumns = 64
const saversAt = 12_288 >> 2
const saverLength = 48 >> 2
const countAt = 72 >> 2

const noLimit = 0x7fffffff

/** Most savers in front of whom it is not tried again, where there was none to read the last times. */
const longestPause = 63

type Cells = Pick<LineCells, 'starts' | 'ends'>
type Valuation = Pick<StatedValuation, 'day' | 'pence'>

/** A saver whose lines are alike but for date and amount. Places are those in the bytes. */
export interface WholeSaver extends WrittenFlows {
  readonly navDay: number
  readonly navPence: number
  /** The line of the earliest day. */
  readonly earliest: number
  readonly earliestEnd: number
  readonly identifier: number
  readonly identifierEnd: number
}

/**
 * Reads savers one after another, as long as the lines of each are alike, identifiers differ in digits alone, and all else was judged
 * before or is a date: nearly all savers are such. In front of any other it stops.
 */
export class WholeSavers {
  /** How many were read last. */
  count = 0
  /** How many times it is not tried, and how many it was not the last time. */
  #pause = 0
  #lastPause = 0
  readonly #bytes: Uint8Array
  readonly #shape: RowShape
  readonly #memory: LineMemory
  readonly #judge: RestJudge | undefined
  readonly #words: Int32Array
  readonly #doubles: Float64Array
  readonly #rest: readonly RestColumn[]

  /** The bytes lie in the memory. */
  constructor(bytes: Uint8Array, shape: RowShape, memory: LineMemory, judge: RestJudge | undefined) {
    this.#bytes = bytes
    this.#shape = shape
    this.#memory = memory
    this.#judge = judge
    this.#words = new Int32Array(bytes.buffer, 0, memory.linesAt >> 2)
    this.#doubles = new Float64Array(bytes.buffer, 0, memory.linesAt >> 3)
    this.#rest = judge?.rules.columns ?? []
    this.#layOut()
    if (memory.keptBy === judge?.rules) return
    memory.program.forgetValues()
    memory.keptBy = judge?.rules
  }

  /** Whether lines of the shape can be read so. */
  static canRead({ fieldCount }: RowShape): boolean {
    return fieldCount <= mostColumns
  }

  #layOut(): void {
    const { fieldCount, saver, date, amount, navDate, navAmount, dateForm, quotes, carriageReturns } = this.#shape
    for (let place = 0; place < fieldCount; place++) this.#setKind(place, inColumn.text)
    for (const { place, kind, knownColumn } of this.#rest) {
      const dates = knownColumn === 'date_of_birth' ? inColumn.births : inColumn.dates
      this.#setKind(place, kind === 'date' ? dates : inColumn.values)
    }
    this.#setKind(saver, inColumn.saver)
    this.#setKind(date, inColumn.date)
    this.#setKind(amount, inColumn.amount)
    this.#setKind(navDate, inColumn.navDate)
    this.#setKind(navAmount, inColumn.navAmount)
    const isYearFirst = dateForm === 'YYYY-MM-DD' ? 1 : 0
    const lastDay = this.#judge?.rules.lastDay ?? noLimit
    const { program } = this.#memory
    program.layOutSavers(
      fieldCount,
      saver,
      date,
      amount,
      isYearFirst,
      Number(quotes),
      Number(carriageReturns),
      oldDay,
      lastDay,
    )
  }

  #setKind(place: number, kind: number): void {
    this.#words[columnsAt + place * columnLength + kindPlace] = kind
    this.#words[columnsAt + place * columnLength + hasTextPlace] = 0
  }

  /**
   * Reads the savers from `at` on, whose flows go to the places from `flow` on, behind a line by its cells, the saver's valuation and the
   * day before which none of its flows may lie. The place of the first line that was not read.
   */
  read(at: number, flow: number, cells: Cells, valuation: Valuation, born: number): number {
    this.count = 0
    if (this.#pause > 0) {
      this.#pause--
      return at
    }
    const next = this.#readSavers(at, flow, cells, valuation, born)
    this.#lastPause = this.count > 0 ? 0 : Math.min(longestPause, 2 * this.#lastPause + 1)
    this.#pause = this.#lastPause
    return next
  }

  #readSavers(at: number, flow: number, { starts, ends }: Cells, { day, pence }: Valuation, born: number): number {
    const { navDate, navAmount, fieldCount } = this.#shape
    // What is not stated there says nothing of the next saver.
    if (this.#isBlank(starts[navDate], ends[navDate]) || this.#isBlank(starts[navAmount], ends[navAmount])) return at
    const base = this.#bytes.byteOffset
    for (let place = 0; place < fieldCount; place++) {
      this.#words[columnsAt + place * columnLength] = base + starts[place]
      this.#words[columnsAt + place * columnLength + 1] = ends[place] - starts[place]
    }
    const { program, flows } = this.#memory
    const days = flows.days.byteOffset + 4 * flow
    this.#teach(starts, ends)
    program.followSaver(day, pence, born)
    const next =
      program.readSavers(base + at, base + this.#bytes.length, days, flows.pence.byteOffset + 8 * flow) - base
    this.count = this.#words[countAt]
    this.#hear()
    return next
  }

  /** One of those that were read last. */
  saver(place: number): WholeSaver {
    const at = saversAt + place * saverLength
    const words = this.#words
    const base = this.#bytes.byteOffset
    const identifier = words[at + 9] - base
    return {
      navPence: this.#doubles[at >> 1],
      lines: words[at + 2],
      negativeAmounts: words[at + 3],
      oldDates: words[at + 4],
      isInOrder: words[at + 5] !== 0,
      navDay: words[at + 6],
      earliest: words[at + 7] - base,
      earliestEnd: words[at + 8] - base,
      identifier,
      identifierEnd: identifier + words[at + 10],
    }
  }

  /** The values of the line that was judged last, unless something is wrong in the file. */
  #teach(starts: Int32Array, ends: Int32Array): void {
    const judge = this.#judge
    if (judge === undefined || judge.isDoubtful) return
    for (const { place, kind, attribute } of this.#rest) {
      if (kind === 'date' || this.#isBlank(starts[place], ends[place])) continue
      const start = starts[place] + this.#quoteAt(starts[place])
      const isNumber = attribute === undefined || judge.line[attribute]?.isNumber === true
      const length = ends[place] - this.#quoteAt(starts[place]) - start
      this.#memory.program.keepValue(place, this.#bytes.byteOffset + start, length, isNumber ? 0 : 1)
    }
  }

  /** In which columns something is no number. */
  #hear(): void {
    for (const { place, attribute } of this.#rest) {
      const hasText = this.#words[columnsAt + place * columnLength + hasTextPlace] !== 0
      if (hasText && attribute !== undefined) this.#judge?.findText(attribute)
    }
  }

  #isBlank(start: number, end: number): boolean {
    return end - start <= 2 * this.#quoteAt(start)
  }

  #quoteAt(place: number): number {
    return this.#bytes[place] === quote ? 1 : 0
  }
}
