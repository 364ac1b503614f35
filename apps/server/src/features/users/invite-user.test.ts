import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

const day = 24 * 3600 * 1000
let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser', 'Sue')
})
afterAll(() => server.close())

async function invite(name: string) {
  const email = `${name.toLowerCase()}@example.com`
  const answer = await superuser.post('/users', { name, email, role: 'vfm_user', invite: true })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...answer.json(), email }
}

/** What the mails to somebody say, the first one first. */
async function mailsTo(email: string): Promise<string[]> {
  const { db } = server.services
  const mails = await db.selectFrom('mails').select('text_part').where('recipient', '=', email).orderBy('id').execute()
  return mails.map(({ text_part }) => text_part ?? '')
}

const linkIn = (mail = '') => /\?jwt=(\S+)/.exec(mail)?.[1] ?? ''
const choose = (jwt: string) =>
  server.http.inject({
    method: 'POST',
    url: '/api/auth/addnewpass',
    payload: { jwt, newPass: 'Correct-Horse-9' },
  })
const signIn = (email: string) =>
  server.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'Correct-Horse-9' } })

it('sends a mail with a link to choose a password, and nobody signs in before', async () => {
  const ann = await invite('Ann')
  expect(ann.invitation.open).toBe(true)
  expect(Date.parse(ann.invitation.until) - Date.now()).toBeGreaterThan(6.9 * day)
  expect((await signIn(ann.email)).json().code).toBe('invalid_credentials')
  const [mail] = await mailsTo(ann.email)
  expect(mail).toContain('Hello Ann,')
  expect(mail).toContain('Sue has made an account for you')
  expect((await choose(linkIn(mail))).statusCode).toBe(200)
  expect((await signIn(ann.email)).json().user).toMatchObject({ id: ann.id, role: 'vfm_user' })
  expect((await superuser.get('/users?search=ann@')).json().data[0].invitation).toBeNull()
})

it('sends another one, after which only the last link works', async () => {
  const bob = await invite('Bob')
  const again = await superuser.post(`/users/${bob.id}/invite`)
  expect([again.statusCode, again.json().invitation.open]).toEqual([200, true])
  const [first, second] = await mailsTo(bob.email)
  expect((await choose(linkIn(first))).json().code).toBe('dead_link')
  expect((await choose(linkIn(second))).statusCode).toBe(200)
  const actions = (await auditOf(server, `user ${bob.id}`)).map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['user.create', 'user.invite'])
})

it('says that an invitation has expired, and that who has a password needs none', async () => {
  const cat = await invite('Cat')
  const { db } = server.services
  await db
    .updateTable('password_links')
    .set({ expires_at: new Date(Date.now() - day) })
    .where('user_id', '=', cat.id)
    .execute()
  expect((await superuser.get('/users?search=cat@')).json().data[0].invitation.open).toBe(false)
  await db.updateTable('accounts').set({ password: 'a hash' }).where('user_id', '=', cat.id).execute()
  const needless = await superuser.post(`/users/${cat.id}/invite`)
  expect([needless.statusCode, needless.json().code]).toEqual([409, 'conflict'])
  expect((await superuser.post('/users/4711/invite')).statusCode).toBe(404)
})

it('invites nobody when the mail cannot be written', async () => {
  const { db } = server.services
  await db.schema.alterTable('mails').renameTo('mails_away').execute()
  const answer = await superuser.post('/users', { name: 'Dan', email: 'dan@example.com', invite: true })
  await db.schema.alterTable('mails_away').renameTo('mails').execute()
  expect(answer.statusCode).toBe(500)
  expect((await superuser.get('/users?search=dan@')).json().total).toBe(0)
})
