import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

const password = 'Correct-Horse-9'
let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder'] })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

it('ends every session at once, and the password is worth nothing', async () => {
  const added = await superuser.post('/users', { name: 'Ann', email: 'ann@example.com', password })
  const credentials = {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ann@example.com', password },
  } as const
  const { token } = (await server.http.inject(credentials)).json()
  const asAnn = { url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }
  expect((await server.http.inject(asAnn)).statusCode).toBe(200)
  expect((await superuser.remove(`/users/${added.json().id}`)).json()).toEqual({ removed: true })
  expect((await server.http.inject(asAnn)).statusCode).toBe(401)
  expect((await server.http.inject(credentials)).json().code).toBe('invalid_credentials')
  expect((await superuser.post('/users', { name: 'Ann', email: 'ann@example.com', password })).statusCode).toBe(200)
})

it('keeps in the audit log who it was and what they saw', async () => {
  const pilot = await server.as('pilot', 'bob')
  await server.mapUser(pilot.userId, 1)
  await superuser.remove(`/users/${pilot.userId}`)
  expect(await auditOf(server, `user ${pilot.userId}`)).toEqual([
    {
      action: 'user.remove',
      user_id: superuser.userId,
      before: { id: pilot.userId, name: 'bob', email: 'bob@example.com', role: 'pilot', providerIds: [1] },
      after: null,
    },
  ])
})

it('is not for oneself, and not for nobody, twice', async () => {
  const own = await superuser.remove(`/users/${superuser.userId}`)
  expect([own.statusCode, own.json().code]).toEqual([409, 'conflict'])
  const { userId } = await server.as('pilot', 'cat')
  const answers = await Promise.all([superuser.remove(`/users/${userId}`), superuser.remove(`/users/${userId}`)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
})

it('leaves a superuser when two remove each other at once', async () => {
  const two = await Promise.all([server.as('superuser', 'dan'), server.as('superuser', 'eve')])
  await server.services.db.deleteFrom('users').where('id', '=', superuser.userId).execute()
  const [dan, eve] = two
  const answers = await Promise.all([dan.remove(`/users/${eve.userId}`), eve.remove(`/users/${dan.userId}`)])
  const statuses = answers.map(({ statusCode }) => statusCode)
  // The second one finds no session any more, or no rights.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => [401, 403].includes(status))).toHaveLength(1)
  const left = await server.services.db.selectFrom('users').select('id').where('role', '=', 'superuser').execute()
  expect(left).toHaveLength(1)
})

it('is held up by nothing that names the user: each table says what becomes of its rows', async () => {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`.execute(server.services.db)
  expect(rows).toEqual([])
})
