import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** What to close, newest first. Each may take so long; what does not end or fails is logged and left. */
export class Closers {
  readonly #log: FastifyBaseLogger
  readonly #limitMs: number
  readonly #open: { name: string; close: () => Promise<unknown> | unknown }[] = []

  constructor(log: FastifyBaseLogger, limitMs: number) {
    this.#log = log
    this.#limitMs = limitMs
  }

  add(name: string, close: () => Promise<unknown> | unknown): void {
    this.#open.push({ name, close })
  }

  async closeAll(): Promise<void> {
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop())
      await this.close(next.name, next.close)
  }

  /** Closes a part that was not added. */
  async close(name: string, close: () => Promise<unknown> | unknown): Promise<void> {
    const timeout = sleep(this.#limitMs, 'late' as const, { ref: false })
    try {
      const outcome = await Promise.race([Promise.resolve(close()).then(() => 'ended' as const), timeout])
      if (outcome === 'late') this.#log.error({ part: name }, 'does not stop in time; going on without it')
    } catch (error) {
      this.#log.error({ err: error, part: name }, 'stopping failed')
    }
  }
}
