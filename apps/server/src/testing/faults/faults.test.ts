import path from 'node:path'
import { expect, test } from 'vitest'
import { testDatabaseUrl } from '../test-database.ts'
import { testFolder } from '../test-folder.ts'
import { runWithKills } from './fault-run.ts'
import { judgeRun } from './judge-run.ts'

const kills = 10

test('a server killed at ten moments of uploads and imports loses, doubles and half-publishes nothing', {
  timeout: 900_000,
}, async () => {
  const { folder, remove } = await testFolder()
  const environment = {
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: path.join(folder, 'data'),
    THREADS: '2',
    MEMORY_LIMIT: '1 GB',
  }
  const run = await runWithKills({ kills, seed: 4, environment })
  const report = await judgeRun(run, environment)
  expect(report.wrong).toEqual([])
  expect(report.reads).toBeGreaterThan(kills)
  expect(report.completed).toBeGreaterThan(0)
  await remove()
})
