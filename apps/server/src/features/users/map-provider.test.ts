import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let pilot: TestClient
let birch: number
let alder: number
beforeAll(async () => {
  server = await openTestServer()
  birch = await server.createProvider('Birch')
  alder = await server.createProvider('älder')
  superuser = await server.as('superuser')
  pilot = await server.as('pilot')
  const saver = { saverId: 'S1', navDate: '2024-12-31', pot: 1200, flows: [{ date: '2015-01-15', pounds: 1000 }] }
  await publishSavers(server.services, { providerId: alder, savers: [saver] })
})
afterAll(() => server.close())

const mapping = (providerId: number, userId = pilot.userId) => ({ providerId, userId })
const namesOf = async (client: TestClient, path: string) =>
  (await client.get(path)).json().map(({ name }: { name: string }) => name)

describe('the providers of a user', () => {
  it('count from the next call on, added and taken away', async () => {
    const savers = async () => (await pilot.get('/members')).json().total
    expect([await namesOf(pilot, '/providers'), await savers()]).toEqual([[], 0])
    expect((await superuser.post('/providers/addMap', mapping(alder))).json()).toEqual({ mapped: true })
    expect([await namesOf(pilot, '/providers'), await savers()]).toEqual([['älder'], 1])
    expect((await superuser.post('/providers/removeMap', mapping(alder))).json()).toEqual({ mapped: false })
    expect([await namesOf(pilot, '/providers'), await savers()]).toEqual([[], 0])
    expect((await pilot.get(`/providers/${alder}`)).statusCode).toBe(404)
  })

  it('are listed by name, and counted in the list of users', async () => {
    for (const id of [birch, alder]) await superuser.post('/providers/addMap', mapping(id))
    const path = `/providers/user/${pilot.userId}`
    expect((await superuser.get(path)).json()).toEqual([
      { id: alder, name: 'älder', email: null },
      { id: birch, name: 'Birch', email: null },
    ])
    expect((await superuser.get('/users?search=pilot')).json().data[0]).toMatchObject({ providers: 2 })
    expect((await superuser.get('/providers/user/4711')).statusCode).toBe(404)
  })

  it('are in the audit log, each change once', async () => {
    const { userId } = await server.as('pilot', 'other')
    for (const way of ['addMap', 'addMap', 'removeMap', 'removeMap']) {
      expect((await superuser.post(`/providers/${way}`, mapping(birch, userId))).statusCode).toBe(200)
    }
    const newMapping = { providerId: birch, userId }
    expect(await auditOf(server, `user ${userId}`)).toEqual([
      { action: 'user.map', user_id: superuser.userId, before: null, after: newMapping },
      { action: 'user.unmap', user_id: superuser.userId, before: newMapping, after: null },
    ])
  })

  it('have to exist, as the user has; the sample data are none', async () => {
    const { id: sample } = await server.services.db
      .insertInto('providers')
      .values({ name: 'Sample', is_sample: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const wrong of [mapping(4711), mapping(sample), mapping(birch, 4711)]) {
      for (const way of ['addMap', 'removeMap']) {
        expect((await superuser.post(`/providers/${way}`, wrong)).statusCode).toBe(404)
      }
    }
  })
})

it('tells whom it concerns, and superusers, but nobody else', async () => {
  const heard: unknown[] = []
  const stop = server.services.events.subscribe((event) => heard.push(event))
  await superuser.post('/providers/removeMap', mapping(birch))
  await superuser.post('/providers/removeMap', mapping(birch))
  stop()
  expect(heard).toEqual([{ type: 'user-changed', userId: pilot.userId }, { type: 'providers-changed' }])
})
