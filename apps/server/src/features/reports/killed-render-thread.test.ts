import { Worker } from 'node:worker_threads'
import { exportJobSchema } from '@plumbline/contract/exports/exports.ts'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { drawnHistories } from '../../testing/report/drawn-histories.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { leftoversOf } from '../../testing/stores/leftovers.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder'], environment: { LOG_LEVEL: 'silent' } })
  await publishSavers(server.services, { providerId: 1, savers: drawnHistories(40, 7) })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

/** Ends the thread in the middle of a report, so many times. */
function killThreads(times: number): void {
  let left = times
  const { postMessage } = Worker.prototype
  const killing = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function killed(
    this: Worker,
    ...parameters: Parameters<typeof postMessage>
  ) {
    postMessage.apply(this, parameters)
    const [message] = parameters
    const isReport = typeof message === 'object' && message !== null && 'input' in message
    if (!isReport || left === 0) return
    left -= 1
    // It has begun to set it by then.
    setTimeout(() => void this.terminate(), 20)
  })
  onTestFinished(() => killing.mockRestore())
}

async function reportOf(sections: readonly string[]) {
  const chosen = encodeURIComponent(JSON.stringify(sections))
  const { id } = (await superuser.get(`/pdf/generate/1?type=vfm&sections=${chosen}`)).json()
  const read = async () => exportJobSchema.parse((await superuser.get(`/public/export-jobs/${id}`)).json()[0])
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).not.toMatch(/queued|running/)
  return await read()
}

it('a thread that is killed while it sets a report costs an attempt, and the report is made', async () => {
  killThreads(1)
  const job = await reportOf(['coverPage'])
  expect(job).toMatchObject({ status: 'completed', failure: null })
  expect((await superuser.get(`/pdf/${job.id}`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('one whose thread is killed each time fails in words, leaves nothing, and the next report is made', {
  tags: 'long',
}, async () => {
  killThreads(3)
  expect(await reportOf(['coverPage', 'awDist'])).toMatchObject({
    status: 'failed',
    failure:
      'Something went wrong on the server. Ask for the file again; if it happens again, the server’s log says why.',
    files: [],
  })
  expect(await leftoversOf(server.services)).toEqual([])
  expect(await reportOf(['coverPage', 'awDist'])).toMatchObject({ status: 'completed' })
})
