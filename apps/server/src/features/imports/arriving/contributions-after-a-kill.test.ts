import { chmod, readdir } from 'node:fs/promises'
import path from 'node:path'
import { partType } from '@plumbline/contract/uploads/part-uploads.ts'
import { uploadAnswerSchema } from '@plumbline/contract/uploads/uploads.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAnalyticsStore } from '../../../platform/analytics/open-analytics-store.ts'
import { longFile, longFileSavers } from '../../../testing/arriving/long-file.ts'
import { listAllImports } from '../../../testing/faults/api-calls.ts'
import { askParts } from '../../../testing/faults/ask-parts.ts'
import { prepareRun } from '../../../testing/faults/prepare-run.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/faults/server-process.ts'
import { tusMetadata } from '../../../testing/server/tus-client.ts'
import { testFolder } from '../../../testing/stores/test-folder.ts'

const content = longFile()
const most = content.length - 100_000
let folder: string
let remove: () => Promise<void>
const started: ServerProcess[] = []
beforeAll(async () => {
  ;({ folder, remove } = await testFolder())
  // The database of root runs as another account, which has to get to its folder.
  await chmod(folder, 0o711)
})
afterAll(async () => {
  for (const server of started) await server.stop()
  await remove()
})

/** What a server that is no more has left in its store. */
async function stored(dataDir: string) {
  const directory = path.join(dataDir, 'analytics')
  const store = await openAnalyticsStore({ directory, threads: 2, memoryLimitBytes: 2 ** 30 })
  try {
    const countOf = (table: string) =>
      store.reader.rows<{ rows: number }>(`SELECT count() AS rows FROM plumbline.${table} GROUP BY version_id`)
    const databases = await store.reader.rows<{ name: string }>(
      `SELECT name FROM system.databases WHERE startsWith(name, 'arriving_')`,
    )
    const [savers, contributions] = [await countOf('savers'), await countOf('contributions')]
    return {
      savers: savers.map(({ rows }) => rows),
      contributions: contributions.map(({ rows }) => rows),
      databases: databases.length,
    }
  } finally {
    await store.close()
  }
}

it('contributions of a file on its way are gone after a kill, and the file goes on as ever', {
  tags: 'long',
}, async () => {
  const dataDir = path.join(folder, 'data')
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '', THREADS: '2', MEMORY_LIMIT: '1 GB' }
  const { token, replacedProvider } = await prepareRun(environment)
  const first = startServerProcess(environment)
  started.push(first)
  const before = { address: await first.ready, token }
  const begun = await askParts(before, 'POST', '', {
    'upload-length': String(content.length),
    'upload-metadata': tusMetadata({
      filename: 'killed.csv',
      providerId: String(replacedProvider),
      publishWhenSound: 'true',
    }),
  })()
  const id = String(begun.headers.get('location')).replace('parts/', '')
  const part = (offset: number) => ({ 'content-type': partType, 'upload-offset': String(offset) })
  expect((await askParts(before, 'PATCH', `/${id}`, part(0))(content.subarray(0, most))).status).toBe(204)
  const scratch = async () =>
    (await readdir(path.join(dataDir, 'work'), { recursive: true })).map((name) => path.basename(name))
  await expect.poll(scratch, { timeout: 60_000 }).toContain('figures-1.native')
  await expect.poll(scratch, { timeout: 60_000 }).not.toContain('scored-1.native')
  await first.kill()
  const left = await stored(dataDir)
  expect(left).toMatchObject({ savers: [], contributions: [expect.any(Number)], databases: 1 })
  expect(left.contributions[0]).toBeGreaterThan(longFileSavers / 2)

  const next = startServerProcess(environment)
  started.push(next)
  await next.ready
  await next.stop()
  expect(await stored(dataDir)).toEqual({ savers: [], contributions: [], databases: 0 })

  const last = startServerProcess(environment)
  started.push(last)
  const after = { address: await last.ready, token }
  expect((await askParts(after, 'PATCH', `/${id}`, part(most))(content.subarray(most))).status).toBe(204)
  const finished = await askParts(after, 'POST', `/${id}/import`, { 'content-type': 'application/json' })('{}')
  const { importId } = uploadAnswerSchema.parse(await finished.json())
  const states = async () => (await listAllImports(after)).map((row) => [row.id, row.state])
  await expect.poll(states, { timeout: 60_000 }).toEqual([[importId, 'completed']])
  await last.stop()
  const ofAll = [longFileSavers]
  expect(await stored(dataDir)).toEqual({ savers: ofAll, contributions: ofAll, databases: 0 })
})
