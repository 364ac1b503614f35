import { amountCell, dateCell, FlowReader } from './flow-reader.ts'
import { isPlainIdentifier, isPlainText, LineCells, noPlace } from './line-cells.ts'
import type { RowShape } from './row-shape.ts'

const quote = 0x22

/** A line that is read cell by cell. */
export class PlainLine {
  /** Where its cells begin and end. */
  readonly cells: LineCells
  readonly flow: FlowReader
  readonly #bytes: Buffer
  readonly #shape: RowShape

  constructor(bytes: Buffer, shape: RowShape) {
    this.#bytes = bytes
    this.#shape = shape
    this.cells = new LineCells(bytes, shape)
    this.flow = new FlowReader(bytes, shape)
  }

  /** Reads the line at a place; the place of the next one, `noPlace` where a cell is not plain. */
  read(at: number): number {
    const next = this.cells.find(at)
    return next !== noPlace && this.readFlow() && this.#isPlain() ? next : noPlace
  }

  /** Whether date and amount can be read, where the cells stand. */
  readFlow(): boolean {
    const { date, amount } = this.#shape
    const { starts, ends } = this.cells
    return (
      this.flow.valueEnd(starts[date], dateCell) === ends[date] &&
      this.flow.valueEnd(starts[amount], amountCell) === ends[amount]
    )
  }

  /** How many quotes stand in front of a cell's text, and behind it. */
  quotesOf(place: number): number {
    return this.#bytes[this.cells.starts[place]] === quote ? 1 : 0
  }

  #isPlain(): boolean {
    const { fieldCount, saver, date, amount, navDate, navAmount, quotes } = this.#shape
    const { starts, ends } = this.cells
    for (let place = 0; place < fieldCount; place++) {
      if (place === date || place === amount) continue
      const start = starts[place] + this.quotesOf(place)
      const end = ends[place] - this.quotesOf(place)
      const mayBeLetters = quotes && place !== navDate && place !== navAmount
      const isPlain =
        place === saver
          ? isPlainIdentifier(this.#bytes, start, end)
          : isPlainText(this.#bytes, start, end, mayBeLetters)
      if (!isPlain) return false
    }
    return true
  }
}
