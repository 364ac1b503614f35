interface Turn {
  readonly stop: AbortController
  readonly end: Promise<void>
}

/**
 * Calls about the same file, one after the other. Who comes next asks the one before to leave off: a connection that was
 * lost still seems open here for minutes, while its sender has begun anew.
 */
export class Turns {
  readonly #newest = new Map<string, Turn>()

  async take<Result>(id: string, task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const stop = new AbortController()
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const before = this.#newest.get(id)
    const own = { stop, end: over }
    this.#newest.set(id, own)
    before?.stop.abort()
    await before?.end
    try {
      return await task(stop.signal)
    } finally {
      end()
      if (this.#newest.get(id) === own) this.#newest.delete(id)
    }
  }
}
