import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { createPasswordLink } from '../../auth/passwords/password-links.ts'
import { createAccount } from '../create-account.ts'
import { demonstrationPassword } from '../demonstration-accounts.ts'
import { easyPasswordTexts } from './easy-password.ts'

const oldPass = 'Correct-Horse-9'
let server: TestServer
let jwt: string
let token: string
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alderway Savings', 'Birchdale Mutual'] })
  const { services } = server
  const ann = { name: 'Ann Fairweather', email: 'afw.other@example.com', role: 'pilot' as const, createdBy: null }
  const { id } = await createAccount(services, { ...ann, password: oldPass })
  await server.mapUser(id, 1)
  const link = await createPasswordLink(services, { userId: id, purpose: 'reset', within: services.db })
  jwt = new URL(link).searchParams.get('jwt') ?? ''
  const payload = { email: ann.email, password: oldPass }
  token = (await server.http.inject({ method: 'POST', url: '/api/auth/login', payload })).json().token
})
afterAll(() => server.close())

const easy = [
  ['Password1!', easyPasswordTexts.common],
  ['Fairweather-Crane-7', easyPasswordTexts.own],
  ['Afw.Other-Crane-7', easyPasswordTexts.own],
  ['Alderway-Savings-7', easyPasswordTexts.others],
  ['Plumbline-Crane-7', easyPasswordTexts.others],
  [demonstrationPassword, easyPasswordTexts.others],
] as const

it.each(easy)('nobody can change theirs to %s, or choose it by a link', async (newPass, reason) => {
  const client = testClient(server.http, { userId: 0, sessionId: 0, token })
  for (const answer of [
    await client.post('/auth/changepass', { oldPass, newPass }),
    await client.post('/auth/addnewpass', { jwt, newPass }),
  ]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid_input', message: reason, fields: { newPass: reason } },
    ])
  }
})

it('leaves the link and the session as they were, and does not say which other providers there are', async () => {
  const client = testClient(server.http, { userId: 0, sessionId: 0, token })
  expect((await client.get('/auth/me')).statusCode).toBe(200)
  const answer = await client.post('/auth/addnewpass', { jwt, newPass: 'Birchdale-Mutual-7' })
  expect(answer.statusCode, answer.body).toBe(200)
})

it('a superuser cannot give one to somebody new', async () => {
  const superuser = await server.as('superuser')
  for (const [password, reason] of [
    ['Welcome123!', easyPasswordTexts.common],
    ['Mary-Bell-12345', easyPasswordTexts.own],
    ['Plumbline-Crane-7', easyPasswordTexts.others],
  ]) {
    const answer = await superuser.post('/users', { name: 'Bo', email: 'mary.bell@example.com', password })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { password: reason }])
  }
  expect((await superuser.get('/users?search=mary.bell')).json().total).toBe(0)
})

it("takes the product's name as an installation has set it", async () => {
  const superuser = await server.as('superuser')
  await server.services.db
    .updateTable('product_settings')
    .set({ settings: JSON.stringify({ brand: { product: 'Sextant' } }) })
    .execute()
  const account = { name: 'Cy', email: 'cy@example.com', password: 'Sextant-Crane-7' }
  expect((await superuser.post('/users', account)).json().fields).toEqual({ password: easyPasswordTexts.others })
})
