import { roles } from '@plumbline/contract/access/roles.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callProcedure, everyProcedure } from '../../testing/calls/call-procedure.ts'
import type { Expectation } from '../../testing/expectations/expectation.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { tableHashes } from '../../testing/stores/table-hashes.ts'
import { makeTenant } from '../../testing/tenants/tenant.ts'
import { tenantExpectations } from '../../testing/tenants/tenant-expectations.ts'

/** Calls whose changes nobody could be asked about later. */
const unrecorded: readonly string[] = [
  // Which of one's own notices one has seen.
  'notices.markRead',
  // The first step of setting up: it counts only with the second, which is on record.
  'twoFactor.enrol',
  // That the file was begun is on record, and so is what becomes of it.
  'partUploads.append',
]

/** Where what the matrix of access sends changes nothing. */
const changing: Readonly<Record<string, Expectation['input']>> = {
  'users.change': ({ users }) => ({ params: { id: users.pilot.client.userId }, body: { role: 'vfm_user' } }),
  'users.removeProvider': ({ providerId, users }) => ({
    body: { providerId, userId: users.pilot.client.userId },
  }),
  'passwords.requestReset': ({ word }) => ({ body: { email: `pilot.${word}@example.com` } }),
}

const calls = everyProcedure.flatMap(({ key, procedure }) => {
  const expectation = tenantExpectations[key]
  const role = roles.find((each) => (expectation?.own[each] ?? 400) < 400)
  return procedure.method === 'GET' || role === undefined
    ? []
    : [{ key, procedure, input: changing[key] ?? expectation?.input, role }]
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
})
afterAll(() => server.close())

async function countEntries(): Promise<number> {
  const { entries } = await server.services.db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}

/** Features whose calls were seen on record. */
const recorded = new Set<string>()

it.each(calls)('$key is on record if it changes anything', async ({ key, procedure, input, role }) => {
  const tenant = await makeTenant(server, `Alder${key.replaceAll(/[^a-z]/gi, '')}`)
  const user = tenant.users[role]
  const before = { entries: await countEntries(), tables: await tableHashes(server.services.db) }
  const { status, body } = await callProcedure(server.http, procedure, input?.(tenant, user) ?? {}, user.client.token)
  expect(status, body).toBeLessThan(400)
  const isRecorded = (await countEntries()) > before.entries
  if (isRecorded) recorded.add(itemAt(key.split('.'), 0))
  else if (!unrecorded.includes(key)) expect(await tableHashes(server.services.db)).toEqual(before.tables)
})

it('has seen changes of every kind', () => {
  const expected = ['auth', 'masterList', 'providers', 'sessions', 'settings', 'uploads', 'users', 'views']
  expect([...recorded]).toEqual(expect.arrayContaining(expected))
})
