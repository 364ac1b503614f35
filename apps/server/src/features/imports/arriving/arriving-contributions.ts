import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { keepFigures } from '@plumbline/scoring/stored/keep-figures.ts'
import { writeContributions } from '@plumbline/scoring/stored/write-savers.ts'
import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { dropVersion } from '../upkeep/drop-version.ch.ts'

type Stores = Pick<Services, 'analytics' | 'db'>

/** Names the version whose contributions are written before any import speaks of it; nothing is in it. */
export const arrivingDatabase = (versionId: number) => `arriving_${versionId}`

interface Destination {
  readonly providerId: number
  /** For what is kept of the rows. */
  readonly folder: string
}

/**
 * Contributions of a file on its way, written as its rows are scored into a version that no row speaks of yet. An import that takes them
 * takes its number, too; else they are dropped. What a killed server leaves is found by the name of a database that is made before the
 * first of them is written.
 */
export class ArrivingContributions {
  readonly #stores: Stores
  readonly #to: Destination
  #version: OpenVersion | undefined
  #files = 0
  #isTaken = false
  #isOver = false
  /** Rejects once something could not be written. */
  #writing: Promise<void> = Promise.resolve()

  constructor(stores: Stores, to: Destination) {
    this.#stores = stores
    this.#to = to
  }

  /** Files of what rows say but for their contributions, as `file` of ClickHouse names them. */
  get figuresPath(): string {
    return path.join(this.#to.folder, figuresFile('*'))
  }

  /** Of the next rows, which lie in a file: it is gone when they are written. */
  add(rowsPath: string): void {
    this.#writing = this.#writing.then(() => this.#write(rowsPath))
    this.#writing.catch(() => undefined)
  }

  /** The version they are in, once all are written. @throws what kept any from being written */
  async written(): Promise<number> {
    await this.#writing
    if (this.#version === undefined) throw new Error('a file without rows is scored')
    return this.#version.id
  }

  /** Keeps them if something comes of the file. */
  async unlessNothing<Result>(score: () => Promise<Result | undefined>): Promise<Result | undefined> {
    let result: Result | undefined
    try {
      result = await score()
    } finally {
      if (result === undefined) await this.release()
    }
    return result
  }

  /** An import has the number: from here on it drops what nobody is to read. */
  take(): void {
    this.#isTaken = true
  }

  /** Nothing is written any more, and what nobody has taken is gone. */
  async release(): Promise<void> {
    this.#isOver = true
    await this.#writing.catch(() => undefined)
    const version = this.#version
    if (version === undefined) return
    this.#version = undefined
    await version.close()
    if (!this.#isTaken) await dropVersion(this.#stores, version.id)
    await this.#stores.analytics.dropDatabase(arrivingDatabase(version.id))
  }

  async #write(rowsPath: string): Promise<void> {
    if (this.#isOver) return
    this.#version ??= openVersion(this.#stores, await emptyVersion(this.#stores))
    const { id: versionId, session } = this.#version
    const { folder, providerId } = this.#to
    await writeContributions(await session, { versionId, providerId, rowsPath, atLeisure: true })
    await keepFigures(await session, rowsPath, path.join(folder, figuresFile(++this.#files)))
    await rm(rowsPath)
  }
}

const figuresFile = (place: number | '*') => `figures-${place}.native`

interface OpenVersion {
  readonly id: number
  /** One for all statements: opening costs as much as a short one. */
  readonly session: Promise<AnalyticsEngine>
  readonly close: () => Promise<void>
}

function openVersion({ analytics }: Stores, id: number): OpenVersion {
  const opened = Promise.withResolvers<AnalyticsEngine>()
  const over = Promise.withResolvers<void>()
  const use = analytics.withDatabase(arrivingDatabase(id), async (session) => {
    opened.resolve(session)
    await over.promise
  })
  use.catch(opened.reject)
  // Whoever writes hears of it.
  opened.promise.catch(() => undefined)
  const close = async () => {
    over.resolve()
    await use.catch(() => undefined)
  }
  return { id, session: opened.promise, close }
}

/** The next number. Nothing has it but in a store that is newer than its database, as after one of the two was restored alone. */
async function emptyVersion(stores: Stores): Promise<number> {
  const number = sql<number>`nextval(pg_get_serial_sequence('batch_versions', 'id'))`.as('number')
  const row = await stores.db.selectNoFrom(number).executeTakeFirstOrThrow()
  const versionId = Number(row.number)
  await dropVersion(stores, versionId)
  return versionId
}

/** Drops what a server that was killed had written of files on their way, before any other is taken. */
export async function removeStrayContributions(stores: Stores): Promise<void> {
  const databases = await stores.analytics.reader.rows<{ name: string; id: number }>(
    `SELECT name, toUInt32(substring(name, ${'arriving_'.length + 1})) AS id FROM system.databases
     WHERE match(name, '^arriving_[0-9]+$')`,
  )
  for (const { name, id } of databases) {
    if (!(await isSpokenOf(stores, id))) await dropVersion(stores, id)
    await stores.analytics.dropDatabase(name)
  }
}

/** Whether the version is an import's, or was. */
async function isSpokenOf({ db }: Pick<Services, 'db'>, versionId: number): Promise<boolean> {
  const reserved = db.selectFrom('imports').select('id').where('reserved_version_id', '=', versionId)
  const published = db.selectFrom('batch_versions').select('id').where('id', '=', versionId)
  return [await reserved.executeTakeFirst(), await published.executeTakeFirst()].some((row) => row !== undefined)
}
