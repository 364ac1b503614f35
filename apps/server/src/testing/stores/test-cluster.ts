import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPgBossJobs } from '../../platform/jobs/pg-boss-jobs.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { migratePostgres } from '../../platform/postgres/migrate.ts'
import { openPostgres } from '../../platform/postgres/open-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers `POST /` with the address of a fresh, migrated database. */
    testCluster: string
  }
}

/** Nothing of a test has to survive a power cut, and hundreds of databases are thrown away before looking after them pays. */
const quick = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/**
 * One real PostgreSQL for a run of the tests, started when the first test file asks for a database. A file gets a
 * database of its own, copied from one that is migrated once.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<{ folder: string; postgres: EmbeddedPostgres }> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer((_request, response) => {
    // One after another: PostgreSQL does not copy a database twice at a time.
    last = last.then(async () => {
      try {
        cluster ??= startCluster()
        response.end(await copyTemplate((await cluster).postgres))
      } catch (error) {
        response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
      }
    })
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  project.provide('testCluster', `http://127.0.0.1:${port}/`)
  return async () => {
    server.close()
    if (cluster === undefined) return
    const { folder, postgres } = await cluster
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startCluster() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-cluster-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: quick })
  const { db, close } = openPostgres(postgres.url(), { connections: 1, onError: () => undefined })
  await migratePostgres(db)
  await close()
  // Makes its tables, which each server would make again.
  const jobs = await openPgBossJobs(postgres.url(), openLog('fatal'))
  await jobs.stop()
  return { folder, postgres }
}

async function copyTemplate(postgres: EmbeddedPostgres): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    // By files, since the usual way, by the log, takes three times the work.
    await client.query(`create database ${name} template plumbline strategy file_copy`)
  } finally {
    await client.end()
  }
  return postgres.url(name)
}
