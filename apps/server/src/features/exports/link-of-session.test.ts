import { exportLinkSchema } from '@plumbline/contract/exports/exports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestClient, testClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { makeTenant, type Tenant } from '../../testing/tenants/tenant.ts'
import { createAccount } from '../accounts/create-account.ts'

const password = 'Correct-Horse-9'
let server: TestServer
let alder: Tenant
let people = 0
/** Two sessions of one person, and links to one file that each asked for. */
let here: TestClient
let elsewhere: TestClient
let linkHere: string
let linkElsewhere: string
beforeAll(async () => {
  server = await openTestServer()
  alder = await makeTenant(server, 'Alder')
})
afterAll(() => server.close())
beforeEach(async () => {
  const email = `person.${++people}@example.com`
  const person = { name: 'Ann', email, password, role: 'pilot' as const, createdBy: null }
  const { id } = await createAccount(server.services, person)
  await server.mapUser(id, alder.providerId)
  here = await signIn(email)
  elsewhere = await signIn(email)
  const begun = await here.get(`/analysis/members/export?dataBatchIds=${alder.version}`)
  const exportId: number = begun.json().id
  const status = async () => (await here.get(`/public/export-jobs/${exportId}`)).json()[0].status
  await expect.poll(status, { timeout: 60_000 }).toBe('completed')
  linkHere = await linkOf(here, exportId)
  linkElsewhere = await linkOf(elsewhere, exportId)
  expect([await fetched(linkHere), await fetched(linkElsewhere)]).toEqual([200, 200])
})

async function signIn(email: string): Promise<TestClient> {
  const answer = await server.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  const { token, user } = answer.json()
  return testClient(server.http, { token, userId: user.id, sessionId: 0 })
}

const linkOf = async (client: TestClient, id: number) =>
  exportLinkSchema.parse((await client.get(`/analysis/members/url/${id}`)).json()).url

/** What a link answers to a browser that sends no token. */
async function fetched(url: string): Promise<number | string> {
  const answer = await server.http.inject({ url })
  return answer.statusCode === 200 ? 200 : answer.json().code
}

describe('a link to a file', () => {
  it('ends with the session that asked for it, and leaves those of others of the same person', async () => {
    expect((await here.post('/auth/logout')).statusCode).toBe(200)
    expect([await fetched(linkHere), await fetched(linkElsewhere)]).toEqual(['dead_link', 200])
  })

  it('ends with a session that was revoked from elsewhere', async () => {
    expect((await elsewhere.remove('/auth/sessions')).json()).toEqual({ revoked: 1 })
    expect([await fetched(linkHere), await fetched(linkElsewhere)]).toEqual(['dead_link', 200])
  })

  it('ends with a change of the password', async () => {
    const changed = await here.post('/auth/changepass', { oldPass: password, newPass: 'Better-Horse-10' })
    expect(changed.statusCode).toBe(200)
    expect([await fetched(linkHere), await fetched(linkElsewhere)]).toEqual(['dead_link', 'dead_link'])
  })

  it('ends with the role that may have the file, and with the session when its time is over', async () => {
    const superuser = await server.as('superuser')
    const { userId } = here
    await superuser.patch(`/users/${userId}`, { role: 'bm_user' })
    expect(await fetched(linkHere)).toBe('dead_link')
    await superuser.patch(`/users/${userId}`, { role: 'pilot' })
    expect(await fetched(linkHere)).toBe(200)
    await sql`update sessions set expires_at = now() where user_id = ${userId}`.execute(server.services.db)
    expect(await fetched(linkHere)).toBe('dead_link')
  })
})
