import { dateLength, dayAt, mostDigits, noDay } from '../ordered/flow-cells.ts'
import { noPlace } from '../ordered/line-cells.ts'
import type { RowShape } from '../ordered/row-shape.ts'
import { isSameText } from '../ordered/same-text.ts'
import type { FlowSpill } from './flow-spill.ts'
import { endLengthAt, frontLengthAt, middleLengthAt, type SaverTable, textOf } from './saver-table.ts'
import { wordOf } from './scan-memory.ts'

const minus = 0x2d
const point = 0x2e
const zero = 0x30

/**
 * Reads lines that repeat the texts of their saver's line around date and amount, as nearly all lines do. The identifier is among
 * the texts: a line that has all of them is the saver's.
 */
export class LikeBefore {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #shape: RowShape
  readonly #isDateFirst: boolean
  readonly #savers: SaverTable
  readonly #spill: FlowSpill

  constructor(bytes: Uint8Array, view: DataView, shape: RowShape, savers: SaverTable, spill: FlowSpill) {
    this.#bytes = bytes
    this.#view = view
    this.#shape = shape
    this.#isDateFirst = shape.date < shape.amount
    this.#savers = savers
    this.#spill = spill
  }

  /** The place of the next line, its flow where the next one is put down; `noPlace` where the texts are not those of the block. */
  read(line: number, block: number): number {
    const bytes = this.#bytes
    const { words } = this.#savers
    const isDateFirst = this.#isDateFirst
    const numbers = wordOf(block)
    const front = words[numbers + frontLengthAt]
    const between = words[numbers + middleLengthAt]
    const texts = textOf(block)
    if (!this.#isSame(line, texts, front)) return noPlace
    const amount = isDateFirst ? line + front + dateLength + between : line + front
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
    const date = isDateFirst ? line + front : behindAmount + between
    const middle = isDateFirst ? date + dateLength : behindAmount
    const end = isDateFirst ? behindAmount : date + dateLength
    const endLength = words[numbers + endLengthAt]
    if (!this.#isSame(middle, texts + front, between)) return noPlace
    if (!this.#isSame(end, texts + front + between, endLength)) return noPlace
    const day = dayAt(this.#view, date, this.#shape.dateForm)
    // Not a plain minus: nothing paid out is 0, not -0.
    this.#spill.put(day, isNegative ? 0 - pence : pence)
    return day === noDay ? noPlace : end + endLength
  }

  #isSame(start: number, before: number, length: number): boolean {
    const { view: known } = this.#savers
    if (start + length > this.#bytes.length) return false
    if (length < 16) return isSameText(this.#view, start, known, before, length)
    const last = length - 16
    for (let at = 0; at < last; at += 16) if (!this.#areSame16(start + at, known, before + at)) return false
    return this.#areSame16(start + last, known, before + last)
  }

  #areSame16(start: number, known: DataView, before: number): boolean {
    const view = this.#view
    return (
      view.getFloat64(start, true) === known.getFloat64(before, true) &&
      view.getFloat64(start + 8, true) === known.getFloat64(before + 8, true)
    )
  }
}
