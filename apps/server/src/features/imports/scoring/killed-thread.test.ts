import { Worker } from 'node:worker_threads'
import { ThreadFailure } from '@plumbline/threads/thread.ts'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { importDetail, publishedPots, uploadFile } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'
import { runNextImport } from '../run-import.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true, environment: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.close())

it('a calculating thread that is killed costs an attempt, and the next one publishes every saver once', async () => {
  const superuser = await server.as('superuser')
  const providerId = await server.createProvider('Killed Threads')
  const content = saverFile(fileSavers('T', 3))
  const id = await uploadFile(server, superuser, { fields: { providerId }, content })
  const killing = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function killed(this: Worker) {
    void this.terminate()
  })
  onTestFinished(() => killing.mockRestore())
  const attempt = () => runNextImport(server.services, providerId, new AbortController().signal)
  await expect(attempt()).rejects.toThrow(ThreadFailure)
  expect(await publishedPots(server, providerId)).toEqual({})
  await attempt()
  expect(await importDetail(superuser, id)).toMatchObject({ state: 'completed', failure: null })
  expect(await publishedPots(server, providerId)).toEqual({ 'T-1': 2600, 'T-2': 2601, 'T-3': 2602 })
  expect(await leftoversOf(server.services)).toEqual([])
})
