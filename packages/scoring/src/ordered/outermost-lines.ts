/**
 * Of each stretch of a saver's rows that differ in date and amount only: the line of the earliest date, and where the
 * saver has several stretches that of the latest as well, by which the saver's latest-dated values are found.
 */
export class OutermostLines {
  readonly #bytes: Buffer
  /** Where each line that is kept begins and ends. */
  #places = new Int32Array(1 << 10)
  #count = 0
  #length = 0
  #earliest = 0
  #earliestEnd = 0
  #earliestDay = Number.POSITIVE_INFINITY
  #latest = 0
  #latestEnd = 0
  #latestDay = Number.NEGATIVE_INFINITY

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** A line, its line break included. */
  add(line: number, end: number, day: number): void {
    if (day < this.#earliestDay) {
      this.#earliest = line
      this.#earliestEnd = end
      this.#earliestDay = day
    }
    if (day > this.#latestDay) {
      this.#latest = line
      this.#latestEnd = end
      this.#latestDay = day
    }
  }

  /** Of the current stretch. */
  get latestDay(): number {
    return this.#latestDay
  }

  /** The earliest line of a saver of one stretch, by whom nothing was added before. */
  addOnly(earliest: number, end: number): void {
    this.#append(earliest, end)
  }

  endStretch(only: boolean): void {
    if (!only && this.#latest < this.#earliest) this.#append(this.#latest, this.#latestEnd)
    this.#append(this.#earliest, this.#earliestEnd)
    if (!only && this.#latest > this.#earliest) this.#append(this.#latest, this.#latestEnd)
    this.#earliestDay = Number.POSITIVE_INFINITY
    this.#latestDay = Number.NEGATIVE_INFINITY
  }

  finish(): Uint8Array<ArrayBuffer> {
    const lines = Buffer.allocUnsafeSlow(this.#length)
    let at = 0
    for (let place = 0; place < this.#count; place += 2) {
      at += this.#bytes.copy(lines, at, this.#places[place], this.#places[place + 1])
    }
    return lines
  }

  #append(line: number, end: number): void {
    if (this.#count === this.#places.length) {
      const larger = new Int32Array(2 * this.#count)
      larger.set(this.#places)
      this.#places = larger
    }
    this.#places[this.#count++] = line
    this.#places[this.#count++] = end
    this.#length += end - line
  }
}
