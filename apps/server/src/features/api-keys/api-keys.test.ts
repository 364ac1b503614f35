import { type ApiKey, apiKeyLimits, apiKeyPrefix } from '@plumbline/contract/api-keys/api-keys.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callProcedure, everyProcedure } from '../../testing/calls/call-procedure.ts'
import { type TestClient, testClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { postForm } from '../../testing/server/upload-form.ts'
import { makeTenant, type Tenant } from '../../testing/tenants/tenant.ts'
import { tenantExpectations } from '../../testing/tenants/tenant-expectations.ts'
import { createAccount } from '../accounts/create-account.ts'
import { findCallerOfKey } from './find-caller-of-key.ts'

let server: TestServer
let alder: Tenant
let birch: Tenant
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
  alder = await makeTenant(server, 'Alder')
  birch = await makeTenant(server, 'Birch')
})
afterAll(() => server.close())

const wish = { name: 'Nightly upload', role: 'superuser', days: 30 }

async function makeKey(
  maker: TestClient,
  more: object = {},
): Promise<{ key: string; made: ApiKey; client: TestClient }> {
  const answer = await maker.post('/auth/api-keys', { ...wish, ...more })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  const { key, made } = answer.json()
  return { key, made, client: testClient(server.http, { userId: maker.userId, sessionId: 0, token: key }) }
}

const statusOf = async (client: TestClient) => (await client.get('/providers')).statusCode

test('a key is told once, and only its hash is kept', async () => {
  const maker = await server.as('superuser', 'once')
  const { key, made } = await makeKey(maker)
  expect(key).toMatch(new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`))
  expect(key.startsWith(made.start)).toBe(true)
  const listed = await maker.get('/auth/api-keys')
  const listedKey = listed.json().find(({ id }: ApiKey) => id === made.id)
  expect(listedKey).toMatchObject({ name: 'Nightly upload', state: 'active', lastUsedAt: null, providers: null })
  expect(listed.body).not.toContain(key)
  const { rows } = await sql<{ all: string }>`select string_agg(k::text, ' ') as all from api_keys k`.execute(
    server.services.db,
  )
  expect(itemAt(rows, 0).all).not.toContain(key)
})

test('a key opens the calls that are meant for keys, and no other', async () => {
  const { key } = await makeKey(await server.as('superuser', 'calls'))
  const open: string[] = []
  for (const { key: name, procedure } of everyProcedure.filter(({ procedure: { access } }) => access !== 'public')) {
    const input = tenantExpectations[name]?.input?.(alder, alder.users.superuser) ?? {}
    if (procedure.byKey === true) open.push(name)
    else expect([name, (await callProcedure(server.http, procedure, input, key)).status]).toEqual([name, 403])
  }
  expect(open.toSorted()).toEqual([
    'imports.errors',
    'imports.get',
    'imports.list',
    'members.list',
    'partUploads.append',
    'partUploads.begin',
    'partUploads.finish',
    'partUploads.list',
    'partUploads.offset',
    'partUploads.remove',
    'partUploads.top',
    'providers.list',
    'savers.list',
    'uploads.confirm',
    'uploads.dictionary',
    'uploads.template',
    'uploads.upload',
    'vfmReport.result',
  ])
})

test('a key for one provider gets nothing of another, whatever it asks, though its maker may', async () => {
  const { key } = await makeKey(alder.users.superuser.client, { providers: [alder.providerId] })
  for (const { key: name, procedure } of everyProcedure.filter(({ procedure: { byKey } }) => byKey === true)) {
    const expectation = tenantExpectations[name]
    const ask = (of: Tenant) =>
      callProcedure(server.http, procedure, expectation?.input?.(of, of.users.superuser) ?? {}, key)
    const theirs = await ask(birch)
    expect([name, theirs.body]).toEqual([name, expect.not.stringContaining('Birch')])
    if (expectation?.others !== undefined) expect([name, theirs.status]).toEqual([name, 404])
    // Not blind: of its own provider it learns what its maker learns, but of no upload that its maker began.
    const own = await ask(alder)
    const isBegun = name === 'uploads.confirm' || (name.startsWith('partUploads.') && procedure.path.includes('{id}'))
    expect([name, own.status]).toEqual([name, isBegun ? 404 : expectation?.own.superuser])
  }
  expect(
    (await testClient(server.http, { userId: 0, sessionId: 0, token: key }).get('/providers')).json(),
  ).toHaveLength(1)
})

test('a key with a narrower role than its maker reads their providers and uploads nothing', async () => {
  const { client } = await makeKey(alder.users.superuser.client, { role: 'vfm_user', providers: [alder.providerId] })
  expect((await client.get('/members?page=1&limit=15')).body).toContain('Alder')
  const fields = { providerId: alder.providerId }
  expect((await postForm(server, client, { fields, content: 'x' })).statusCode).toBe(403)
  const mapped = await makeKey(birch.users.vfm_user.client, { role: 'vfm_user' })
  expect((await mapped.client.get('/members?page=1&limit=15')).body).not.toContain('Alder')
})

test('nobody makes a key that may more than they may, nor a benchmark user any', async () => {
  const pilot = alder.users.pilot.client
  expect((await pilot.post('/auth/api-keys', wish)).json()).toMatchObject({ fields: { role: expect.any(String) } })
  const wider = { ...wish, role: 'pilot', providers: [birch.providerId] }
  expect((await pilot.post('/auth/api-keys', wider)).statusCode).toBe(404)
  expect((await pilot.post('/auth/api-keys', { ...wish, role: 'pilot', forService: true })).statusCode).toBe(403)
  const superuser = alder.users.superuser.client
  expect((await superuser.post('/auth/api-keys', { ...wish, role: 'bm_user' })).statusCode).toBe(422)
  expect((await superuser.post('/auth/api-keys', { ...wish, days: apiKeyLimits.mostDays + 1 })).statusCode).toBe(422)
})

test('a key is worth nothing once it is revoked, has ended, or its maker is gone or may less', async () => {
  const maker = await server.as('superuser', 'maker')
  const [revoked, ended, demoted] = [await makeKey(maker), await makeKey(maker), await makeKey(maker)]
  expect([await statusOf(revoked.client), await statusOf(ended.client)]).toEqual([200, 200])
  expect((await maker.remove(`/auth/api-keys/${revoked.made.id}`)).json()).toEqual({ revoked: 1 })
  await sql`update api_keys set ends_at = now() where id = ${ended.made.id}`.execute(server.services.db)
  expect([await statusOf(revoked.client), await statusOf(ended.client)]).toEqual([401, 401])
  expect((await maker.remove(`/auth/api-keys/${revoked.made.id}`)).statusCode).toBe(404)
  const other = await server.as('superuser', 'other')
  await other.patch(`/users/${maker.userId}`, { role: 'vfm_user' })
  expect(await statusOf(demoted.client)).toBe(401)
  await other.remove(`/users/${maker.userId}`)
  expect(
    await server.services.db.selectFrom('api_keys').select('id').where('user_id', '=', maker.userId).execute(),
  ).toEqual([])
})

test('a key that was made without a code ends where the role requires one', async () => {
  const { db, config } = server.services
  const maker = await server.as('superuser', 'no-code')
  const { key } = await makeKey(maker)
  await sql`update sessions set second_factor = true where id = ${maker.sessionId}`.execute(db)
  const { key: withCode } = await makeKey(maker)
  const strict = { db, config: { ...config, twoFactorRoles: ['superuser' as const] } }
  expect(await findCallerOfKey(strict, key, '127.0.0.1')).toBeUndefined()
  expect(await findCallerOfKey(strict, withCode, '127.0.0.1')).toMatchObject({ role: 'superuser' })
  expect(await findCallerOfKey(server.services, key, '127.0.0.1')).toMatchObject({ role: 'superuser' })
})

test('superusers see and revoke the keys of everybody, others their own alone', async () => {
  const [maker, other] = [await server.as('superuser', 'service'), await server.as('superuser', 'colleague')]
  const service = await makeKey(maker, { forService: true, name: 'Warehouse' })
  const own = await makeKey(maker, { name: 'Mine' })
  const pilot = alder.users.pilot.client
  const theirs = await makeKey(pilot, { role: 'pilot', name: 'Pilots' })
  const names = async (of: TestClient) => (await of.get('/auth/api-keys')).json().map(({ name }: ApiKey) => name)
  expect(await names(other)).toEqual(expect.arrayContaining(['Warehouse', 'Mine', 'Pilots']))
  expect(await names(pilot)).toEqual(['Pilots'])
  expect((await pilot.remove(`/auth/api-keys/${own.made.id}`)).statusCode).toBe(404)
  for (const { made } of [service, theirs])
    expect((await other.remove(`/auth/api-keys/${made.id}`)).statusCode).toBe(200)
  expect(await Promise.all([own, service, theirs].map(({ client }) => statusOf(client)))).toEqual([200, 401, 401])
})

test('what a key of one provider asked of another is on record, with the key', async () => {
  const { client, made } = await makeKey(alder.users.superuser.client, { providers: [alder.providerId] })
  expect((await client.get(`/import-jobs/${birch.importId}`)).statusCode).toBe(404)
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject', '=', `GET /import-jobs/${birch.importId}`)
    .execute()
  expect(entries.map(({ after }) => after)).toContainEqual(expect.objectContaining({ key: made.id }))
})

test('making a key asks for the password of who has one', async () => {
  const account = { name: 'ann', email: 'ann@example.com', password: 'Correct-Horse-9', role: 'pilot' as const }
  await createAccount(server.services, { ...account, createdBy: null })
  const ann = await server.as('pilot', 'ann')
  const wanted = { ...wish, role: 'pilot' }
  expect((await ann.post('/auth/api-keys', wanted)).json()).toMatchObject({ code: 'invalid_credentials' })
  const wrong = await ann.post('/auth/api-keys', { ...wanted, password: 'Wrong-Horse-9' })
  expect(wrong.json()).toMatchObject({ code: 'invalid_credentials' })
  expect((await ann.post('/auth/api-keys', { ...wanted, password: 'Correct-Horse-9' })).statusCode).toBe(200)
})

test(`nobody has more than ${apiKeyLimits.living} keys that count`, async () => {
  const maker = await server.as('superuser', 'many')
  const keys = []
  for (let made = 0; made < apiKeyLimits.living; made++) keys.push(await makeKey(maker))
  expect((await maker.post('/auth/api-keys', wish)).statusCode).toBe(409)
  await maker.remove(`/auth/api-keys/${itemAt(keys, 0).made.id}`)
  await makeKey(maker)
})

test('what a key changes is on record with the key, and when it was last used', async () => {
  const maker = await server.as('superuser', 'recorded')
  const { client, made } = await makeKey(maker)
  const fields = { providerId: alder.providerId }
  expect((await postForm(server, client, { fields, content: 'a file of a key' })).statusCode).toBe(200)
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'action'])
    .where('subject', '=', `API key ${made.id}`)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { user_id: maker.userId, action: 'api-key.create' },
    { user_id: maker.userId, action: 'api-key.use' },
  ])
  const last = (await maker.get('/auth/api-keys')).json().find(({ id }: ApiKey) => id === made.id)
  expect(last).toMatchObject({ id: made.id, lastUsedAt: expect.any(String), lastAddress: '127.0.0.1' })
})
