import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Worker } from 'node:worker_threads'
import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { ThreadFailure } from '@plumbline/threads/thread.ts'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { addTrack, trackDetails } from '../../testing/savers/price-tracks.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { leftoversOf } from '../../testing/stores/leftovers.ts'
import { tapStatements } from '../../testing/stores/tap-statements.ts'
import { runPriceTrack } from './run/run-price-track.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true, environment: { LOG_LEVEL: 'silent' } })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const attempt = (id: number) => runPriceTrack(server.services, id, new AbortController().signal)

it('a thread that is killed while it scores a price track costs an attempt, and the next one stores every saver once', async () => {
  const { id } = await addTrack(server, superuser)
  const killing = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function killed(this: Worker) {
    void this.terminate()
  })
  onTestFinished(() => killing.mockRestore())
  await expect(attempt(id)).rejects.toThrow(ThreadFailure)
  expect(await trackDetails(superuser, id)).toMatchObject({ status: 'running', dataBatchId: null })
  await attempt(id)
  const { status, failure, result, dataBatchId } = await trackDetails(superuser, id)
  expect([status, failure]).toEqual(['completed', null])
  const all = encodeURIComponent(JSON.stringify({ allOutlier: true, memberAnalysed: true }))
  const page = (await superuser.get(`/analysis/members?dataBatchIds=${dataBatchId}&filters=${all}`)).json()
  expect(page.total).toBe(result?.savers)
  expect(await leftoversOf(server.services)).toEqual([])
})

/** The rows find no room before ClickHouse reads them. */
function fillBeforeRows(): () => void {
  const { writeFile } = promises
  promises.writeFile = async (...parameters) => {
    if (String(parameters[0]).endsWith('.native'))
      throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' })
    return writeFile(...parameters)
  }
  syncBuiltinESMExports()
  return () => {
    promises.writeFile = writeFile
    syncBuiltinESMExports()
  }
}

const fillInClickHouse = (table: string) => () =>
  tapStatements(server.services, async (sql) => {
    if (sql.includes(`INSERT INTO plumbline.${table}`)) {
      throw new AnalyticsError('Cannot reserve 68.93 MiB, not enough space', { code: 243, cause: undefined })
    }
  })

it.each([
  ['its rows are written', fillBeforeRows],
  ['its savers are stored', fillInClickHouse('savers')],
  ['their payments are stored', fillInClickHouse('contributions')],
])('a disk that is full when %s fails a price track in words, and keeps no saver of it', async (_, fill) => {
  const { id } = await addTrack(server, superuser)
  // The next failure is the last.
  await server.services.db.updateTable('price_tracks').set({ attempts: 2 }).where('id', '=', id).execute()
  const release = fill()
  onTestFinished(release)
  await attempt(id)
  release()
  expect(await trackDetails(superuser, id)).toMatchObject({
    status: 'failed',
    failure: 'The disk of the server is full. Add the price track again when there is room on it.',
    dataBatchId: null,
  })
  const row = await server.services.db
    .selectFrom('price_tracks')
    .select('version_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stored = 'SELECT saver_id FROM plumbline.savers WHERE version_id = {version:UInt32}'
  expect(await server.services.analytics.reader.rows(stored, { version: row.version_id })).toEqual([])
  expect(await leftoversOf(server.services)).toEqual([])
})
