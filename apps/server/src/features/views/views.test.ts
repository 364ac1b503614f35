import type { SavedView } from '@plumbline/contract/views/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let owner: TestClient
let colleague: TestClient
let half: TestClient
let stranger: TestClient
let north: number
let south: number

const settings = { filter: { score: { gte: 50 } }, sort: { sortBy: 'score', sortDescending: false }, limit: 25 }

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  owner = await server.as('vfm_user', 'owner')
  colleague = await server.as('pilot', 'colleague')
  half = await server.as('pilot', 'half')
  stranger = await server.as('pilot', 'stranger')
  north = await server.createProvider('Northbank')
  south = await server.createProvider('Southbank')
  for (const { userId } of [owner, colleague]) {
    await server.mapUser(userId, north)
    await server.mapUser(userId, south)
  }
  await server.mapUser(half.userId, north)
})
afterAll(() => server.close())

async function save(client: TestClient, view: object): Promise<SavedView> {
  const response = await client.post('/views', { settings, ...view })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function namesFor(client: TestClient): Promise<string[]> {
  return (await client.get('/views')).json<SavedView[]>().map(({ name }) => name)
}

describe('a saved view', () => {
  it('keeps its settings under a name that its owner uses once, whatever the case', async () => {
    const view = await save(owner, { name: ' Low scores ' })
    expect(view).toMatchObject({ name: 'Low scores', settings, own: true, shared: false, isDefault: false })
    expect(view.owner).toEqual({ id: owner.userId, name: 'owner' })
    const again = await owner.post('/views', { name: 'LOW SCORES', settings })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'conflict', fields: { name: expect.any(String) } })
    await save(colleague, { name: 'Low scores' })
  })

  it('is refused with settings that no list takes', async () => {
    for (const wrong of [
      { ...settings, limit: 101 },
      { ...settings, filter: { score: {} } },
      { ...settings, filter: { unknown: 1 } },
      { ...settings, sort: { sortBy: 'saver_id; DROP', sortDescending: true } },
      { ...settings, more: 1 },
    ]) {
      expect((await owner.post('/views', { name: 'Wrong', settings: wrong })).statusCode).toBe(422)
    }
    const named = { ...settings, filter: { providers: [south] } }
    expect((await half.post('/views', { name: 'Not mine', settings: named })).statusCode).toBe(404)
  })

  it('holds no more than a link, and its owner keeps no more than a person can choose from', async () => {
    const hoarder = await server.as('pilot', 'hoarder')
    const schemes = Array.from({ length: 1000 }, (_, i) => `A scheme of number ${i}`)
    const long = await hoarder.post('/views', { name: 'Long', settings: { ...settings, filter: { schemes } } })
    expect([long.statusCode, long.json().code]).toEqual([422, 'invalid_input'])
    const values = Array.from({ length: 100 }, (_, i) => ({
      owner_id: hoarder.userId,
      name: `View ${i}`,
      settings: JSON.stringify(settings),
      shared: false,
      is_default: false,
    }))
    await server.services.db.insertInto('saved_views').values(values.slice(1)).execute()
    const last = await save(hoarder, { name: 'The last' })
    const more = await hoarder.post('/views', { name: 'One more', settings })
    expect([more.statusCode, more.json().code]).toEqual([409, 'conflict'])
    expect((await hoarder.patch(`/views/${last.id}`, { name: 'Still mine' })).statusCode).toBe(200)
  })

  it('changes only in what is given', async () => {
    const view = await save(owner, { name: 'To change', shared: true })
    const renamed = await owner.patch(`/views/${view.id}`, { name: 'Changed' })
    expect(renamed.json()).toMatchObject({ name: 'Changed', shared: true, settings })
    expect((await owner.patch(`/views/${view.id}`, { name: 'low scores' })).statusCode).toBe(409)
    expect((await owner.patch(`/views/${view.id}`, { name: 'CHANGED', shared: false })).json()).toMatchObject({
      name: 'CHANGED',
      shared: false,
    })
  })

  it('is nobody else’s to change or remove', async () => {
    const view = await save(owner, { name: 'Mine', shared: true })
    for (const client of [colleague, superuser, stranger]) {
      expect((await client.patch(`/views/${view.id}`, { name: 'Theirs' })).statusCode).toBe(404)
      expect((await client.remove(`/views/${view.id}`)).statusCode).toBe(404)
    }
    expect((await owner.remove(`/views/${view.id}`)).json()).toEqual({ removed: true })
    expect(await namesFor(owner)).not.toContain('Mine')
  })

  it('is one default at most, also when two are made at once', async () => {
    await Promise.all([1, 2, 3].map((i) => save(owner, { name: `Default ${i}`, isDefault: true })))
    const views = (await owner.get('/views')).json<SavedView[]>()
    expect(views.filter(({ own, isDefault }) => own && isDefault)).toHaveLength(1)
    const last = views.find(({ name }) => name === 'Default 2')
    expect((await owner.patch(`/views/${last?.id}`, { isDefault: true })).json()).toMatchObject({ isDefault: true })
    const after = (await owner.get('/views')).json<SavedView[]>()
    expect(after.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Default 2'])
  })
})

describe('a shared view', () => {
  it('is seen by colleagues who may see every provider it is about', async () => {
    await save(owner, { name: 'All of ours', shared: true })
    await save(owner, { name: 'North alone', shared: true, settings: { ...settings, filter: { providers: [north] } } })
    await save(owner, { name: 'South alone', shared: true, settings: { ...settings, filter: { providers: [south] } } })
    await save(owner, { name: 'For me' })
    await save(superuser, { name: 'Of everything', shared: true })
    const ours = ['All of ours', 'North alone', 'South alone']
    expect(await namesFor(colleague)).toEqual(['Low scores', ...ours])
    expect(await namesFor(half)).toEqual(['North alone'])
    expect(await namesFor(stranger)).toEqual([])
    expect(await namesFor(superuser)).toEqual(['Of everything', ...ours])
  })

  it('of schemes is seen no more once its owner or its reader has lost a provider it was saved with', async () => {
    const [lostId, other] = [await server.createProvider('Lost'), await server.createProvider('Other')]
    const [leaver, reader] = [await server.as('vfm_user', 'leaver'), await server.as('pilot', 'reader')]
    for (const { userId } of [leaver, reader]) for (const id of [lostId, other]) await server.mapUser(userId, id)
    const ofSchemes = { ...settings, filter: { schemes: ['Scheme of the lost provider'] } }
    const view = await save(leaver, { name: 'With a scheme', shared: true, settings: ofSchemes })
    expect(await namesFor(reader)).toEqual(['With a scheme'])
    const lose = (userId: number) =>
      server.services.db
        .deleteFrom('provider_users')
        .where('user_id', '=', userId)
        .where('provider_id', '=', lostId)
        .execute()
    await lose(leaver.userId)
    expect(await namesFor(reader)).toEqual([])
    await lose(reader.userId)
    expect(await namesFor(reader)).toEqual([])
    // Saved again, it is about what its owner sees now; under another name alone it is not.
    await leaver.patch(`/views/${view.id}`, { name: 'Renamed' })
    expect(await namesFor(reader)).toEqual([])
    await leaver.patch(`/views/${view.id}`, { settings })
    expect(await namesFor(reader)).toEqual(['Renamed'])
  })

  it('of an older form is listed without the parts that are no longer understood', async () => {
    const keeper = await server.as('vfm_user', 'keeper')
    const view = await save(keeper, { name: 'Old', isDefault: true })
    const stored = { ...settings, filter: { score: { gte: 50 }, riskBand: ['low'], schemes: [7] } }
    await server.services.db
      .updateTable('saved_views')
      .set({ settings: JSON.stringify(stored) })
      .where('id', '=', view.id)
      .execute()
    const [listed] = (await keeper.get('/views')).json<SavedView[]>()
    expect(listed).toMatchObject({ name: 'Old', isCut: true, settings, isDefault: true })
    const whole = await keeper.patch(`/views/${view.id}`, { settings, version: listed?.version })
    expect(whole.json()).toMatchObject({ isCut: false, settings })
  })

  it('is told apart from one’s own', async () => {
    const views = (await colleague.get('/views')).json<SavedView[]>()
    expect(views.find(({ name }) => name === 'All of ours')).toMatchObject({ own: false, owner: { name: 'owner' } })
  })
})

it('is one’s own alone for a benchmark user, whatever they are mapped to', async () => {
  const benchmarkUser = await server.as('bm_user')
  await server.mapUser(benchmarkUser.userId, north)
  expect((await benchmarkUser.get('/views')).json()).toEqual([])
  const own = await benchmarkUser.post('/views', { name: 'Sample', settings, shared: true })
  expect((await benchmarkUser.get('/views')).json()).toEqual([own.json()])
})
