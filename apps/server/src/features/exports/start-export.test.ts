import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { mostKeptBytes, startExport } from './start-export.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
})
afterAll(() => server.close())

it('begins no more for somebody whose files take all that is kept of one person', async () => {
  const { services } = server
  const { userId } = await server.as('pilot')
  const caller = { userId, role: 'pilot', name: 'Pia', email: 'pia@example.com', sessionId: 0 } as const
  const begin = (page: number) =>
    startExport(services, caller, { kind: 'members', providerId: null, name: 'Savers', params: { page } })
  const { id } = await begin(1)
  const half = { key: 'exports/none', name: 'a.csv', type: 'text/csv', bytes: mostKeptBytes / 2, sha256: '' }
  const keep = (files: readonly object[]) =>
    services.db
      .updateTable('export_jobs')
      .set({ state: 'completed', files: JSON.stringify(files) })
      .where('id', '=', id)
      .execute()
  await keep([half])
  await begin(2)
  await keep([half, half])
  await expect(begin(3)).rejects.toMatchObject({ code: 'too_many_attempts' })
  // What is there already costs nothing more.
  expect(await begin(1)).toEqual({ id })
})
