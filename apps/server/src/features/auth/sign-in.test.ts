import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { createAccount } from '../accounts/create-account.ts'

const password = 'Correct-Horse-9'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (const name of ['ann', 'bob', 'cy', 'dee', 'eve']) await newAccount(`${name}@example.com`)
})
afterAll(() => server.close())

function newAccount(email: string) {
  return createAccount(server.services, { name: 'Somebody', email, password, role: 'pilot', createdBy: null })
}

const signIn = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  server.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

const me = (token: string) => server.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })

async function tokenOf(email: string): Promise<string> {
  const answer = await signIn(email, password)
  expect(answer.statusCode).toBe(200)
  return answer.json().token
}

describe('signing in', () => {
  it('answers the user and a token that further calls are made with', async () => {
    const answer = await signIn('Ann@Example.com', password)
    expect(answer.statusCode).toBe(200)
    const { user, token } = answer.json()
    expect(user).toMatchObject({ name: 'Somebody', email: 'ann@example.com', role: 'pilot' })
    expect((await me(token)).json()).toEqual(user)
  })

  it('answers a wrong password and an unknown address alike, with 400, so that no shell signs out', async () => {
    const wrong = await signIn('ann@example.com', 'wrong')
    const unknown = await signIn('nobody@example.com', 'wrong')
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid_credentials', message: 'Invalid Credentials' })
    }
  })

  it('says which field is missing or malformed', async () => {
    const answer = await signIn('ann', '')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({
      email: 'The Email field must be a valid email.',
      password: 'The Password field is required.',
    })
  })

  it('keeps a token nowhere in the database, only its hash', async () => {
    const token = await tokenOf('ann@example.com')
    const { db } = server.services
    const tables = await db.introspection.getTables()
    const dumps = await Promise.all(
      tables.map(({ schema = 'public', name }) =>
        sql<{ row: string }>`select t::text as row from ${sql.id(schema, name)} t`.execute(db),
      ),
    )
    const everything = dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
    expect(everything).toContain('ann@example.com')
    expect(everything).not.toContain(token)
    expect(token.length).toBeGreaterThanOrEqual(43)
  })

  it('is in the audit log', async () => {
    await tokenOf('ann@example.com')
    const entries = await server.services.db.selectFrom('audit_log').select(['action', 'user_id']).execute()
    const { id } = await userOf('ann@example.com')
    expect(entries).toContainEqual({ action: 'session.open', user_id: id })
  })
})

const userOf = (email: string) =>
  server.services.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()

describe('a session', () => {
  it('ends with signing out, and no other of the same user with it', async () => {
    const [one, other] = [await tokenOf('bob@example.com'), await tokenOf('bob@example.com')]
    await server.http.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${one}` } })
    expect((await me(one)).statusCode).toBe(401)
    expect((await me(other)).statusCode).toBe(200)
  })

  it('has the role that the user has now', async () => {
    const token = await tokenOf('bob@example.com')
    await server.services.db
      .updateTable('users')
      .set({ role: 'superuser' })
      .where('email', '=', 'bob@example.com')
      .execute()
    expect((await me(token)).json().role).toBe('superuser')
  })

  it('ends with the removal of its user', async () => {
    await newAccount('leaver@example.com')
    const token = await tokenOf('leaver@example.com')
    await server.services.db.deleteFrom('users').where('email', '=', 'leaver@example.com').execute()
    expect((await me(token)).statusCode).toBe(401)
  })

  it('ends after a week without use, is prolonged by use, and never lasts longer than 30 days', async () => {
    const token = await tokenOf('cy@example.com')
    const { id } = await userOf('cy@example.com')
    const day = 24 * 3600
    await age(id, 6 * day)
    expect((await me(token)).statusCode).toBe(200)
    expect(await secondsLeft(id)).toBeGreaterThan(7 * day - 60)
    for (const _ of [12, 18, 24]) {
      await age(id, 6 * day)
      expect((await me(token)).statusCode).toBe(200)
    }
    expect(await secondsLeft(id)).toBeLessThanOrEqual(6 * day)
    await age(id, 6 * day)
    expect((await me(token)).statusCode).toBe(401)
    const unused = await tokenOf('dee@example.com')
    await age((await userOf('dee@example.com')).id, 7 * day)
    expect((await me(unused)).statusCode).toBe(401)
  })

  it('is not opened by anything that is no token', async () => {
    const attempts = ['', 'Bearer', 'Bearer ', 'Basic YTpi', "Bearer ' or 1=1 --", `Bearer ${'a'.repeat(5000)}`]
    for (const authorization of attempts) {
      const answer = await server.http.inject({ url: '/api/auth/me', headers: { authorization } })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorised'])
    }
  })
})

/** Makes the sessions of a user older. */
async function age(userId: number, seconds: number): Promise<void> {
  const interval = sql`make_interval(secs => ${seconds})`
  await sql`update sessions set created_at = created_at - ${interval},
    updated_at = updated_at - ${interval}, expires_at = expires_at - ${interval} where user_id = ${userId}`.execute(
    server.services.db,
  )
}

async function secondsLeft(userId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`select extract(epoch from expires_at - now())::float8 as left
    from sessions where user_id = ${userId}`.execute(server.services.db)
  return itemAt(rows, 0).left
}
