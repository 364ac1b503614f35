import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { ownDataDirectory, ownerOf } from '../platform/lifecycle/data-directory.ts'
import { PlainFailure } from '../platform/lifecycle/plain-failure.ts'
import type { Database } from '../platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { clusterUser } from '../platform/postgres/make-cluster.ts'
import { migratePostgres } from '../platform/postgres/migrate.ts'
import { openPostgres } from '../platform/postgres/open-postgres.ts'

type Located = Pick<Config, 'databaseUrl' | 'dataDir'>
type Task<Result> = (db: Kysely<Database>) => Promise<Result>

/** The tables of an installation for one short task of a command, whether its server runs or not. */
export async function withDatabase<Result>(config: Located, command: string, task: Task<Result>): Promise<Result> {
  if (config.databaseUrl !== undefined) return withUrl(config.databaseUrl, task)
  if (ownerOf(config.dataDir) !== undefined) return withUrl(await urlOfRunning(config.dataDir), task)
  return withStoppedDatabase(config, command, task)
}

/** The same while no server runs. @throws PlainFailure when one does */
export async function withStoppedDatabase<Result>(
  { dataDir, databaseUrl }: Located,
  command: string,
  task: Task<Result>,
): Promise<Result> {
  const owned = ownDataDirectory(dataDir, command)
  try {
    if (databaseUrl !== undefined) return await withUrl(databaseUrl, task)
    const embedded = await startEmbeddedPostgres({ dataDir })
    return await withUrl(embedded.url(), task).finally(() => embedded.stop())
  } finally {
    owned.release()
  }
}

async function withUrl<Result>(url: string, task: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const { db, close } = openPostgres(url, { connections: 1, onError: () => undefined })
  try {
    await migratePostgres(db)
    return await task(db)
  } finally {
    await close()
  }
}

/** The embedded database of a server that runs at this moment. */
async function urlOfRunning(dataDir: string): Promise<string> {
  try {
    const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim()
    const port = Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3])
    if (password === '' || !Number.isInteger(port)) throw new Error('not started yet')
    return `postgresql://${clusterUser}:${password}@127.0.0.1:${port}/plumbline`
  } catch (cause) {
    throw new PlainFailure('The server is starting or stopping. Try again in a few seconds.', { cause })
  }
}
