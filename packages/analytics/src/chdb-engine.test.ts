import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AnalyticsError } from './analytics-error.ts'
import { openChdb } from './chdb-engine.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-chdb-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const options = (name: string, memoryLimitBytes: number) => ({
  directory: path.join(folder, name),
  threads: 2,
  memoryLimitBytes,
})

it('can be opened after a start that its settings made fail', async () => {
  await expect(openChdb(options('refused', Number.NaN))).rejects.toThrow(AnalyticsError)
  const engine = await openChdb(options('opened', 2 ** 30))
  expect(await engine.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await engine.close()
})
