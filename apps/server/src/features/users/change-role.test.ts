import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

describe('another role', () => {
  it('counts from the next call on, with the session that is there', async () => {
    const pilot = await server.as('pilot')
    expect((await pilot.get('/users')).statusCode).toBe(403)
    const answer = await superuser.patch(`/users/${pilot.userId}`, { role: 'superuser' })
    expect([answer.statusCode, answer.json().role]).toEqual([200, 'superuser'])
    expect((await pilot.get('/users')).statusCode).toBe(200)
    await superuser.patch(`/users/${pilot.userId}`, { role: 'bm_user' })
    expect((await pilot.get('/users')).statusCode).toBe(403)
    expect((await pilot.get('/auth/me')).json()).toMatchObject({ role: 'bm_user' })
  })

  it('is in the audit log with the one before, and only where it is another one', async () => {
    const { userId } = await server.as('vfm_user')
    for (const role of ['pilot', 'pilot']) await superuser.patch(`/users/${userId}`, { role })
    expect(await auditOf(server, `user ${userId}`)).toEqual([
      {
        action: 'user.change-role',
        user_id: superuser.userId,
        before: { role: 'vfm_user' },
        after: { role: 'pilot' },
      },
    ])
  })

  it('that widens API keys for all providers says so before, and is on record with how many', async () => {
    const { userId, post } = await server.as('pilot', 'keys')
    const days = { name: 'nightly', role: 'pilot', days: 1 }
    expect((await post('/auth/api-keys', days)).statusCode).toBe(200)
    const row = (await superuser.get('/users?search=keys@example.com')).json().data[0]
    expect(row.keysForAll).toBe(1)
    await superuser.patch(`/users/${userId}`, { role: 'superuser' })
    const changes = await auditOf(server, `user ${userId}`)
    expect(changes.map(({ after }) => after)).toContainEqual({ role: 'superuser', widenedKeys: 1 })
    await superuser.patch(`/users/${userId}`, { role: 'pilot' })
  })

  it('is not for oneself, and not for nobody', async () => {
    const own = await superuser.patch(`/users/${superuser.userId}`, { role: 'pilot' })
    expect([own.statusCode, own.json().code]).toEqual([409, 'conflict'])
    expect((await superuser.patch('/users/4711', { role: 'pilot' })).statusCode).toBe(404)
    expect((await superuser.patch(`/users/${superuser.userId}`, { role: 'owner' })).statusCode).toBe(422)
  })

  it('leaves a superuser, also when two take it from each other at once', async () => {
    const other = await server.as('superuser', 'other')
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        superuser.patch(`/users/${other.userId}`, { role: 'pilot' }),
        other.patch(`/users/${superuser.userId}`, { role: 'pilot' }),
      ])
      // Whoever came second was told so, before or after the role was looked at.
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
      const { db } = server.services
      const left = await db.selectFrom('users').select('id').where('role', '=', 'superuser').execute()
      expect(left).toHaveLength(1)
      await db
        .updateTable('users')
        .set({ role: 'superuser' })
        .where('id', 'in', [superuser.userId, other.userId])
        .execute()
    }
  })
})
