/** What came before says nothing of how fast it goes now. */
const windowMs = 10_000
/** Before, a speed would be a guess. */
const leastMs = 1_000

/** How fast something grows, over the last seconds. */
export class SpeedMeter {
  readonly #samples: { readonly at: number; readonly bytes: number }[] = []

  /** Begins anew: after a break the time in between does not count. */
  reset(): void {
    this.#samples.length = 0
  }

  note(bytes: number, at: number): void {
    this.#samples.push({ at, bytes })
    while (this.#samples.length > 2 && (this.#samples[0]?.at ?? 0) < at - windowMs) this.#samples.shift()
  }

  /** Undefined while it is not known. */
  get bytesPerSecond(): number | undefined {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)]
    if (first === undefined || last === undefined || last.at - first.at < leastMs) return undefined
    const speed = (1000 * (last.bytes - first.bytes)) / (last.at - first.at)
    return speed > 0 ? speed : undefined
  }
}
