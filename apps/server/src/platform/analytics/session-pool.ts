import type { AnalyticsEngine, BulkFormat, SqlParameters } from '@plumbline/analytics/analytics-engine.ts'

/** Several sessions as one engine: each statement takes a free one, or waits for its turn. */
export class SessionPool implements AnalyticsEngine {
  readonly #sessions: readonly AnalyticsEngine[]
  readonly #free: AnalyticsEngine[]
  readonly #waiting: ((session: AnalyticsEngine) => void)[] = []

  constructor(sessions: readonly AnalyticsEngine[]) {
    this.#sessions = sessions
    this.#free = [...sessions]
  }

  run(sql: string, parameters?: SqlParameters): Promise<void> {
    return this.#with((session) => session.run(sql, parameters))
  }

  rows<Row>(sql: string, parameters?: SqlParameters): Promise<Row[]> {
    return this.#with((session) => session.rows<Row>(sql, parameters))
  }

  bytes(sql: string, format: BulkFormat, parameters?: SqlParameters): Promise<Uint8Array> {
    return this.#with((session) => session.bytes(sql, format, parameters))
  }

  async *stream(sql: string, format: BulkFormat, parameters?: SqlParameters): AsyncIterable<Uint8Array> {
    const session = await this.#take()
    try {
      yield* session.stream(sql, format, parameters)
    } finally {
      this.#giveBack(session)
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#sessions.map((session) => session.close()))
  }

  async #with<Result>(use: (session: AnalyticsEngine) => Promise<Result>): Promise<Result> {
    const session = await this.#take()
    try {
      return await use(session)
    } finally {
      this.#giveBack(session)
    }
  }

  #take(): Promise<AnalyticsEngine> | AnalyticsEngine {
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve))
  }

  #giveBack(session: AnalyticsEngine): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free.push(session)
    else next(session)
  }
}
