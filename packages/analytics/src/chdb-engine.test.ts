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

it('runs several sessions on one folder, each in its own database', async () => {
  const first = await openChdb({ ...options('shared', 2 ** 30), database: 'first_one' })
  const second = await openChdb({ ...options('shared', 2 ** 30), database: 'second_one' })
  await first.run('CREATE TABLE notes (text String) ENGINE = MergeTree ORDER BY text')
  await first.run("INSERT INTO notes VALUES ('kept')")
  expect(await second.rows('SELECT * FROM first_one.notes')).toEqual([{ text: 'kept' }])
  await expect(second.rows('SELECT * FROM notes')).rejects.toThrow(AnalyticsError)
  await first.close()
  expect(await second.rows('SELECT currentDatabase() AS name')).toEqual([{ name: 'second_one' }])
  await second.close()
  // The folder is free again, and what was written is there.
  const again = await openChdb({ ...options('shared', 2 ** 30), database: 'first_one' })
  expect(await again.rows('SELECT * FROM notes')).toEqual([{ text: 'kept' }])
  await again.close()
})
