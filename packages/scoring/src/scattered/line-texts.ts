import type { LineCells } from '../ordered/line-cells.ts'
import type { RowShape } from '../ordered/row-shape.ts'

const quote = 0x22

/**
 * A line as the texts around date and amount: in front of the first of the two, between them, and behind; the quotes of the cells
 * belong to the texts. One of them holds the identifier.
 */
export class LineTexts {
  readonly bytes: Uint8Array
  frontStart = 0
  frontLength = 0
  middleStart = 0
  middleLength = 0
  endStart = 0
  endLength = 0
  /** Where in the texts, put one behind the other, the identifier stands, quotes included. */
  idOffset = 0
  idLength = 0
  readonly #shape: RowShape

  constructor(bytes: Uint8Array, shape: RowShape) {
    this.bytes = bytes
    this.#shape = shape
  }

  /** Parts a line whose cells were found. */
  part(line: number, { starts, ends }: Pick<LineCells, 'starts' | 'ends'>, next: number): void {
    const { saver, date, amount } = this.#shape
    const first = Math.min(date, amount)
    const second = Math.max(date, amount)
    const firstQuote = this.bytes[starts[first]] === quote ? 1 : 0
    const secondQuote = this.bytes[starts[second]] === quote ? 1 : 0
    this.frontStart = line
    this.frontLength = starts[first] + firstQuote - line
    this.middleStart = ends[first] - firstQuote
    this.middleLength = starts[second] + secondQuote - this.middleStart
    this.endStart = ends[second] - secondQuote
    this.endLength = next - this.endStart
    this.idLength = ends[saver] - starts[saver]
    if (saver < first) this.idOffset = starts[saver] - line
    else if (saver < second) this.idOffset = this.frontLength + starts[saver] - this.middleStart
    else this.idOffset = this.frontLength + this.middleLength + starts[saver] - this.endStart
  }
}
