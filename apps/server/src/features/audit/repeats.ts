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
