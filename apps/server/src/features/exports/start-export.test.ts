import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { exportJobs } from './jobs/export-jobs.ts'
import { mostKeptBytes, startExport } from './start-export.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
})
afterAll(() => server.close())

function begin(userId: number, page: number): Promise<{ id: number }> {
  const caller = { userId, role: 'pilot', name: 'Pia', email: 'pia@example.com', sessionId: 0 } as const
  return startExport(server.services, caller, { kind: 'members', providerId: null, name: 'Savers', params: { page } })
}

it('begins no more for somebody whose files take all that is kept of one person', async () => {
  const { userId } = await server.as('pilot')
  const { id } = await begin(userId, 1)
  const half = { key: 'exports/none', name: 'a.csv', type: 'text/csv', bytes: mostKeptBytes / 2, sha256: '' }
  const keep = (files: readonly object[]) =>
    server.services.db
      .updateTable('export_jobs')
      .set({ state: 'completed', files: JSON.stringify(files) })
      .where('id', '=', id)
      .execute()
  await keep([half])
  await begin(userId, 2)
  await keep([half, half])
  await expect(begin(userId, 3)).rejects.toMatchObject({ code: 'too_many_attempts' })
  // What is there already costs nothing more.
  expect(await begin(userId, 1)).toEqual({ id })
})

it('does not keep anybody waiting for the many files of somebody else', async () => {
  const [greedy, modest] = await Promise.all([server.as('pilot', 'greedy'), server.as('pilot', 'modest')])
  const jobIds: number[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await server.services.jobs.work(itemAt(exportJobs, 0), { open: async () => [] }, async ({ exportId }) => {
    jobIds.push(exportId)
    await gate
  })
  const first = await begin(greedy.userId, 1)
  await expect.poll(() => jobIds, { timeout: 20_000 }).toEqual([first.id])
  const more = [await begin(greedy.userId, 2), await begin(greedy.userId, 3)]
  const other = await begin(modest.userId, 1)
  open()
  await expect.poll(() => jobIds, { timeout: 20_000 }).toEqual([first.id, other.id, ...more.map(({ id }) => id)])
})
