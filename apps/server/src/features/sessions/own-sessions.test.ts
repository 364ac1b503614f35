import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { createAccount } from '../accounts/create-account.ts'
import { findCaller } from './find-caller.ts'

const password = 'Correct-Horse-9'
const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1',
}
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (const name of ['ann', 'bob', 'cy', 'dee']) {
    const account = { name, email: `${name}@example.com`, password, role: 'pilot' as const, createdBy: null }
    await createAccount(server.services, account)
  }
})
afterAll(() => server.close())

async function tokenOf(name: string, agent: string = agents.chrome): Promise<string> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${name}@example.com`, password },
    headers: { 'user-agent': agent },
    remoteAddress: '192.0.2.7',
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().token
}

const call = (token: string, method: 'GET' | 'DELETE', path: string) =>
  server.http.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })

async function sessionsOf(token: string): Promise<{ id: number; device: string; current: boolean }[]> {
  const answer = await call(token, 'GET', '/auth/sessions')
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function idOf(token: string): Promise<number> {
  const current = (await sessionsOf(token)).find((session) => session.current)
  if (current === undefined) throw new Error('no session of its own')
  return current.id
}

const statusOf = async (token: string) => (await call(token, 'GET', '/auth/me')).statusCode

describe('own sessions', () => {
  it('are listed with device and place, the one that asks first, and nobody else’s', async () => {
    const [here] = [await tokenOf('ann'), await tokenOf('ann', agents.phone), await tokenOf('bob')]
    const sessions = await sessionsOf(here)
    expect(sessions).toMatchObject([
      { device: 'Chrome on Windows', address: '192.0.2.7', current: true },
      { device: 'Safari on iOS', address: '192.0.2.7', current: false },
    ])
    const body = JSON.stringify(sessions)
    expect(body).not.toContain(here)
    expect(Object.keys(itemAt(sessions, 0)).toSorted()).toEqual([
      'address',
      'current',
      'device',
      'expiresAt',
      'id',
      'lastUsedAt',
      'signedInAt',
    ])
  })

  it('end one by one', async () => {
    const [here, there] = [await tokenOf('bob'), await tokenOf('bob')]
    const id = await idOf(there)
    expect((await call(here, 'DELETE', `/auth/sessions/${id}`)).json()).toEqual({ revoked: 1 })
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    expect((await call(here, 'DELETE', `/auth/sessions/${id}`)).statusCode).toBe(404)
    const entries = await server.services.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(entries).toContainEqual({ action: 'session.revoke', subject: `session ${id}` })
  })

  it('put nothing on record where no other ends, however often that is asked', async () => {
    const here = await tokenOf('dee')
    await call(here, 'DELETE', '/auth/sessions')
    const countEntries = async () => {
      const rows = await server.services.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'session.revoke-others')
        .execute()
      return rows.length
    }
    const before = await countEntries()
    for (const _time of [1, 2]) expect((await call(here, 'DELETE', '/auth/sessions')).json()).toEqual({ revoked: 0 })
    expect(await countEntries()).toBe(before)
  })

  it('of others are as if they did not exist', async () => {
    const [mine, theirs] = [await tokenOf('cy'), await tokenOf('bob')]
    const answer = await call(mine, 'DELETE', `/auth/sessions/${await idOf(theirs)}`)
    const missing = await call(mine, 'DELETE', '/auth/sessions/2000000000')
    expect([answer.statusCode, answer.json().message]).toEqual([missing.statusCode, missing.json().message])
    expect([answer.statusCode, await statusOf(theirs)]).toEqual([404, 200])
  })

  it('end all at once, but for the one that asks', async () => {
    const [here, there, phone, another] = [
      await tokenOf('cy'),
      await tokenOf('cy'),
      await tokenOf('cy', agents.phone),
      await tokenOf('ann'),
    ]
    const before = (await sessionsOf(here)).length
    expect((await call(here, 'DELETE', '/auth/sessions')).json()).toEqual({ revoked: before - 1 })
    const tokens = [here, there, phone, another]
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 401, 200])
    expect(await sessionsOf(here)).toHaveLength(1)
  })
})

describe('the time that a sign-in lasts', () => {
  it.each([
    ['without use', { sessionIdleSeconds: 1800, sessionLifetimeSeconds: 43_200 }],
    ['in all', { sessionIdleSeconds: 43_200, sessionLifetimeSeconds: 1800 }],
  ])('%s is a setting, and a shorter one counts at once for who is signed in', async (_, shorter) => {
    const token = await tokenOf('dee')
    const { db, config } = server.services
    await sql`update sessions set created_at = created_at - interval '31 minutes',
      updated_at = updated_at - interval '31 minutes' where id = ${await idOf(token)}`.execute(db)
    expect(await findCaller({ db, config: { ...config, ...shorter } }, token)).toBeUndefined()
    expect(await statusOf(token)).toBe(200)
  })
})
