import { dateLength, dayAt, mostDigits, noDay } from './flow-cells.ts'
import { type LineCells, noPlace } from './line-cells.ts'
import type { RowShape } from './row-shape.ts'
import { isSameText } from './same-text.ts'
import { type FlowSpace, oldDay } from './scanned-savers.ts'

const quote = 0x22
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const latestPossible = 0x7fffffff

/** A line by its place, and the day of its flow. */
export interface DatedLine {
  start: number
  end: number
  day: number
}

/** Reads lines that repeat the text of a line but for date and amount. */
export interface AlikeReader {
  /** How many were read last, and what their flows are like. */
  readonly lines: number
  readonly negativeAmounts: number
  readonly oldDates: number
  readonly isInOrder: boolean
  readonly earliest: DatedLine
  readonly latest: DatedLine
  /** The next lines are compared with this one, whose cells were found. */
  keep(line: number, cells: Pick<LineCells, 'starts' | 'ends'>, next: number): void
  /**
   * Reads the lines from `at` on, whose flows go to the places from `flow` on, behind one of the day `dayBefore`. The place of the
   * first line that is another.
   */
  read(at: number, flow: number, dayBefore: number): number
}

/**
 * Reads lines that repeat the text of a line but for date and amount, as many as follow one another: nearly all lines of a file are
 * such, so that this loop is what reading takes. Flows are written down where they are read; nothing is made for a line.
 */
export class AlikeLines implements AlikeReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #shape: RowShape
  readonly #days: Int32Array
  readonly #pence: Float64Array
  readonly #isDateFirst: boolean
  /** The text in front of the first of the two cells, between them, and behind; the quotes of the cells belong to it. */
  #frontStart = 0
  #frontLength = 0
  #middleStart = 0
  #middleLength = 0
  #endStart = 0
  #endLength = 0
  lines = 0
  negativeAmounts = 0
  oldDates = 0
  isInOrder = true
  readonly earliest: DatedLine = { start: 0, end: 0, day: noDay }
  readonly latest: DatedLine = { start: 0, end: 0, day: noDay }

  constructor(bytes: Uint8Array, view: DataView, shape: RowShape, { days, pence }: FlowSpace) {
    this.#bytes = bytes
    this.#view = view
    this.#shape = shape
    this.#days = days
    this.#pence = pence
    this.#isDateFirst = shape.date < shape.amount
  }

  keep(line: number, { starts, ends }: Pick<LineCells, 'starts' | 'ends'>, next: number): void {
    const first = Math.min(this.#shape.date, this.#shape.amount)
    const second = Math.max(this.#shape.date, this.#shape.amount)
    const firstQuote = this.#bytes[starts[first]] === quote ? 1 : 0
    const secondQuote = this.#bytes[starts[second]] === quote ? 1 : 0
    this.#frontStart = line
    this.#frontLength = starts[first] + firstQuote - line
    this.#middleStart = ends[first] - firstQuote
    this.#middleLength = starts[second] + secondQuote - this.#middleStart
    this.#endStart = ends[second] - secondQuote
    this.#endLength = next - this.#endStart
  }

  read(at: number, flow: number, dayBefore: number): number {
    const days = this.#days
    const pence = this.#pence
    let earliestDay = latestPossible
    let earliest = at
    let earliestEnd = at
    let latestDay = noDay
    let latest = at
    let latestEnd = at
    let isInOrder = true
    let before = dayBefore
    let place = flow
    let start = at
    this.#begin()
    for (let end = this.#line(start, place); end !== noPlace; end = this.#line(start, place)) {
      const day = days[place]
      if (day < before) isInOrder = false
      if (day < oldDay) this.oldDates++
      if (pence[place] < 0) this.negativeAmounts++
      if (day < earliestDay) {
        earliestDay = day
        earliest = start
        earliestEnd = end
      }
      if (day > latestDay) {
        latestDay = day
        latest = start
        latestEnd = end
      }
      before = day
      start = end
      place++
    }
    this.lines = place - flow
    this.isInOrder = isInOrder
    setLine(this.earliest, earliest, earliestEnd, earliestDay)
    setLine(this.latest, latest, latestEnd, latestDay)
    return start
  }

  #isSame(start: number, before: number, length: number): boolean {
    return start + length <= this.#bytes.length && isSameText(this.#view, start, this.#view, before, length)
  }

  #begin(): void {
    this.negativeAmounts = 0
    this.oldDates = 0
  }

  /** The end of a line whose text is the same, its flow at `flow`; `noPlace` where it is not. */
  #line(start: number, flow: number): number {
    const bytes = this.#bytes
    const front = this.#frontLength
    const between = this.#middleLength
    const isDateFirst = this.#isDateFirst
    if (!this.#isSame(start, this.#frontStart, front)) return noPlace
    const amount = isDateFirst ? start + front + dateLength + between : start + front
    if (amount >= bytes.length) return noPlace
    const isNegative = bytes[amount] === minus
    const first = isNegative ? amount + 1 : amount
    let behindAmount = first
    let pence = 0
    let digit = bytes[behindAmount] - zero
    for (; digit >= 0 && digit <= 9; digit = bytes[++behindAmount] - zero) pence = 10 * pence + digit
    let digits = behindAmount - first
    if (digits === 0) return noPlace
    if (bytes[behindAmount] === point) {
      const tenths = bytes[behindAmount + 1] - zero
      if (!(tenths >= 0 && tenths <= 9)) return noPlace
      const hundredths = bytes[behindAmount + 2] - zero
      const isWhole = hundredths >= 0 && hundredths <= 9
      // Rounded once at the most.
      pence = 10 * (10 * pence + tenths) + (isWhole ? hundredths : 0)
      behindAmount += isWhole ? 3 : 2
      digits += isWhole ? 2 : 1
    } else pence *= 100
    if (digits > mostDigits) return noPlace
    // Not a plain minus: nothing paid out is 0, not -0.
    this.#pence[flow] = isNegative ? 0 - pence : pence
    const date = isDateFirst ? start + front : behindAmount + between
    const middle = isDateFirst ? date + dateLength : behindAmount
    const end = isDateFirst ? behindAmount : date + dateLength
    if (!this.#isSame(middle, this.#middleStart, between)) return noPlace
    if (!this.#isSame(end, this.#endStart, this.#endLength)) return noPlace
    const day = dayAt(this.#view, date, this.#shape.dateForm)
    this.#days[flow] = day
    return day === noDay ? noPlace : end + this.#endLength
  }
}

function setLine(line: DatedLine, start: number, end: number, day: number): void {
  line.start = start
  line.end = end
  line.day = day
}
