import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { codeOf, forgetLastCode, personOf, personPassword } from '../../testing/server/two-factor-person.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ environment: { TWO_FACTOR_ROLES: 'superuser, vfm_user' } })
})
afterAll(() => server.close())

const me = (token: string) => server.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })

/** Signs in for the first time, setting up the app. */
async function firstSignIn(name: string) {
  const person = personOf(server, name)
  const userId = await person.make('superuser')
  const { challenge, enrolment } = (await person.logIn()).json()
  const answer = await person.giveCode(challenge, codeOf(enrolment.secret))
  return { ...person, userId, secret: enrolment.secret, answer }
}

it('makes those of the role set up an app before they are in', async () => {
  const { answer, logIn } = await firstSignIn('ann')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().recoveryCodes).toHaveLength(10)
  expect((await me(answer.json().token)).json()).toMatchObject({ email: 'ann@example.com' })
  expect((await logIn()).json()).toMatchObject({ enrolment: null })
})

it('leaves other roles the choice', async () => {
  const bob = personOf(server, 'bob')
  await bob.make('pilot')
  expect((await bob.logIn()).json()).toHaveProperty('token')
})

it('shows another secret with each sign-in until one is confirmed', async () => {
  const cy = personOf(server, 'cy')
  await cy.make('vfm_user')
  const [first, second] = [(await cy.logIn()).json(), (await cy.logIn()).json()]
  expect((await cy.giveCode(first.challenge, codeOf(first.enrolment.secret))).json().code).toBe('wrong_code')
  expect((await cy.giveCode(second.challenge, codeOf(second.enrolment.secret))).statusCode).toBe(200)
})

it('ends sessions that were opened without a code, also of whoever gets the role later', async () => {
  const dee = personOf(server, 'dee')
  const userId = await dee.make('pilot')
  const client = await dee.byPassword()
  expect((await client.get('/auth/me')).statusCode).toBe(200)
  await server.services.db.updateTable('users').set({ role: 'vfm_user' }).where('id', '=', userId).execute()
  expect((await client.get('/auth/me')).statusCode).toBe(401)
})

it('cannot be turned off', async () => {
  const { answer, secret } = await firstSignIn('eve')
  await forgetLastCode(server)
  const refused = await server.http.inject({
    method: 'POST',
    url: '/api/auth/two-factor/disable',
    headers: { authorization: `Bearer ${answer.json().token}` },
    payload: { code: codeOf(secret) },
  })
  expect(refused.statusCode).toBe(409)
})

it('lets a change of the password keep what the session has shown', async () => {
  const { answer } = await firstSignIn('fay')
  const changed = await server.http.inject({
    method: 'POST',
    url: '/api/auth/changepass',
    headers: { authorization: `Bearer ${answer.json().token}` },
    payload: { oldPass: personPassword, newPass: 'Another-Horse-9' },
  })
  expect(changed.statusCode).toBe(200)
  expect((await me(changed.json().token)).statusCode).toBe(200)
})
