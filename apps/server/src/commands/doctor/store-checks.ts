import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openChdb } from '@plumbline/analytics/chdb-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { healthSchema } from '@plumbline/contract/health/health.ts'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { openAnalyticsStore } from '../../platform/analytics/open-analytics-store.ts'
import { clusterVersion } from '../../platform/backup/manifest.ts'
import { type Owner, ownDataDirectory } from '../../platform/lifecycle/data-directory.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { pendingPostgresMigrations, refuseNewerTables } from '../../platform/postgres/migrate.ts'
import { openPostgres } from '../../platform/postgres/open-postgres.ts'
import { embeddedPostgresMajor } from '../../platform/postgres/postgres-programs.ts'
import { postgresVersion, refuseOldPostgres } from '../../platform/postgres/postgres-version.ts'
import { checked, type Finding } from './finding.ts'

/** The stores: through a server that runs, else by opening them. Nothing is made that was not there. */
export async function storeChecks(config: Config, owner: Owner | 'unknown' | undefined): Promise<Finding[]> {
  if (owner !== undefined) {
    const migrations = { about: 'migrations', description: 'a server runs them at its start' }
    return [await checked('stores', () => askServer(owner)), migrations]
  }
  const isThere = existsSync(config.dataDir)
  const owned = isThere ? ownDataDirectory(config.dataDir, 'npm run doctor') : undefined
  try {
    return [...(await postgresChecks(config)), await checked('analytics', () => checkAnalytics(config))]
  } finally {
    owned?.release()
  }
}

async function askServer(owner: Owner | 'unknown') {
  const address = owner === 'unknown' ? undefined : owner.address
  if (address === undefined) {
    return { description: 'another command has them open', todo: 'wait until that ends, then ask again' }
  }
  const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(10_000) })
  const answer: unknown = await response.json()
  const health = healthSchema.safeParse(answer)
  if (!health.success) {
    return { description: `the server at ${address} is not ready`, todo: 'wait a little, then look at its log' }
  }
  const states = Object.entries(health.data.stores).map(([store, state]) => `${store} ${state}`)
  const description = `the server at ${address} says: ${states.join(', ')}; ${health.data.queueDepth ?? 'an unknown number of'} jobs waiting`
  return { description }
}

async function postgresChecks(config: Config): Promise<Finding[]> {
  let migrationNames: readonly string[] | undefined
  const store = await checked('PostgreSQL', async () => {
    const { pending, ...finding } = await checkPostgres(config)
    migrationNames = pending
    return finding
  })
  return [store, { about: 'migrations', description: describeMigrations(migrationNames) }]
}

function describeMigrations(migrations: readonly string[] | undefined): string {
  if (migrations === undefined) return 'run at the start'
  return migrations.length === 0 ? 'all have run' : `${migrations.join(', ')} will run at the next start`
}

interface PostgresFinding extends Omit<Finding, 'about'> {
  /** Migrations that have not run; absent where there is no database yet. */
  readonly pending?: readonly string[]
}

async function checkPostgres(config: Config): Promise<PostgresFinding> {
  if (config.databaseUrl !== undefined) return describeDatabase(config.databaseUrl)
  const major = await embeddedPostgresMajor()
  const cluster = path.join(config.dataDir, 'postgres')
  if (!existsSync(cluster))
    return { description: `version ${major} comes with the product; its folder is made at the start` }
  const version = await clusterVersion(cluster)
  if (version !== major) {
    return {
      description: `${cluster} was written by version ${version}, and the product comes with ${major}`,
      todo: `go back to the release with version ${version}, dump the database there and restore it here`,
    }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    return await describeDatabase(postgres.url())
  } finally {
    await postgres.stop()
  }
}

async function describeDatabase(url: string): Promise<PostgresFinding> {
  const { db, close } = openPostgres(url, { connections: 1, onError: () => undefined })
  try {
    await refuseOldPostgres(db)
    await refuseNewerTables(db)
    const version = await postgresVersion(db)
    return {
      description: `version ${version} answers; the audit log takes ${await auditLogMegabytes(db)} MB`,
      pending: await pendingPostgresMigrations(db),
    }
  } finally {
    await close()
  }
}

/** The one table that only grows: docs/operations.md says what to do when it is large. */
async function auditLogMegabytes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(pg_total_relation_size(to_regclass('audit_log')), 0)::text as bytes`.execute(db)
  return Math.ceil(Number(rows[0]?.bytes ?? 0) / 1e6)
}

async function checkAnalytics({ dataDir, threads, memoryLimitBytes }: Config) {
  const directory = path.join(dataDir, 'analytics')
  const options = { threads, memoryLimitBytes }
  if (existsSync(directory)) {
    const store = await openAnalyticsStore({ directory, ...options })
    const { savers } = await readRow<{ savers: number }>(store.reader, 'SELECT count() AS savers FROM savers').finally(
      () => store.close(),
    )
    return { description: `ClickHouse opens; ${savers} rows of savers` }
  }
  const trial = await mkdtemp(path.join(tmpdir(), 'plumbline-doctor-'))
  try {
    const engine = await openChdb({ directory: trial, ...options })
    await engine.rows('SELECT 1 AS one').finally(() => engine.close())
    return { description: 'ClickHouse works here; its tables are made at the start' }
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}
