import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openChdb } from '@plumbline/analytics/chdb-engine.ts'
import { makeTables } from '../tables/make-tables.ts'

/** The empty tables in a folder of their own, for one test file: no server, no PostgreSQL. */
export async function openTables(): Promise<{ reader: AnalyticsEngine; close: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-tables-'))
  const reader = await openChdb({ directory, threads: 2, memoryLimitBytes: 2 ** 30, database: 'plumbline' })
  await makeTables(reader)
  return {
    reader,
    async close() {
      await reader.close()
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
