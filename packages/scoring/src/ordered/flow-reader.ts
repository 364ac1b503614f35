import { dateLength, mostDigits, noDay, readDay } from './flow-cells.ts'
import { isOfAmount, noPlace } from './line-cells.ts'
import type { RowShape } from './row-shape.ts'

const quote = 0x22
const minus = 0x2d
const point = 0x2e
const zero = 0x30

/** The cells that differ from row to row. */
export const dateCell = 0
export const amountCell = 1

/** Reads dates and amounts, quoted or not. */
export class FlowReader {
  day = noDay
  pence = Number.NaN
  readonly #bytes: Uint8Array
  readonly #shape: RowShape

  constructor(bytes: Uint8Array, shape: RowShape) {
    this.#bytes = bytes
    this.#shape = shape
  }

  /** Reads a date or an amount; the place behind it, or `noPlace`. */
  valueEnd(start: number, cell: number): number {
    const bytes = this.#bytes
    const isQuoted = bytes[start] === quote
    if (isQuoted && !this.#shape.quotes) return noPlace
    const from = isQuoted ? start + 1 : start
    let to = from + dateLength
    if (cell === dateCell) {
      this.day = readDay(bytes, from, this.#shape.dateForm)
      if (this.day === noDay) return noPlace
    } else {
      to = this.#amountEnd(from)
      if (to === noPlace) return noPlace
    }
    if (!isQuoted) return to
    return bytes[to] === quote ? to + 1 : noPlace
  }
  /** Reads an amount as `readPence` does, whose end is where something else begins than digits, point and minus. */
  #amountEnd(start: number): number {
    const bytes = this.#bytes
    const isNegative = bytes[start] === minus
    const first = isNegative ? start + 1 : start
    let at = first
    let pence = 0
    let digit = bytes[at] - zero
    for (; digit >= 0 && digit <= 9; digit = bytes[++at] - zero) pence = 10 * pence + digit
    let digits = at - first
    if (digits === 0) return noPlace
    if (bytes[at] === point) {
      const tenths = bytes[at + 1] - zero
      if (!(tenths >= 0 && tenths <= 9)) return noPlace
      const hundredths = bytes[at + 2] - zero
      const isWhole = hundredths >= 0 && hundredths <= 9
      // Rounded once at the most.
      pence = 10 * (10 * pence + tenths) + (isWhole ? hundredths : 0)
      at += isWhole ? 3 : 2
      digits += isWhole ? 2 : 1
    } else pence *= 100
    if (digits > mostDigits || isOfAmount(bytes[at])) return noPlace
    // Not a plain minus: nothing paid out is 0, not -0.
    this.pence = isNegative ? 0 - pence : pence
    return at
  }
}
