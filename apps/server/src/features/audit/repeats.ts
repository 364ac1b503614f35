/** What comes again within this time is counted, not written: nobody can fill the log by asking in a loop. */
const repeatWithinMs = 60_000
/** Most things to tell apart at once; beyond it all are forgotten, so each may be written once more. */
const mostKnown = 10_000

/** Counts what comes again soon. */
export class Repeats {
  readonly #known = new Map<string, { at: number; times: number }>()

  /** How often it came unwritten since it was written last; undefined when it was written a moment ago. */
  since(what: string): number | undefined {
    const now = Date.now()
    const known = this.#known.get(what)
    if (known !== undefined && now - known.at < repeatWithinMs) {
      known.times += 1
      return undefined
    }
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(what, { at: now, times: 0 })
    return known?.times ?? 0
  }
}

/** What may be written of each within the same time. */
export class Shares {
  readonly #most: number
  readonly #taken = new Map<number, { readonly since: number; written: number; unwritten: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** How much was left unwritten of the last share; undefined when this one is used up. */
  take(whose: number): number | undefined {
    const now = Date.now()
    const known = this.#taken.get(whose)
    if (known !== undefined && now - known.since < repeatWithinMs) {
      if (known.written < this.#most) {
        known.written += 1
        return 0
      }
      known.unwritten += 1
      return undefined
    }
    if (this.#taken.size >= mostKnown) this.#taken.clear()
    this.#taken.set(whose, { since: now, written: 1, unwritten: 0 })
    return known?.unwritten ?? 0
  }
}
