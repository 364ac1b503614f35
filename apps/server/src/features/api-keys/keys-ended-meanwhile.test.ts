import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDetail, uploadFile } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import { type TestClient, testClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { personOf, personPassword } from '../../testing/server/two-factor-person.ts'
import { runNextImport } from '../imports/run-import.ts'
import { resetTwoFactor } from '../two-factor/reset-two-factor.ts'

let server: TestServer
let maker: TestClient
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true })
  maker = await server.as('superuser')
})
afterAll(() => server.close())

const wish = { name: 'nightly', role: 'superuser', days: 1, password: personPassword }

async function makeKey(of = maker) {
  const { key, made } = (await of.post('/auth/api-keys', wish)).json()
  return { id: made.id, client: testClient(server.http, { userId: of.userId, sessionId: 0, token: key }) }
}

test.each([
  ['still counts', 'completed', false],
  ['was revoked meanwhile', 'ready', true],
])('what a key that %s has begun ends as %s', async (_words, state, isRevoked) => {
  const providerId = await server.createProvider(`Keys ${state}`)
  const { id, client } = await makeKey()
  const form = { fields: { providerId, publishWhenSound: true }, content: saverFile(fileSavers('K', 2)) }
  const importId = await uploadFile(server, client, form)
  if (isRevoked) await maker.remove(`/auth/api-keys/${id}`)
  await runNextImport(server.services, providerId, new AbortController().signal)
  expect(await importDetail(maker, importId)).toMatchObject({ state })
  const { body: notices } = await maker.get('/notices')
  if (isRevoked) expect(notices).toContain('The API key that began it counts no more.')
  else expect(notices).not.toContain('counts no more')
})

test('keys end when two-factor sign-in is reset for whom they belong to', async () => {
  const { db } = server.services
  const person = personOf(server, 'loser')
  const userId = await person.make('superuser')
  const { client: loser } = await person.setUp()
  const { client } = await makeKey(loser)
  expect((await client.get('/providers')).statusCode).toBe(200)
  await resetTwoFactor(server.services, maker, userId)
  expect((await client.get('/providers')).statusCode).toBe(401)
  const [entry] = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'two-factor.reset')
    .where('subject', '=', `user ${userId}`)
    .execute()
  expect(entry?.after).toEqual({ revokedKeys: 1 })
})

test('keys that outlive a password are told by mail and in the list, and end by one call', async () => {
  const person = personOf(server, 'changer')
  const userId = await person.make('superuser')
  const { client: before } = await person.setUp()
  const early = await makeKey(before)
  const password = 'Seventeen quiet herons wade, 4 fly!'
  const changed = await before.post('/auth/changepass', { oldPass: personPassword, newPass: password })
  expect(changed.statusCode, changed.body).toBe(200)
  const client = testClient(server.http, { userId, sessionId: 0, token: changed.json().token })
  const { made } = (await client.post('/auth/api-keys', { ...wish, name: 'later', password })).json()
  const listed = async () => {
    const keys: { id: number; state: string; outlivedPassword: boolean }[] = (await client.get('/auth/api-keys')).json()
    return [early.id, made.id].map((id) => keys.find((key) => key.id === id))
  }
  expect(await listed()).toMatchObject([{ outlivedPassword: true }, { outlivedPassword: false }])
  const mail = await server.services.db
    .selectFrom('mails')
    .select(['recipient', 'text_part'])
    .where('kind', '=', 'password-changed')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(mail.text_part).toContain('nightly (begins with plumbline_key_')
  expect(mail.text_part).not.toContain('later')
  expect((await early.client.get('/providers')).statusCode).toBe(200)
  expect((await client.remove('/auth/api-keys')).json()).toEqual({ revoked: 1 })
  expect((await early.client.get('/providers')).statusCode).toBe(401)
  expect(await listed()).toMatchObject([
    { state: 'revoked', outlivedPassword: false },
    { state: 'active', outlivedPassword: false },
  ])
  expect((await client.remove('/auth/api-keys')).json()).toEqual({ revoked: 0 })
  // Nobody else's are touched.
  expect((await (await makeKey()).client.get('/providers')).statusCode).toBe(200)
})
