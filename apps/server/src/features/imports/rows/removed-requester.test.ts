import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledImport, uploadFile } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

/** Removes somebody as soon as their import is being worked on. */
function removedWhile(state: 'checking' | 'scoring' | 'publishing', userId: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const silence = server.services.events.subscribe((event) => {
      if (event.type !== 'import-changed' || event.state !== state) return
      silence()
      superuser.remove(`/users/${userId}`).then(({ statusCode }) => resolve(statusCode), reject)
    })
  })
}

const spoilt = (content: string) => content.replace(/\d{4}-\d{2}-\d{2}/, 'yesterday')

test.each(['scoring', 'publishing'] as const)(
  'what somebody uploaded is published at the first attempt, though they were removed while it was %s',
  async (state) => {
    const providerId = await server.createProvider(`Alder ${state}`)
    const leaver = await server.as('superuser', `leaver ${state}`)
    const removed = removedWhile(state, leaver.userId)
    const id = await uploadFile(server, leaver, { fields: { providerId }, content: saverFile(fileSavers('A', 2000)) })
    expect(await removed).toBe(200)
    expect(await settledImport(superuser, id)).toMatchObject({ state: 'completed', failure: null })
    const { attempts } = await server.services.db
      .selectFrom('imports')
      .select('attempts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(1)
  },
)

test('a file with errors is refused, though nobody is left to be told', async () => {
  const providerId = await server.createProvider('Birch')
  const leaver = await server.as('superuser', 'other leaver')
  const removed = removedWhile('checking', leaver.userId)
  const content = spoilt(saverFile(fileSavers('B', 2000)))
  const id = await uploadFile(server, leaver, { fields: { providerId }, content })
  expect(await removed).toBe(200)
  expect(await settledImport(superuser, id)).toMatchObject({ state: 'failed' })
  expect((await settledImport(superuser, id)).errorCount).toBeGreaterThan(0)
})
