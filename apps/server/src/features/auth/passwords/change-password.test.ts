import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { hashPassword } from '../../accounts/password-hash.ts'
import { endSessions } from '../../sessions/revoke-sessions.ts'
import { signInRules } from '../../sessions/session-rules.ts'
import { createPasswordLink } from './password-links.ts'
import { storePassword } from './store-password.ts'

const oldPass = 'Correct-Horse-9'
const newPass = 'Better-Horse-10'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (const name of ['ann', 'bob', 'cy', 'dee', 'eve', 'fay']) {
    const account = { name, email: `${name}@example.com`, password: oldPass, role: 'pilot' as const, createdBy: null }
    await createAccount(server.services, account)
  }
})
afterAll(() => server.close())

const signIn = (name: string, password: string) =>
  server.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${name}@example.com`, password },
  })

async function tokenOf(name: string): Promise<string> {
  const answer = await signIn(name, oldPass)
  expect(answer.statusCode).toBe(200)
  return answer.json().token
}

const userOf = (name: string) =>
  server.services.db
    .selectFrom('users')
    .where('email', '=', `${name}@example.com`)
    .select('id')
    .executeTakeFirstOrThrow()

const change = (token: string, payload: object) =>
  server.http.inject({
    method: 'POST',
    url: '/api/auth/changepass',
    headers: { authorization: `Bearer ${token}` },
    payload,
  })

async function statusOf(token: string): Promise<number> {
  const answer = await server.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
  return answer.statusCode
}

it('changes the password, ends every session and opens a new one', async () => {
  const [here, elsewhere] = [await tokenOf('ann'), await tokenOf('ann')]
  const answer = await change(here, { oldPass, newPass })
  expect(answer.statusCode).toBe(200)
  const { user, token } = answer.json()
  expect(user).toMatchObject({ name: 'ann', email: 'ann@example.com', role: 'pilot' })
  expect([await statusOf(token), await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401, 401])
  expect((await signIn('ann', oldPass)).statusCode).toBe(400)
  expect((await signIn('ann', newPass)).statusCode).toBe(200)
})

it('refuses a wrong old password without ending the session', async () => {
  const token = await tokenOf('bob')
  for (const wrong of ['', 'wrong', 'x'.repeat(500)]) {
    const answer = await change(token, { oldPass: wrong, newPass })
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      400,
      'invalid_credentials',
      'Password change failed. Please check your older password.',
    ])
  }
  expect(await statusOf(token)).toBe(200)
  expect((await signIn('bob', oldPass)).statusCode).toBe(200)
})

it.each([
  ['', 'Required.'],
  ['Aa1!567', 'Min 8 characters'],
  ['correct-horse-9', 'Your password needs to have atleast one upper case character.'],
  ['CORRECT-HORSE-9', 'Your password needs to have atleast one lower case character.'],
  ['Correct-Horse-', 'Your password needs to have atleast one number.'],
  ['CorrectHorse9', 'Your password needs to have atleast one special character.'],
  [`${'Aa1!'.repeat(32)}x`, 'Max 128 characters'],
])('refuses the new password %j: %s', async (password, text) => {
  const answer = await change(await tokenOf('bob'), { oldPass, newPass: password })
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { newPass: text }])
})

it('counts wrong old passwords like failed sign-ins, so that a token found is no way to try them without limit', async () => {
  const token = await tokenOf('cy')
  for (let attempt = 0; attempt < signInRules.failuresOfPair; attempt++) {
    expect((await change(token, { oldPass: 'wrong', newPass })).statusCode).toBe(400)
  }
  expect((await change(token, { oldPass, newPass })).statusCode).toBe(429)
  expect(await statusOf(token)).toBe(200)
})

it('ends links that are still open, and is on record', async () => {
  const { services } = server
  const token = await tokenOf('dee')
  const { id } = await userOf('dee')
  const link = await createPasswordLink(services, { userId: id, purpose: 'reset', within: services.db })
  expect((await change(token, { oldPass, newPass })).statusCode).toBe(200)
  const query = { jwt: new URL(link).searchParams.get('jwt') ?? '' }
  expect((await server.http.inject({ url: '/api/auth/addnewpass', query })).statusCode).toBe(400)
  const entries = await services.db
    .selectFrom('audit_log')
    .where('user_id', '=', id)
    .select(['action', 'after'])
    .execute()
  expect(entries).toContainEqual({ action: 'password.change', after: { sessionsEnded: 1 } })
})

it('leaves no session that was opened with the old password while it was changed', async () => {
  const { db } = server.services
  const { id } = await userOf('eve')
  const hash = await hashPassword(newPass)
  const changing = await db.startTransaction().execute()
  await storePassword(changing, id, hash)
  await endSessions(changing, id)
  // Injected requests begin when they are waited for.
  const signingIn = Promise.resolve(signIn('eve', oldPass))
  // Its session is there; it waits to see whether the password stays.
  const sessions = () => db.selectFrom('sessions').where('user_id', '=', id).select('id').execute()
  await expect.poll(sessions, { timeout: 60_000 }).toHaveLength(1)
  await changing.commit().execute()
  expect((await signingIn).json().code).toBe('invalid_credentials')
  expect(await sessions()).toEqual([])
  expect((await signIn('eve', newPass)).statusCode).toBe(200)
})

it('does not undo a reset that ended the session of whoever changes it at the same moment', async () => {
  const { db } = server.services
  const { id } = await userOf('fay')
  const token = await tokenOf('fay')
  const chosen = await hashPassword('Chosen-Horse-11')
  const resetting = await db.startTransaction().execute()
  await storePassword(resetting, id, chosen)
  await endSessions(resetting, id)
  const changing = Promise.resolve(change(token, { oldPass, newPass }))
  // Its old password was right; it waits to store the new one.
  const waits = async () => {
    const { rows } = await sql<object>`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'update "accounts"%'`.execute(db)
    return rows.length
  }
  await expect.poll(waits, { timeout: 60_000 }).toBe(1)
  await resetting.commit().execute()
  expect((await changing).statusCode).toBe(401)
  expect((await signIn('fay', newPass)).statusCode).toBe(400)
  expect((await signIn('fay', 'Chosen-Horse-11')).statusCode).toBe(200)
})
