import { roles } from '@plumbline/contract/access/roles.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCounted } from '../../platform/http/call-watch.ts'
import { callProcedure, everyProcedure } from '../../testing/calls/call-procedure.ts'
import type { Expectation } from '../../testing/expectations/expectation.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { tableHashes } from '../../testing/stores/table-hashes.ts'
import { makeTenant } from '../../testing/tenants/tenant.ts'
import { tenantExpectations } from '../../testing/tenants/tenant-expectations.ts'
import { budget } from './room-on-record.ts'

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

const callable = everyProcedure.flatMap(({ key, procedure }) => {
  const expectation = tenantExpectations[key]
  const role = roles.find((each) => (expectation?.own[each] ?? 400) < 400)
  return role === undefined ? [] : [{ key, procedure, input: changing[key] ?? expectation?.input, role }]
})
const calls = callable.filter(({ procedure }) => procedure.method !== 'GET')

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

it('asks for room on record before each call that reads and is kept there', async () => {
  const tenant = await makeTenant(server, 'Readers')
  const found: string[] = []
  for (const { key, procedure, input, role } of callable) {
    if (procedure.method !== 'GET' || procedure.access === 'public' || isCounted(procedure)) continue
    const before = await countEntries()
    await callProcedure(
      server.http,
      procedure,
      input?.(tenant, tenant.users[role]) ?? {},
      tenant.users[role].client.token,
    )
    if ((await countEntries()) > before) found.push(key)
  }
  expect(found).toEqual([])
})

it('has seen changes of every kind', () => {
  const expected = ['auth', 'masterList', 'providers', 'sessions', 'settings', 'uploads', 'users', 'views']
  expect([...recorded]).toEqual(expect.arrayContaining(expected))
})

describe('what one person puts on record', () => {
  const fill = (userId: number, minutesAgo: number, { entries, characters }: { entries: number; characters: number }) =>
    sql`insert into audit_log (user_id, at, action, subject, after)
      select ${userId}, now() - make_interval(mins => ${minutesAgo}::integer), 'test.fill', 'nothing',
        jsonb_build_object('text', (select string_agg(md5(n || '.' || m), '') from generate_series(1, ${characters / 32}::integer) m))
      from generate_series(1, ${entries}::integer) n`.execute(server.services.db)
  const view = (name: string) => ({
    name,
    settings: { filter: {}, sort: { sortBy: 'score', sortDescending: false }, limit: 15 },
  })

  it('is no more than its budget of an hour, in number and bytes, and says when to go on', async () => {
    for (const [name, characters] of [
      ['Often', 32],
      ['Much', 3200],
    ] as const) {
      const filler = await server.as('vfm_user', name)
      const entries = characters === 32 ? budget.entries : Math.ceil(budget.bytes / characters)
      await fill(filler.userId, 20, { entries, characters })
      const refused = await filler.post('/views', view('one more'))
      expect([refused.statusCode, refused.json().code], refused.body).toEqual([429, 'too_many_attempts'])
      expect(refused.json().message).toMatch(
        /^You have made [\d,]+ changes within an hour.+ Go on in (40|41) minutes\.$/,
      )
      expect(['2400', '2460']).toContain(refused.headers['retry-after'])
      expect((await filler.get('/views')).statusCode).toBe(200)
      expect((await filler.remove('/auth/sessions')).statusCode).toBe(200)
    }
    const other = await server.as('pilot', 'Other')
    expect((await other.post('/views', view('of another'))).statusCode).toBe(200)
  })

  it('counts for an hour, and refused calls count apart', async () => {
    const filler = await server.as('vfm_user', 'Earlier')
    await fill(filler.userId, 61, { entries: budget.entries, characters: 32 })
    await sql`insert into audit_log (user_id, action, subject)
      select ${filler.userId}, 'access.refuse', 'nothing' from generate_series(1, ${budget.entries}::integer)`.execute(
      server.services.db,
    )
    expect((await filler.post('/views', view('late'))).statusCode).toBe(200)
  })

  it('is short, with a hash in place of what is long', async () => {
    const pilot = await server.as('pilot', 'Long')
    const schemes = Array.from({ length: 300 }, (_, n) => `Scheme of an employer ${n}`)
    const long = view('long')
    const kept = await pilot.post('/views', { ...long, settings: { ...long.settings, filter: { schemes } } })
    expect(kept.statusCode, kept.body).toBe(200)
    const entry = await server.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('user_id', '=', pilot.userId)
      .where('action', '=', 'view.create')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry?.after).toMatchObject({
      name: 'long',
      settings: { characters: expect.any(Number), sha256: expect.stringMatching(/^[\da-f]{64}$/) },
    })
  })
})
