import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sqlName } from '@plumbline/analytics/sql-text.ts'
import pg from 'pg'
import { openAnalyticsStore } from '../../platform/analytics/open-analytics-store.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'

/** All that a stopped server with the embedded database keeps: every row of every table, and every file by its hash. */
export async function storedState(dataDir: string): Promise<Record<string, string | string[]>> {
  return {
    ...(await postgresRows(dataDir)),
    ...(await analyticsRows(path.join(dataDir, 'analytics'))),
    ...(await fileHashes(path.join(dataDir, 'files'))),
  }
}

async function postgresRows(dataDir: string): Promise<Record<string, string[]>> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const state: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from only ${name} t order by 1`)
      state[`PostgreSQL ${name}`] = rows.map(({ row }) => row)
    }
    return state
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function analyticsRows(directory: string): Promise<Record<string, string>> {
  const store = await openAnalyticsStore({ directory, threads: 2, memoryLimitBytes: 2 ** 30 })
  try {
    const tables = await store.reader.rows<{ database: string; name: string }>(
      `SELECT database, name FROM system.tables
       WHERE lower(database) NOT IN ('system', 'information_schema', 'default') ORDER BY database, name`,
    )
    const state: Record<string, string> = {}
    for (const { database, name } of tables) {
      const bytes = await store.reader.bytes(
        `SELECT * FROM ${sqlName(database)}.${sqlName(name)} ORDER BY ALL`,
        'JSONEachRow',
      )
      state[`ClickHouse ${database}.${name}`] = Buffer.from(bytes).toString()
    }
    return state
  } finally {
    await store.close()
  }
}

async function fileHashes(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const state: Record<string, string> = {}
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    state[`file ${path.relative(folder, file)}`] = hash.digest('hex')
  }
  return state
}
