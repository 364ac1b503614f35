import { setTimeout as delay } from 'node:timers/promises'
import type { AnalyticsEngine, BulkFormat, SqlParameters } from './analytics-engine.ts'

/** Longer than a statement takes to notice that it is killed. */
const betweenKills = 100

/** An engine that begins no statement once a signal is aborted. */
export class UntilAborted implements AnalyticsEngine {
  readonly #engine: AnalyticsEngine
  readonly #signal: AbortSignal

  constructor(engine: AnalyticsEngine, signal: AbortSignal) {
    this.#engine = engine
    this.#signal = signal
  }

  async run(sql: string, parameters?: SqlParameters): Promise<void> {
    this.#signal.throwIfAborted()
    await this.#engine.run(sql, parameters)
  }

  async rows<Row>(sql: string, parameters?: SqlParameters): Promise<Row[]> {
    this.#signal.throwIfAborted()
    return this.#engine.rows<Row>(sql, parameters)
  }

  async bytes(sql: string, format: BulkFormat, parameters?: SqlParameters): Promise<Uint8Array> {
    this.#signal.throwIfAborted()
    return this.#engine.bytes(sql, format, parameters)
  }

  async *stream(sql: string, format: BulkFormat, parameters?: SqlParameters): AsyncIterable<Uint8Array> {
    this.#signal.throwIfAborted()
    yield* this.#engine.stream(sql, format, parameters)
  }

  close(): Promise<void> {
    return this.#engine.close()
  }
}

/**
 * Ends the statements under way in a database, again and again until `over` is aborted: one that was about to begin is
 * met by the next round. `killer` is a session on another database.
 */
export async function killStatementsIn(killer: AnalyticsEngine, database: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await killer.run('KILL QUERY WHERE current_database = {database:String} ASYNC', { database })
    await delay(betweenKills, undefined, { signal: over }).catch(() => undefined)
  }
}
