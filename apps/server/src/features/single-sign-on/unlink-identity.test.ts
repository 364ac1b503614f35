import { singleSignOnReturnPath } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/identity-provider/open-identity-provider.ts'
import { type SignInElsewhere, signInElsewhere } from '../../testing/identity-provider/sign-in-elsewhere.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { removeLinks } from './find-user.pg.ts'

const publicUrl = 'https://plumbline.example.com'

let provider: TestIdentityProvider
let server: TestServer
let elsewhere: SignInElsewhere
let superuser: TestClient
beforeAll(async () => {
  provider = await openIdentityProvider(`${publicUrl}${singleSignOnReturnPath}`, {
    ann: { email: 'ann@example.com', emailVerified: true },
    impostor: { email: 'ann@example.com', emailVerified: true },
    cy: { email: 'cy@example.com', emailVerified: true },
  })
  server = await openTestServer({
    environment: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
  })
  elsewhere = signInElsewhere(server)
  superuser = await server.as('superuser')
  const people = ['ann', 'cy'].map((name) => ({ name, email: `${name}@example.com`, role: 'pilot' as const }))
  await server.services.db.insertInto('users').values(people).execute()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

async function unlinked(userId: number) {
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select('after')
    .where('subject', '=', `user ${userId}`)
    .where('action', '=', 'account.unlink')
    .execute()
  return entries.map(({ after }) => after)
}

it('a link that is loosed ends sessions and API keys, and the next with that address is linked', async () => {
  const ann = (await elsewhere.signIn('ann')).json()
  const isLinked = async () => (await superuser.get('/users?search=ann@example.com')).json().data[0].singleSignOn
  expect(await isLinked()).toBe(true)
  const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
  const { key } = (
    await server.http.inject({
      method: 'POST',
      url: '/api/auth/api-keys',
      headers: bearing(ann.token),
      payload: { name: 'Nightly', role: 'pilot', days: 30 },
    })
  ).json()
  const readsWith = async (token: string) =>
    (await server.http.inject({ url: '/api/providers', headers: bearing(token) })).statusCode
  expect([await readsWith(ann.token), await readsWith(key)]).toEqual([200, 200])
  expect((await superuser.remove(`/users/${ann.user.id}/single-sign-on`)).json()).toEqual({ linked: false })
  expect(await isLinked()).toBe(false)
  expect([await readsWith(ann.token), await readsWith(key)]).toEqual([401, 401])
  expect(await unlinked(ann.user.id)).toEqual([{ sessionsEnded: 1, revokedKeys: 1 }])
  expect((await elsewhere.signIn('impostor')).json().user).toEqual(ann.user)
  expect((await elsewhere.signIn('ann')).json().message).toContain('linked to another identity')
})

it('of nobody who is linked it changes nothing and is on record for nothing', async () => {
  expect((await superuser.remove(`/users/${superuser.userId}/single-sign-on`)).statusCode).toBe(200)
  expect(await unlinked(superuser.userId)).toEqual([])
  expect((await superuser.remove('/users/99999/single-sign-on')).statusCode).toBe(404)
})

it('nobody comes in by a link that is loosed at that moment', async () => {
  const { user } = (await elsewhere.signIn('cy')).json()
  const { db } = server.services
  const sessions = () => db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
  const before = await sessions()
  const returned = await elsewhere.comeBack('cy')
  const signing = await db.transaction().execute(async (within) => {
    await within.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    await removeLinks(within, user.id)
    const answer = elsewhere.post('finish', returned)
    // It waits for this transaction.
    const waiting = sql`select 1 from pg_locks where not granted`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
    return { answer }
  })
  const answer = await signing.answer
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'sign_in_expired'])
  expect(await sessions()).toEqual(before)
})
