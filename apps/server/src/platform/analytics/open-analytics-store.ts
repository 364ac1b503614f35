import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { type ChdbOptions, openChdb } from '@plumbline/analytics/chdb-engine.ts'
import { sqlName } from '@plumbline/analytics/sql-text.ts'
import { killStatementsIn, UntilAborted } from '@plumbline/analytics/until-aborted.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { makeTables } from '@plumbline/readings/tables/make-tables.ts'
import { whereThere } from '../files/where-there.ts'
import type { AnalyticsStore } from './analytics-store.ts'
import { SessionPool } from './session-pool.ts'

const readers = 3

/** The ClickHouse of a data directory, with its tables up to date. The caller owns the folder. */
export async function openAnalyticsStore(options: Omit<ChdbOptions, 'database'>): Promise<AnalyticsStore> {
  await mkdir(options.directory, { recursive: true, mode: 0o700 })
  // The engine lets every account of the machine read its files; the folder, of an earlier version too, lets none through.
  await chmod(options.directory, 0o700)
  await removeSpilled(path.join(options.directory, 'tmp'))
  const sessions: AnalyticsEngine[] = []
  try {
    // The first one alone, since it loads the tables.
    for (let count = 0; count < readers; count += 1)
      sessions.push(await openChdb({ ...options, database: 'plumbline' }))
    await makeTables(itemAt(sessions, 0))
  } catch (error) {
    await Promise.all(sessions.map((session) => session.close()))
    throw error
  }
  return new ChdbStore(options, new SessionPool(sessions))
}

/** What sorts and groupings of a killed process had put on disk; the engine removes only its own. */
async function removeSpilled(folder: string): Promise<void> {
  for (const name of (await whereThere(readdir(folder))) ?? []) await rm(path.join(folder, name), { recursive: true })
}

class ChdbStore implements AnalyticsStore {
  readonly reader: AnalyticsEngine
  readonly #options: Omit<ChdbOptions, 'database'>
  readonly #own = new Set<AnalyticsEngine>()
  #closed = false

  constructor(options: Omit<ChdbOptions, 'database'>, reader: AnalyticsEngine) {
    this.#options = options
    this.reader = reader
  }

  async withDatabase<Result>(
    name: string,
    use: (engine: AnalyticsEngine) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const engine = await this.#open(name)
    const over = new AbortController()
    let killing: Promise<void> | undefined
    const kill = () => {
      killing = this.#killIn(name, over.signal)
    }
    signal?.addEventListener('abort', kill, { once: true })
    try {
      return await use(signal === undefined ? engine : new UntilAborted(engine, signal))
    } finally {
      signal?.removeEventListener('abort', kill)
      over.abort()
      await killing
      await this.#close(engine)
    }
  }

  /** By a session of its own, since readers may keep those of the pool for long. */
  async #killIn(name: string, over: AbortSignal): Promise<void> {
    const killer = await this.#open('plumbline')
    try {
      await killStatementsIn(killer, name, over)
    } finally {
      await this.#close(killer)
    }
  }

  async #open(database: string): Promise<AnalyticsEngine> {
    if (this.#closed) throw new Error('The analytics store is closed.')
    const engine = await openChdb({ ...this.#options, database })
    this.#own.add(engine)
    return engine
  }

  async #close(engine: AnalyticsEngine): Promise<void> {
    this.#own.delete(engine)
    await engine.close()
  }

  async dropDatabase(name: string): Promise<void> {
    await this.reader.run(`DROP DATABASE IF EXISTS ${sqlName(name)} SYNC`)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#own].map((engine) => engine.close()))
    await this.reader.close()
  }
}
