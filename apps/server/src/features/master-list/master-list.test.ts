import type { benchmarkingRowSchema } from '@plumbline/contract/master-list/master-list.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let alder: number
let birch: number

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  alder = await server.createProvider('Alder')
  birch = await server.createProvider('Birch')
})
afterAll(() => server.close())

const update = (providerId: number, type: 'add' | 'remove', client = superuser) =>
  client.post('/masterProviders/update-master-list', { providerId, userId: 4711, type })
const change = (providerId: number, body: object) => superuser.patch(`/masterProviders/${providerId}`, body)
const list = async () => (await superuser.get('/masterProviders/all')).json()
const namesIn = async () => (await list()).map((entry: { provider_name: string }) => entry.provider_name)

async function auditOf(providerId: number) {
  const rows = await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'before', 'after'])
    .where('subject', '=', `provider ${providerId}`)
    .where('action', 'like', 'master-list.%')
    .orderBy('id')
    .execute()
  return rows
}

const unknown = { scheme: null, tax_year: null, consolidator: null, pathway: null, data_type: null, asset_size: null }

describe('the master list', () => {
  it('takes providers in and lets them go, by name; who did it is who has the token', async () => {
    expect((await update(birch, 'add')).json()).toEqual([
      { providerId: birch, provider_name: 'Birch', email: null, ...unknown },
    ])
    expect((await update(alder, 'add')).statusCode).toBe(200)
    expect(await namesIn()).toEqual(['Alder', 'Birch'])
    expect((await update(birch, 'remove')).statusCode).toBe(200)
    expect(await namesIn()).toEqual(['Alder'])
    expect(await auditOf(birch)).toMatchObject([
      { action: 'master-list.add', user_id: superuser.userId, after: { listed: true } },
      { action: 'master-list.remove', user_id: superuser.userId, after: { listed: false } },
    ])
  })

  it('refuses what is so already, and who does not exist', async () => {
    expect((await update(alder, 'add')).json().message).toBe('This provider is in the master list already.')
    expect((await update(alder, 'add')).statusCode).toBe(409)
    expect((await update(birch, 'remove')).statusCode).toBe(409)
    expect((await update(4711, 'add')).statusCode).toBe(404)
    expect((await change(birch, { pathway: 'Cash' })).statusCode).toBe(404)
  })

  it('takes a provider in once when two people add it', async () => {
    const cedar = await server.createProvider('Cedar')
    const answers = await Promise.all([update(cedar, 'add'), update(cedar, 'add')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await update(cedar, 'remove')
  })

  it('keeps attributes, those that are not given too, and when a provider leaves and comes back', async () => {
    const given = { scheme: 'Master Trusts', tax_year: '2020-2021', consolidator: 'partial', asset_size: 1234.5 }
    expect((await change(alder, given)).json()).toMatchObject(given)
    const more = { pathway: 'Drawdown', data_type: 'Synthetic', asset_size: null }
    expect((await change(alder, more)).json()).toMatchObject({ ...given, ...more })
    await update(alder, 'remove')
    await update(alder, 'add')
    expect(await list()).toMatchObject([{ providerId: alder, ...given, ...more }])
    const changes = (await auditOf(alder)).filter(({ action }) => action === 'master-list.change')
    expect(changes).toMatchObject([
      { before: unknown, after: { ...unknown, ...given } },
      { before: { asset_size: 1234.5 }, after: { asset_size: null, pathway: 'Drawdown' } },
    ])
    await change(alder, more)
    expect((await auditOf(alder)).filter(({ action }) => action === 'master-list.change')).toHaveLength(2)
  })

  it.each([
    { tax_year: '2022-2023' },
    { scheme: 'Something else' },
    { consolidator: 'maybe' },
    { asset_size: -1 },
    { asset_size: 0.001 },
    { asset_size: 1e14 },
  ])('refuses %o', async (body) => {
    expect((await change(alder, body)).statusCode).toBe(422)
  })

  it('leaves out a removed provider, and has it back in its place when it is restored', async () => {
    await superuser.remove(`/providers/${alder}`)
    expect(await namesIn()).toEqual([])
    expect((await update(alder, 'remove')).statusCode).toBe(404)
    await superuser.post(`/providers/${alder}/restore`)
    expect(await list()).toMatchObject([{ provider_name: 'Alder', scheme: 'Master Trusts' }])
  })
})

describe('benchmarking', () => {
  let vfm: TestClient
  let elm: number
  const rowsOf = async (client: TestClient, id: number): Promise<z.input<typeof benchmarkingRowSchema>[]> =>
    (await client.get(`/masterProviders/benchmarking/data/${id}`)).json()

  beforeAll(async () => {
    vfm = await server.as('vfm_user')
    elm = await server.createProvider('Elm')
    const few = await server.createProvider('Fir, with few savers')
    const none = await server.createProvider('Gorse, without data')
    await server.mapUser(vfm.userId, birch)
    const savers = (count: number, pot: number) =>
      Array.from({ length: count }, (_, n) => ({
        saverId: `S${n}`,
        navDate: '2024-12-31',
        pot,
        flows: [{ date: '2015-01-15', pounds: 1000 }],
      }))
    await publishSavers(server.services, { providerId: birch, savers: savers(2, 1900) })
    await publishSavers(server.services, { providerId: elm, savers: savers(12, 2000) })
    await publishSavers(server.services, { providerId: few, savers: savers(9, 2000) })
    for (const id of [elm, few, none]) await update(id, 'add')
    await change(none, { asset_size: 5_000_000, consolidator: 'yes' })
  })

  it('puts the provider asked for first, whether it is in the list or not', async () => {
    const own = itemAt(await rowsOf(vfm, birch), 0)
    expect(own).toMatchObject({ providerId: birch, name: 'Birch', own: true, total_nav: 3800, suspectData: 0 })
    expect(own.avg_score).not.toBeNull()
  })

  it('tells nobody who the others are, and nothing of a few savers', async () => {
    const [, ...others] = await rowsOf(vfm, birch)
    expect(others.map(({ providerId }) => providerId)).toEqual([null, null, null, null])
    expect(others.map(({ name }) => name)).toEqual(['Provider A', 'Provider B', 'Provider C', 'Provider D'])
    expect(JSON.stringify(others)).not.toMatch(/alder|elm|fir|gorse/i)
    const [alderRow, , fewRow, noneRow] = others
    const elmRow = itemAt(others, 1)
    expect(alderRow).toMatchObject({ own: false, scheme: 'Master Trusts', total_nav: null, avg_score: null })
    expect(elmRow).toMatchObject({ total_nav: 24_000, suspectData: 0 })
    expect(elmRow.avg_score).not.toBeNull()
    expect(fewRow).toMatchObject({ total_nav: null, suspectData: null, avg_score: null })
    expect(noneRow).toMatchObject({ total_nav: 5_000_000, consolidator: 'yes', avg_score: null })
  })

  it('tells a superuser all of them', async () => {
    const rows = await rowsOf(superuser, elm)
    expect(rows.map(({ name }) => name)).toEqual(['Elm', 'Alder', 'Fir, with few savers', 'Gorse, without data'])
    expect(rows.find(({ name }) => name.startsWith('Fir'))?.total_nav).toBe(18_000)
  })

  it('is for benchmark users too, for their own provider, and for no pilot', async () => {
    const benchmarker = await server.as('bm_user')
    await server.mapUser(benchmarker.userId, birch)
    expect((await rowsOf(benchmarker, birch))[0]).toMatchObject({ name: 'Birch', own: true })
    for (const client of [benchmarker, vfm]) {
      for (const id of [elm, 4711]) {
        const answer = await client.get(`/masterProviders/benchmarking/data/${id}`)
        expect([id, answer.statusCode]).toEqual([id, 404])
      }
    }
    const pilot = await server.as('pilot')
    expect((await pilot.get(`/masterProviders/benchmarking/data/${birch}`)).statusCode).toBe(403)
  })
})
