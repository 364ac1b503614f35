/**
 * When runs that go on side by side may try again what failed: once all first tries have ended, and one run after another, so
 * that a second try has the machine to itself.
 */
export class SecondTries {
  #firstTries: number
  readonly #ended = Promise.withResolvers<void>()
  #before: Promise<unknown> = this.#ended.promise

  constructor(runs = 1) {
    this.#firstTries = runs
  }

  /** Waits for a first try, and lets the others know of its end. */
  async first<Result>(firstTry: Promise<Result>): Promise<Result> {
    try {
      return await firstTry
    } finally {
      this.#firstTries -= 1
      if (this.#firstTries === 0) this.#ended.resolve()
    }
  }

  again<Result>(secondTry: () => Promise<Result>): Promise<Result> {
    const own = this.#before.then(secondTry)
    this.#before = own.catch(() => undefined)
    return own
  }
}
