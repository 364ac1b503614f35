import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { letPass } from './let-pass.ts'
import { clusterUser, makeCluster } from './make-cluster.ts'
import { stopOrphanedPostgres } from './orphaned-postgres.ts'
import { accountThatReaches, postgresAccount } from './postgres-account.ts'
import {
  type PostgresProcess,
  type PostgresStart,
  PostgresStartError,
  startPostgresProcess,
} from './postgres-process.ts'
import { postgresPrograms } from './postgres-programs.ts'

export interface EmbeddedPostgres {
  /** Address of a database of that name, `plumbline` unless told. It holds the password: never log it. */
  url(database?: string): string
  /** Settles when the process has ended, whether stopped or not. */
  readonly end: Promise<void>
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly onLine?: (line: string) => void
  readonly settings?: Readonly<Record<string, string>>
}

const attempts = 10

/**
 * The PostgreSQL of a data directory as a child process, on a free loopback port with a random password. The caller owns
 * the directory; whatever a killed owner left behind is stopped and put right.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const programs = await postgresPrograms()
  await mkdir(options.dataDir, { recursive: true })
  const account = await accountThatReaches(await postgresAccount(), options.dataDir, programs)
  await letPass(account, options.dataDir)
  await stopOrphanedPostgres(path.join(options.dataDir, 'postgres'))
  const { cluster, password } = await makeCluster(options.dataDir, programs, account)
  const child = await startOnFreePort({
    program: programs.postgres,
    cluster,
    account,
    settings: options.settings ?? {},
    onLine: options.onLine ?? (() => undefined),
  })
  const url = (database = 'plumbline') =>
    `postgresql://${clusterUser}:${password}@127.0.0.1:${child.port}/${encodeURIComponent(database)}`
  try {
    await createDatabase(url('postgres'), 'plumbline')
  } catch (error) {
    await child.stop()
    throw error
  }
  return { url, end: child.exit, stop: child.stop }
}

/** Makes a database unless it is there. */
async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function startOnFreePort(start: Omit<PostgresStart, 'port'>): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgresProcess({ ...start, port: await freePort() })
    } catch (error) {
      const passes = error instanceof PostgresStartError && /Address already in use|still in use/.test(error.output)
      if (!passes || attempt === attempts) throw error
      // Another program took the port, or the last processes of a killed database are about to notice that it is gone.
      await sleep(500)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
