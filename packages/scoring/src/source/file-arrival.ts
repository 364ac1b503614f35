/** How much of a file there is to be read, for whoever reads it from its start. */
export interface FileArrival {
  /**
   * Waits until so many bytes are there or the file is whole, and says how many are there by then. Rejects when no more of
   * it will come.
   */
  until(bytes: number): Promise<Arrived>
}

export interface Arrived {
  readonly bytes: number
  readonly whole: boolean
}

/** A file that has arrived. */
export function arrivedWhole(bytes: number): FileArrival {
  return { until: async () => ({ bytes, whole: true }) }
}

/** A file that is being written, as far as its writer says. */
export class GrowingArrival implements FileArrival {
  #bytes = 0
  #whole = false
  #broken: { readonly reason: unknown } | undefined
  readonly #waiting = new Set<() => void>()

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
  }

  async until(bytes: number): Promise<Arrived> {
    for (;;) {
      if (this.#broken !== undefined) throw this.#broken.reason
      if (this.#whole || this.#bytes >= bytes) return { bytes: this.#bytes, whole: this.#whole }
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}
