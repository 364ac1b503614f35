import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { signInRules } from '../../sessions/session-rules.ts'
import { createPasswordLink } from './password-links.ts'

const oldPassword = 'Correct-Horse-9'
const newPassword = 'Better-Horse-10'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ environment: { PUBLIC_URL: 'https://pensions.example/' } })
})
afterAll(() => server.close())

const post = (path: string, payload: object) => server.http.inject({ method: 'POST', url: `/api${path}`, payload })
const askFor = (email: string) => post('/auth/resetpass', { email })
const setBy = (jwt: string, newPass = newPassword) => post('/auth/addnewpass', { jwt, newPass })
const show = (jwt: string) => server.http.inject({ url: '/api/auth/addnewpass', query: { jwt } })
const me = (token: string) => server.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
const signIn = (email: string, password: string) => post('/auth/login', { email, password })

async function person(name: string): Promise<{ id: number; email: string }> {
  const email = `${name}@example.com`
  const account = { name, email, password: oldPassword, role: 'pilot' as const, createdBy: null }
  return { id: (await createAccount(server.services, account)).id, email }
}

async function mailsTo(email: string): Promise<string[]> {
  const { db } = server.services
  const mails = await db.selectFrom('mails').where('recipient', '=', email).select('text_part').orderBy('id').execute()
  return mails.map(({ text_part }) => text_part ?? '')
}

/** The token of the newest link in somebody's mailbox. */
async function newestLink(email: string): Promise<string> {
  const jwt = /https:\/\/pensions\.example\/addnewpass\?jwt=(\S+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1]
  if (jwt === undefined) throw new Error('no link')
  return jwt
}

async function linkFor(email: string): Promise<string> {
  expect((await askFor(email)).statusCode).toBe(200)
  return newestLink(email)
}

describe('asking for a reset', () => {
  it('sends a link to whoever has the address, in whatever case it is typed', async () => {
    const { email } = await person('ann')
    const answer = await askFor(' Ann@Example.com ')
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }])
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await show(await newestLink(email))).json()).toMatchObject({ email, purpose: 'reset' })
  })

  it('answers the same when nobody has the address, and sends nothing', async () => {
    const answer = await askFor('nobody@example.com')
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }])
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })

  it('says what is wrong with an address', async () => {
    const messages = await Promise.all(['', 'ann@'].map(async (email) => (await askFor(email)).json().fields.email))
    expect(messages).toEqual(['The Email field is required.', 'The Email field must be a valid email.'])
  })

  it('floods nobody, and takes no link away from whoever asked before', async () => {
    const { email } = await person('bob')
    const first = await linkFor(email)
    for (let more = 0; more < 5; more++) expect((await askFor(email)).statusCode).toBe(200)
    expect(await mailsTo(email)).toHaveLength(5)
    expect((await show(first)).statusCode).toBe(200)
  })

  it('is used up by nothing that looks at links: scanners of mails open the screen, run it, and ask by HEAD', async () => {
    const { email } = await person('scanned')
    const jwt = await linkFor(email)
    for (const url of [`/addnewpass?jwt=${jwt}&utm_source=mail`, `/api/auth/addnewpass?jwt=${jwt}`]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET'] as const) await server.http.inject({ method, url })
    }
    expect((await show(jwt)).statusCode).toBe(200)
    expect((await setBy(jwt)).statusCode).toBe(200)
  })

  it('stores no link by which anybody who reads the table could come in', async () => {
    const { email } = await person('cy')
    const jwt = await linkFor(email)
    const { rows } = await sql<{ row: string }>`select l::text as row from password_links l`.execute(server.services.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(jwt)
  })
})

describe('a link', () => {
  it('sets a new password once, and ends every session of the user', async () => {
    const { email } = await person('dee')
    const { token } = (await signIn(email, oldPassword)).json()
    const jwt = await linkFor(email)
    const answer = await setBy(jwt)
    expect([answer.statusCode, answer.json()]).toEqual([200, { changed: true }])
    expect((await me(token)).statusCode).toBe(401)
    expect((await signIn(email, oldPassword)).statusCode).toBe(400)
    expect((await signIn(email, newPassword)).statusCode).toBe(200)
    const again = await setBy(jwt, 'Another-Horse-11')
    expect([again.statusCode, again.json().code]).toEqual([400, 'dead_link'])
    expect((await show(jwt)).statusCode).toBe(400)
    expect((await signIn(email, newPassword)).statusCode).toBe(200)
  })

  it('serves one of many who use it at once', async () => {
    const { email } = await person('eve')
    const jwt = await linkFor(email)
    const answers = await Promise.all([1, 2, 3, 4].map((number) => setBy(jwt, `Other-Horse-${number}`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200) + 1
    expect((await signIn(email, `Other-Horse-${winner}`)).statusCode).toBe(200)
  })

  it('takes the others of the same user with it', async () => {
    const { email } = await person('fay')
    const [older, newer] = [await linkFor(email), await linkFor(email)]
    expect((await setBy(older)).statusCode).toBe(200)
    expect((await setBy(newer)).statusCode).toBe(400)
  })

  it('is dead after an hour, with what to do', async () => {
    const { id, email } = await person('gil')
    const jwt = await linkFor(email)
    await sql`update password_links set expires_at = expires_at - interval '1 hour' where user_id = ${id}`.execute(
      server.services.db,
    )
    const answer = await setBy(jwt)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Error changing password. Please resend the email to yourself as your email is probably expired.',
    ])
    expect((await signIn(email, oldPassword)).statusCode).toBe(200)
  })

  it('is signed: what is changed in it, or signed by others, is no link', async () => {
    const { email } = await person('hal')
    const jwt = await linkFor(email)
    const [head, body, signature] = jwt.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const later = Buffer.from('{"jti":"x","exp":9999999999}').toString('base64url')
    const forged = [`${none}.${body}.`, `${none}.${body}.${signature}`, `${head}.${later}.${signature}`, `${jwt}x`]
    for (const token of [...forged, `${head}.${body}`, 'a.b.c', '...', '\0', 'é']) {
      expect([token, (await setBy(token)).statusCode]).toEqual([token, 400])
      expect((await show(token)).statusCode).toBe(400)
    }
    for (const token of ['', 'x'.repeat(501)]) expect((await setBy(token)).statusCode).toBe(422)
    expect((await server.http.inject({ url: '/api/auth/addnewpass' })).statusCode).toBe(422)
    expect((await setBy(jwt)).statusCode).toBe(200)
  })

  it('stays good when the new password breaks a rule', async () => {
    const { email } = await person('ida')
    const jwt = await linkFor(email)
    const answer = await setBy(jwt, 'weak')
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { newPass: 'Min 8 characters' }])
    expect((await setBy(jwt)).statusCode).toBe(200)
  })

  it('lets somebody in whom failed sign-ins keep out', async () => {
    const { email } = await person('jo')
    const failures = Array.from({ length: signInRules.failuresOfPair }, () => ({ email, address: '127.0.0.1' }))
    await server.services.db.insertInto('sign_in_failures').values(failures).execute()
    expect((await signIn(email, oldPassword)).statusCode).toBe(429)
    await setBy(await linkFor(email))
    expect((await signIn(email, newPassword)).statusCode).toBe(200)
  })

  it('of an invitation lasts a week and gives a first password', async () => {
    const { services } = server
    const { id } = await services.db
      .insertInto('users')
      .values({ name: 'Kim', email: 'kim@example.com', role: 'vfm_user' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const url = await createPasswordLink(services, { userId: id, purpose: 'invitation', within: services.db })
    const jwt = new URL(url).searchParams.get('jwt') ?? ''
    const shown = (await show(jwt)).json()
    expect(shown).toMatchObject({ email: 'kim@example.com', purpose: 'invitation' })
    const daysLeft = (Date.parse(shown.expiresAt) - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(6.9)
    expect(daysLeft).toBeLessThanOrEqual(7)
    expect((await setBy(jwt)).statusCode).toBe(200)
    expect((await signIn('kim@example.com', newPassword)).statusCode).toBe(200)
  })

  it('ends with the removal of its user', async () => {
    const { id, email } = await person('lee')
    const jwt = await linkFor(email)
    await server.services.db.deleteFrom('users').where('id', '=', id).execute()
    expect((await setBy(jwt)).statusCode).toBe(400)
  })

  it('is on record, and neither it nor a password', async () => {
    const { id, email } = await person('max')
    const jwt = await linkFor(email)
    await setBy(jwt)
    const entries = await server.services.db
      .selectFrom('audit_log')
      .where('subject', '=', `user ${id}`)
      .selectAll()
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['user.create', null],
      ['password.request-reset', null],
      ['password.reset', id],
    ])
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${newPassword}|${jwt}`))
  })
})
