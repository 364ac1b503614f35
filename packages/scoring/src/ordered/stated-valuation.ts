import { dateLength, noDay, readDay, readPence } from './flow-cells.ts'
import type { RowShape } from './row-shape.ts'

/** A saver's valuation, as far as the rows so far state it. */
export class StatedValuation {
  day = noDay
  pence = Number.NaN
  readonly #bytes: Buffer
  readonly #shape: RowShape

  constructor(bytes: Buffer, shape: RowShape) {
    this.#bytes = bytes
    this.#shape = shape
  }

  clear(): void {
    this.day = noDay
    this.pence = Number.NaN
  }

  isStated(): boolean {
    return this.day !== noDay && !Number.isNaN(this.pence)
  }

  /** Takes what a cell says of it, and whether that agrees with the rows above; blank says nothing. */
  agrees(place: number, start: number, end: number): boolean {
    const { navDate, navAmount, dateForm } = this.#shape
    if (start === end) return true
    if (place === navDate) {
      const day = end - start === dateLength ? readDay(this.#bytes, start, dateForm) : noDay
      if (day === noDay || (this.day !== noDay && day !== this.day)) return false
      this.day = day
    }
    if (place === navAmount) {
      const pence = readPence(this.#bytes, start, end)
      if (!(pence >= 0) || (!Number.isNaN(this.pence) && pence !== this.pence)) return false
      this.pence = pence
    }
    return true
  }
}
