const lineFeed = 0x0a

/**
 * Of each stretch of a saver's rows that differ in date and amount only: the line of the earliest date, and where the
 * saver has several stretches that of the latest as well, by which the saver's latest-dated values are found.
 */
export class OutermostLines {
  readonly #bytes: Buffer
  readonly #lines: Buffer[] = []
  #earliest = 0
  #earliestDay = Number.POSITIVE_INFINITY
  #latest = 0
  #latestDay = Number.NEGATIVE_INFINITY

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  add(line: number, day: number): void {
    if (day < this.#earliestDay) {
      this.#earliest = line
      this.#earliestDay = day
    }
    if (day > this.#latestDay) {
      this.#latest = line
      this.#latestDay = day
    }
  }

  endStretch(only: boolean): void {
    if (only || this.#latest === this.#earliest) this.#append(this.#earliest)
    else {
      this.#append(Math.min(this.#earliest, this.#latest))
      this.#append(Math.max(this.#earliest, this.#latest))
    }
    this.#earliestDay = Number.POSITIVE_INFINITY
    this.#latestDay = Number.NEGATIVE_INFINITY
  }

  finish(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(Buffer.concat(this.#lines))
  }

  #append(line: number): void {
    this.#lines.push(this.#bytes.subarray(line, this.#bytes.indexOf(lineFeed, line) + 1))
  }
}
