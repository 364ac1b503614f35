import type { UserRow } from '@plumbline/contract/users/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

const password = 'Correct-Horse-9'
let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser', 'Sue')
})
afterAll(() => server.close())

async function add(user: object): Promise<UserRow> {
  const answer = await superuser.post('/users', { password, ...user })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const signIn = (email: string, ownPassword = password) =>
  server.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: ownPassword } })

describe('adding a user', () => {
  it('lets them sign in with the password, in the role given, or as a pilot', async () => {
    const ann = await add({ name: ' Ann ', email: ' Ann@One.example ', role: 'vfm_user' })
    expect(ann).toMatchObject({
      name: 'Ann',
      email: 'ann@one.example',
      role: 'vfm_user',
      providers: 0,
      invitation: null,
      twoFactor: false,
    })
    expect((await signIn('ann@one.example')).json().user).toMatchObject({ id: ann.id, role: 'vfm_user' })
    expect(await add({ name: 'Bea', email: 'bea@one.example' })).toMatchObject({ role: 'pilot' })
  })

  it('is in the audit log, without the password', async () => {
    const { id } = await add({ name: 'Cat', email: 'cat@one.example' })
    const entries = await auditOf(server, `user ${id}`)
    expect(entries).toEqual([
      {
        action: 'user.create',
        user_id: superuser.userId,
        before: null,
        after: { name: 'Cat', email: 'cat@one.example', role: 'pilot', invited: false },
      },
    ])
  })

  it('says which field is wrong', async () => {
    const blank = await superuser.post('/users', { name: ' ', email: '', password: 'short' })
    expect([blank.statusCode, blank.json().fields]).toEqual([
      422,
      {
        name: 'The Name field is required.',
        email: 'The Email field is required.',
        password: 'Min 8 characters',
      },
    ])
    const neither = await superuser.post('/users', { name: 'Dan', email: 'dan@one.example' })
    const both = await superuser.post('/users', { name: 'Dan', email: 'dan@one.example', password, invite: true })
    for (const answer of [neither, both]) {
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['password']])
    }
  })

  it('refuses an e-mail address that somebody has, in whatever case, also when two are added at once', async () => {
    const answers = await Promise.all(
      ['eve@one.example', 'EVE@one.example'].map((email) => superuser.post('/users', { name: 'Eve', email, password })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(Object.keys(refused?.json().fields)).toEqual(['email'])
  })

  it('refuses the addresses of the demonstration, with which nobody gets in here', async () => {
    const answer = await superuser.post('/users', { name: 'Pat', email: 'new@plumbline.test', password })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['email']])
  })
})

describe('the list of users', () => {
  const names = async (query: string): Promise<string[]> =>
    (await superuser.get(`/users?${query}`)).json().data.map(({ name }: UserRow) => name)

  it('holds 20 a page, by name as in an English dictionary, and pages through all of them', async () => {
    for (let n = 0; n < 25; n++) await server.as('pilot', `List ${String.fromCharCode(65 + n)}`)
    const first = (await superuser.get('/users')).json()
    const second = (await superuser.get('/users?page=2')).json()
    expect([first.data.length, first.page, first.limit]).toEqual([20, 1, 20])
    expect(first.total).toBe(second.total)
    expect(second.data).toHaveLength(Math.min(20, first.total - 20))
    const all = [...first.data, ...second.data].map(({ name }) => name)
    expect(all).toEqual(all.toSorted(new Intl.Collator('en-GB').compare))
    expect((await superuser.get('/users?page=9')).json()).toMatchObject({ data: [], total: first.total })
  })

  it('finds part of a name or an address, whatever the case and the accents', async () => {
    await add({ name: 'Zoë Größe', email: 'zg@two.example' })
    expect(await names('search=zoe')).toEqual(['Zoë Größe'])
    expect(await names('search=ZG@TWO')).toEqual(['Zoë Größe'])
    expect(await names('search=%25')).toEqual([])
    expect(await names('search=nobody-is-called-so')).toEqual([])
  })

  it('is sorted by what is asked for, ties by number', async () => {
    await add({ name: 'alder', email: 'z@three.example', role: 'bm_user' })
    await add({ name: 'Älder', email: 'y@three.example', role: 'superuser' })
    await add({ name: 'Alder', email: 'x@three.example', role: 'pilot' })
    expect(await names('search=three.example&sortBy=name')).toEqual(['alder', 'Alder', 'Älder'])
    expect(await names('search=three.example&sortBy=email')).toEqual(['Alder', 'Älder', 'alder'])
    expect(await names('search=three.example&sortBy=role&sortDescending=true')).toEqual(['Älder', 'Alder', 'alder'])
    expect((await superuser.get('/users?sortBy=password')).statusCode).toBe(422)
  })

  it('tells nothing of passwords', async () => {
    const { body } = await superuser.get('/users?limit=100')
    expect(body).not.toMatch(/password|hash|token/i)
  })
})

it('is for superusers alone', async () => {
  for (const role of ['vfm_user', 'pilot', 'bm_user'] as const) {
    const client = await server.as(role)
    const answers = await Promise.all([
      client.get('/users'),
      client.post('/users', { name: 'X', email: 'x@x.example', password, role: 'superuser' }),
      client.patch(`/users/${client.userId}`, { role: 'superuser' }),
      client.post('/providers/addMap', { providerId: 1, userId: client.userId }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  }
})
