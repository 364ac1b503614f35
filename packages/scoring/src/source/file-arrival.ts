/** How much of a file there is to be read, for whoever reads it from its start. */
export interface FileArrival {
  /**
   * Waits until so many bytes are there or the file is whole, and says how many are there by then. Rejects when no more of
   * it will come.
   */
  until(bytes: number): Promise<Extent>
}

export interface Extent {
  readonly bytes: number
  readonly whole: boolean
}

/** A file that has arrived. */
export function arrivedWhole(bytes: number): FileArrival {
  return { until: async () => ({ bytes, whole: true }) }
}

/** So far ahead of its reader a writer gets, and so long at most it waits for the reader each time. */
const mostAhead = 32 << 20
const longestWaitMs = 40

/** A file that is being written, as far as its writer says. */
export class GrowingArrival implements FileArrival {
  #bytes = 0
  /** So far its reader has asked. */
  #asked = 0
  #whole = false
  #broken: { readonly reason: unknown } | undefined
  readonly #waiting = new Set<() => void>()
  readonly #ahead = new Set<() => void>()

  get bytes(): number {
    return this.#bytes
  }

  get isWhole(): boolean {
    return this.#whole
  }

  /** So many bytes lie in the file by now, from its start. */
  note(bytes: number): void {
    this.#bytes = bytes
    this.#wake()
  }

  finish(): void {
    this.#whole = true
    this.#wake()
  }

  /** Nobody writes any more of it, or something else was written in its place. */
  breakOff(reason: unknown): void {
    this.#broken ??= { reason }
    this.#wake()
    this.#letGo()
  }

  /**
   * Resolves when the reader is near the end of what is there, and after a moment at the latest: whoever sends waits for both, and
   * what is left to be read after the last byte is little.
   */
  async nearlyRead(): Promise<void> {
    if (this.#whole || this.#broken !== undefined || this.#bytes - this.#asked <= mostAhead) return
    await new Promise<void>((resolve) => {
      const isOver = setTimeout(done, longestWaitMs)
      const ahead = this.#ahead
      ahead.add(done)
      function done() {
        clearTimeout(isOver)
        ahead.delete(done)
        resolve()
      }
    })
  }

  async until(bytes: number): Promise<Extent> {
    this.#asked = Math.max(this.#asked, bytes)
    if (this.#bytes - this.#asked <= mostAhead) this.#letGo()
    for (;;) {
      if (this.#broken !== undefined) throw this.#broken.reason
      if (this.#whole || this.#bytes >= bytes) return { bytes: this.#bytes, whole: this.#whole }
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
  }

  #letGo(): void {
    for (const resolve of this.#ahead) resolve()
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}
