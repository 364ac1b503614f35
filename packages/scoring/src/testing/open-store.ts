import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openChdb } from '@plumbline/analytics/chdb-engine.ts'

export interface OpenStore {
  readonly engine: AnalyticsEngine
  readonly folder: string
  close(): Promise<void>
}

/** ClickHouse in a folder of its own; one a test file, closed after it. */
export async function openStore(): Promise<OpenStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-store-'))
  const engine = await openChdb({ directory: path.join(folder, 'store'), threads: 2, memoryLimitBytes: 2 ** 30 })
  return {
    engine,
    folder,
    async close() {
      await engine.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
