import { roles } from '@plumbline/contract/access/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callProcedure, everyProcedure } from '../../testing/calls/call-procedure.ts'
import { mayCall } from '../../testing/calls/expected-status.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { tableHashes } from '../../testing/stores/table-hashes.ts'

// Calls that are not built do the same whatever they name, so the matrix of access leaves them out.

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
})
afterAll(() => server.close())

it('answers 501 to whoever may make a call that is not built, refuses all others, and changes nothing', async () => {
  const later = everyProcedure.filter(({ procedure }) => procedure.notBuilt !== undefined)
  const users = await Promise.all(roles.map(async (role) => ({ role, token: (await server.as(role)).token })))
  const before = await tableHashes(server.services.db)
  for (const { key, procedure } of later) {
    const params = Object.fromEntries(Object.keys(procedure.params?.shape ?? {}).map((name) => [name, 1]))
    for (const asker of [undefined, ...users]) {
      const { status, body } = await callProcedure(server.http, procedure, { params }, asker?.token)
      const expected = asker === undefined ? 401 : mayCall(procedure.access, asker.role) ? 501 : 403
      expect(status, `${key} by ${asker?.role ?? 'nobody'}: ${body}`).toBe(expected)
    }
  }
  expect(await tableHashes(server.services.db)).toEqual(before)
})
