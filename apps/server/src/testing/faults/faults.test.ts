import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { testDatabaseUrl } from '../stores/test-database.ts'
import { testFolder } from '../stores/test-folder.ts'
import { runWithKills } from './fault-run.ts'
import { judgeRun } from './judge-run.ts'
import { killMoments } from './kill-moments.ts'

/** Once at each kind of moment, or at all but the last and any; `npm run test:faults` kills a hundred times. */
const kills = inject('long') ? killMoments.length : 4

test('a server killed at moments of uploads and imports loses, doubles and half-publishes nothing', {
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
  expect(report.halfway).toBe(1)
  expect(report.completed).toBeGreaterThan(0)
  await remove()
})
