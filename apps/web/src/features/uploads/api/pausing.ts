/** Whether something that takes long goes on or waits to be told to. */
export class Pausing {
  #call = new AbortController()
  #gate: PromiseWithResolvers<void> | undefined

  get isPaused(): boolean {
    return this.#gate !== undefined
  }

  /** Aborted by the next pause: for what is under way until then. */
  get signal(): AbortSignal {
    return this.#call.signal
  }

  pause(): void {
    if (this.#gate !== undefined) return
    this.#gate = Promise.withResolvers()
    this.#call.abort()
  }

  goOn(): void {
    const gate = this.#gate
    this.#gate = undefined
    if (this.#call.signal.aborted) this.#call = new AbortController()
    gate?.resolve()
  }

  /** Waits while it is paused. @throws the reason of `stop` */
  async untilGoing(stop: AbortSignal): Promise<void> {
    stop.throwIfAborted()
    if (this.#gate === undefined) return
    const stopped = Promise.withResolvers<never>()
    const onStop = () => stopped.reject(stop.reason)
    stop.addEventListener('abort', onStop, { once: true })
    await Promise.race([this.#gate.promise, stopped.promise]).finally(() => stop.removeEventListener('abort', onStop))
  }
}
