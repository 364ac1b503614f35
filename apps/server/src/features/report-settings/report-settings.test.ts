import type { ReportSettings, SignOff } from '@plumbline/contract/report-settings/report-settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PublishedSavers, publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { mostSignOffs } from './sign-off.ts'

let server: TestServer
let owner: TestClient
let colleague: TestClient
let stranger: TestClient
let north: number
let published: PublishedSavers

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.as('vfm_user', 'Owner')
  colleague = await server.as('pilot', 'Colleague')
  stranger = await server.as('pilot', 'Stranger')
  north = await server.createProvider('Northbank')
  for (const { userId } of [owner, colleague]) await server.mapUser(userId, north)
  published = await publishSavers(server.services, { providerId: north, savers: [saver('N-1'), saver('N-2')] })
})
afterAll(() => server.close())

function saver(saverId: string) {
  return {
    saverId,
    scheme: 'Master Trusts',
    fund: 'Growth',
    navDate: '2024-12-31',
    pot: 1200,
    flows: [{ date: '2015-01-15', pounds: 700 }],
  }
}

async function save(client: TestClient, settings: object): Promise<ReportSettings> {
  const response = await client.post('/reports/settings', { providerId: north, request: {}, ...settings })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const listFor = async (client: TestClient) =>
  (await client.get(`/reports/settings?provider=${north}`)).json<ReportSettings[]>()

describe('report settings', () => {
  it('are kept under a name, which replaces one’s own of that name, whatever the case', async () => {
    const request = { filters: { score: { gte: 50 } }, sections: ['coverPage', 'awDist'] }
    const first = await save(owner, { name: ' Board ', request })
    expect(first).toMatchObject({ name: 'Board', request, own: true, shared: false })
    const second = await save(owner, { name: 'BOARD', request: { sections: ['irr'] } })
    expect(second).toMatchObject({ id: first.id, name: 'BOARD', request: { sections: ['irr'] } })
    await save(colleague, { name: 'Board' })
    expect(await listFor(owner)).toEqual([second])
  })

  it('of a provider that was removed take no room from those that can be seen', async () => {
    const { db } = server.services
    const gone = await server.createProvider('Gone')
    const kept = Array.from({ length: 200 }, (_, place) => ({
      ...{ owner_id: owner.userId, provider_id: gone, name: `Kept ${place}`, request: '{}', shared: false },
    }))
    await db.insertInto('report_settings').values(kept).execute()
    await db.updateTable('providers').set({ removed_at: new Date() }).where('id', '=', gone).execute()
    const { id } = await save(owner, { name: 'One more' })
    await owner.remove(`/reports/settings/${id}`)
  })

  it('are seen by others of the provider when they are shared, and changed by their owner alone', async () => {
    const { id } = await save(owner, { name: 'For all', shared: true })
    expect((await listFor(colleague)).map(({ name, own }) => [name, own])).toEqual([
      ['Board', true],
      ['For all', false],
    ])
    expect((await colleague.remove(`/reports/settings/${id}`)).statusCode).toBe(404)
    expect((await stranger.get(`/reports/settings?provider=${north}`)).statusCode).toBe(404)
    expect((await owner.remove(`/reports/settings/${id}`)).statusCode).toBe(200)
    expect(await listFor(colleague)).toHaveLength(1)
  })

  it('take no sections that there are not, and no other providers', async () => {
    for (const request of [{ sections: [] }, { sections: ['nothing'] }, { filters: { providers: [north] } }]) {
      const refused = await owner.post('/reports/settings', { providerId: north, name: 'Wrong', request })
      expect(refused.statusCode, JSON.stringify(request)).toBe(422)
    }
  })
})

describe('a report', () => {
  const stateFor = async (client: TestClient, filters: object = {}) => {
    const query = new URLSearchParams({ dataBatchId: published.id, filters: JSON.stringify(filters) })
    return (await client.get(`/reports/sign-off/${north}?${query}`)).json<SignOff>()
  }
  const set = (client: TestClient, final: boolean, filters: object = {}) =>
    client.post('/reports/sign-off', { providerId: north, dataBatchId: published.id, filters, final })

  it('is a draft until somebody signs it off by name', async () => {
    expect(await stateFor(owner)).toEqual({ status: 'draft' })
    expect((await set(owner, true)).json()).toMatchObject({ status: 'final', signedOffBy: 'Owner' })
    expect(await stateFor(colleague)).toMatchObject({ status: 'final', signedOffBy: 'Owner' })
  })

  it('is signed off in the version that was read, by its whole name', async () => {
    const body = { providerId: north, dataBatchId: `${published.batchId}`, final: true }
    expect((await owner.post('/reports/sign-off', body)).statusCode).toBe(422)
  })

  it('keeps who signed first', async () => {
    expect((await set(colleague, true)).json()).toMatchObject({ signedOffBy: 'Owner' })
  })

  it('is signed off for the savers of one filter, however it is written', async () => {
    const filters = { schemes: ['A', 'B'], score: { gte: 10, lte: 90 } }
    await set(owner, true, filters)
    expect(await stateFor(owner, { score: { lte: 90, gte: 10 }, schemes: ['B', 'A'] })).toMatchObject({
      status: 'final',
    })
    expect(await stateFor(owner, { schemes: ['A'] })).toEqual({ status: 'draft' })
  })

  it('becomes a draft again, and when its data are published anew', async () => {
    expect((await set(colleague, false)).json()).toEqual({ status: 'draft' })
    await set(owner, true)
    await publishSavers(server.services, { providerId: north, savers: [saver('N-1')] })
    expect((await owner.get(`/reports/sign-off/${north}`)).json()).toEqual({ status: 'draft' })
  })

  it('is signed off with a filter that can be kept, and so often that nobody fills the disk by it', async () => {
    const long = { schemes: Array.from({ length: 400 }, (_, n) => `${n} ${'x'.repeat(80)}`) }
    expect((await set(owner, true, long)).statusCode).toBe(422)
    const signer = await server.as('pilot', 'Signer')
    await server.mapUser(signer.userId, north)
    await sql`insert into report_sign_offs (version_id, filter_hash, filter, signed_by, signed_name)
      select ${published.versionId}, 'hash ' || n, '{}', ${signer.userId}, 'Signer'
      from generate_series(1, ${mostSignOffs}::integer) n`.execute(server.services.db)
    const refused = await set(signer, true, { irr: { gte: 0.5 } })
    expect([refused.statusCode, refused.json().code], refused.body).toEqual([409, 'conflict'])
    expect((await set(signer, false, { irr: { gte: 0.5 } })).statusCode).toBe(200)
    expect((await set(owner, true, { irr: { gte: 0.5 } })).statusCode).toBe(200)
  })

  it('keeps the name of who signed it off when they are gone', async () => {
    const leaver = await server.as('pilot', 'Leaver')
    await server.mapUser(leaver.userId, north)
    await set(leaver, true, { irr: { gte: 0 } })
    await server.services.db.deleteFrom('users').where('id', '=', leaver.userId).execute()
    expect(await stateFor(owner, { irr: { gte: 0 } })).toMatchObject({ status: 'final', signedOffBy: 'Leaver' })
  })
})
