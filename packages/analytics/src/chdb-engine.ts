import { drainPending, Session } from 'chdb'
import type { AnalyticsEngine, BulkFormat, SqlParameters } from './analytics-engine.ts'
import { AnalyticsError } from './analytics-error.ts'
import { checkPlaceholders, setParameters } from './session-parameters.ts'
import { sqlName } from './sql-text.ts'

export interface ChdbOptions {
  /** Folder of the tables; the process that opens it owns it. */
  readonly directory: string
  readonly threads: number
  /** A statement that needs more is refused, not the machine brought down. */
  readonly memoryLimitBytes: number
  /** Database that names without one mean; made if there is none. `default` unless told. */
  readonly database?: string
}

/**
 * ClickHouse in this process: a session on a folder. chDB binds one folder to a process; sessions on it run side by side,
 * each with its own current database, and the statements of one session queue.
 */
export async function openChdb(options: ChdbOptions): Promise<AnalyticsEngine> {
  const session = new Session(options.directory)
  const engine = new ChdbEngine(session)
  try {
    const settings = sessionSettings(options).map(([name, value]) => `${name} = ${value}`)
    await engine.run(`SET ${settings.join(', ')}`)
    if (options.database !== undefined) {
      const database = sqlName(options.database)
      await engine.run(`CREATE DATABASE IF NOT EXISTS ${database}`)
      await engine.run(`USE ${database}`)
    }
  } catch (error) {
    // A session left open would keep the process from opening another folder.
    await engine.close()
    throw error
  }
  return engine
}

function sessionSettings(options: ChdbOptions): [name: string, value: string][] {
  return [
    ['max_threads', String(options.threads)],
    ['max_insert_threads', String(options.threads)],
    ['max_memory_usage', String(options.memoryLimitBytes)],
    // The default maps files into memory, where all of them count as resident.
    ['storage_file_read_method', "'pread'"],
    ['output_format_json_quote_64bit_integers', '0'],
    // Statements grow with the columns of a file.
    ['max_query_size', String(4 << 20)],
    // Big sorts and aggregations go to disk well before the limit.
    ['max_bytes_before_external_sort', String(Math.floor(options.memoryLimitBytes / 4))],
    ['max_bytes_before_external_group_by', String(Math.floor(options.memoryLimitBytes / 4))],
  ]
}

const openSessions = new Set<Session>()

class ChdbEngine implements AnalyticsEngine {
  readonly #session: Session
  /** Settled once the last bound statement of this session has ended. */
  #bound: Promise<void> = Promise.resolve()

  constructor(session: Session) {
    this.#session = session
    openSessions.add(session)
  }

  async run(sql: string, parameters?: SqlParameters): Promise<void> {
    await this.#query(sql, 'Null', parameters)
  }

  async rows<Row>(sql: string, parameters?: SqlParameters): Promise<Row[]> {
    const result = await this.#query(sql, 'JSONEachRow', parameters)
    const text = result.text().trim()
    // A parse boundary: the caller's SELECT list is the type.
    return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Row)
  }

  async bytes(sql: string, format: BulkFormat, parameters?: SqlParameters): Promise<Uint8Array> {
    const result = await this.#query(sql, format, parameters)
    return result.bytes()
  }

  async *stream(sql: string, format: BulkFormat, parameters?: SqlParameters): AsyncIterable<Uint8Array> {
    const release = await this.#bind(sql, parameters)
    try {
      for await (const chunk of this.#session.queryStream(sql, { format })) yield chunk.raw()
    } catch (cause) {
      throw asAnalyticsError(cause)
    } finally {
      release()
    }
  }

  async close(): Promise<void> {
    this.#session.close()
    openSessions.delete(this.#session)
    // Only the last one waits until the folder is free: the others' statements are no concern of this one.
    if (openSessions.size === 0) await drainPending()
  }

  async #query(sql: string, format: string, parameters?: SqlParameters) {
    const release = await this.#bind(sql, parameters)
    try {
      // Only the asynchronous calls: the others stop the event loop.
      return await this.#session.queryAsync(sql, { format })
    } catch (cause) {
      throw asAnalyticsError(cause)
    } finally {
      release()
    }
  }

  /**
   * Gives the session the values of a statement's placeholders, and keeps other bound statements out of it until the
   * answer is called.
   */
  async #bind(sql: string, parameters: SqlParameters | undefined): Promise<() => void> {
    checkPlaceholders(sql, parameters)
    if (parameters === undefined || Object.keys(parameters).length === 0) return () => undefined
    const before = this.#bound
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#bound = promise
    await before
    try {
      await this.#session.queryAsync(setParameters(parameters), { format: 'Null' })
    } catch (cause) {
      resolve()
      throw asAnalyticsError(cause)
    }
    return resolve
  }
}

function asAnalyticsError(cause: unknown): AnalyticsError {
  const code =
    cause instanceof Error && 'clickhouseCode' in cause && typeof cause.clickhouseCode === 'number'
      ? cause.clickhouseCode
      : undefined
  return new AnalyticsError(cause instanceof Error ? cause.message : String(cause), { code, cause })
}
