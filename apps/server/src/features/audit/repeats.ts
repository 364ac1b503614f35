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
    const last = this.#known.get(what)
    if (last !== undefined && now - last.at < repeatWithinMs) {
      last.times += 1
      return undefined
    }
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(what, { at: now, times: 0 })
    return last?.times ?? 0
  }
}

/** What may be written of each within the same time. */
export class Shares {
  readonly #most: number
  readonly #taken = new Map<number, { readonly since: number; writtenCount: number; unwrittenCount: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** How much was left unwritten of the last share; undefined when this one is used up. */
  take(whose: number): number | undefined {
    const now = Date.now()
    const entries = this.#taken.get(whose)
    if (entries !== undefined && now - entries.since < repeatWithinMs) {
      if (entries.writtenCount < this.#most) {
        entries.writtenCount += 1
        return 0
      }
      entries.unwrittenCount += 1
      return undefined
    }
    if (this.#taken.size >= mostKnown) this.#taken.clear()
    this.#taken.set(whose, { since: now, writtenCount: 1, unwrittenCount: 0 })
    return entries?.unwrittenCount ?? 0
  }
}
