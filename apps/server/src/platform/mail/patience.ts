/** A mail server that does not get on for so long before it has a mail is down. */
const beforeMs = 60_000
/** How long a stopping server waits for a yes to a mail that it has handed over. */
const stoppingMs = 20_000

/** How long one mail may take: little before the mail server has it, and more once only its answer is awaited. */
export class Patience {
  readonly #controller = new AbortController()
  readonly #stopping: AbortSignal | undefined
  readonly #onStop: () => void
  #timer: NodeJS.Timeout | undefined
  #hasHandedOver = false

  constructor(stopping: AbortSignal | undefined) {
    this.#stopping = stopping
    this.#onStop = () => (this.#hasHandedOver ? this.#wait(stoppingMs) : this.#controller.abort())
    stopping?.addEventListener('abort', this.#onStop)
    this.goesOn()
    if (stopping?.aborted) this.#onStop()
  }

  /** Aborted when it is at its end. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get hasHandedOver(): boolean {
    return this.#hasHandedOver
  }

  goesOn(): void {
    if (!this.#hasHandedOver) this.#wait(beforeMs)
  }

  isHandedOver(): void {
    this.#hasHandedOver = true
    clearTimeout(this.#timer)
    if (this.#stopping?.aborted) this.#wait(stoppingMs)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#stopping?.removeEventListener('abort', this.#onStop)
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#controller.abort(), ms)
  }
}
