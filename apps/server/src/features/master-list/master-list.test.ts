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

const unknown = {
  scheme: null,
  tax_year: null,
  consolidator: null,
  pathway: null,
  data_type: null,
  big: false,
  named: false,
  asset_size: null,
  avg_score: null,
  suspectData: null,
  source: null,
}

describe('the master list', () => {
  it('takes providers in and lets them go, by name; who did it is who has the token', async () => {
    expect((await update(birch, 'add')).json()).toEqual([
      { providerId: birch, provider_name: 'Birch', email: null, ...unknown, version: expect.any(String) },
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
    const attributes = { scheme: 'Master Trusts', tax_year: '2020-2021', consolidator: 'partial', asset_size: 1234.5 }
    expect((await change(alder, attributes)).json()).toMatchObject(attributes)
    const more = { pathway: 'Drawdown', data_type: 'Synthetic', asset_size: null }
    expect((await change(alder, more)).json()).toMatchObject({ ...attributes, ...more })
    await update(alder, 'remove')
    await update(alder, 'add')
    expect(await list()).toMatchObject([{ providerId: alder, ...attributes, ...more }])
    const changes = (await auditOf(alder)).filter(({ action }) => action === 'master-list.change')
    expect(changes).toMatchObject([
      { before: unknown, after: { ...unknown, ...attributes } },
      { before: { asset_size: 1234.5 }, after: { asset_size: null, pathway: 'Drawdown' } },
    ])
    await change(alder, more)
    expect((await auditOf(alder)).filter(({ action }) => action === 'master-list.change')).toHaveLength(2)
  })

  it.each([
    { tax_year: '2018-2019' },
    { tax_year: '2020-2022' },
    { effective_from: '2026-02-30' },
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
  let fir: number
  let gorse: number
  const rowsOf = async (client: TestClient, id: number): Promise<z.input<typeof benchmarkingRowSchema>[]> =>
    (await client.get(`/masterProviders/benchmarking/data/${id}`)).json()

  const savers = (count: number, pot: number) =>
    Array.from({ length: count }, (_, n) => ({
      saverId: `S${n}`,
      navDate: '2024-12-31',
      pot,
      flows: [{ date: '2015-01-15', pounds: 1000 }],
    }))

  beforeAll(async () => {
    vfm = await server.as('vfm_user')
    elm = await server.createProvider('Elm')
    fir = await server.createProvider('Fir, with few savers')
    gorse = await server.createProvider('Gorse, without data')
    await server.mapUser(vfm.userId, birch)
    await publishSavers(server.services, { providerId: birch, savers: savers(2, 1900) })
    await publishSavers(server.services, { providerId: elm, savers: savers(12, 2000) })
    await publishSavers(server.services, { providerId: fir, savers: savers(9, 2000) })
    for (const id of [elm, fir, gorse]) await update(id, 'add')
    await change(gorse, { asset_size: 5_000_000, consolidator: 'yes' })
  })

  it('puts the provider asked for first, whether it is in the list or not', async () => {
    const own = itemAt(await rowsOf(vfm, birch), 0)
    expect(own).toMatchObject({ providerId: birch, name: 'Birch', own: true, total_nav: 3800, suspectData: 0 })
    expect(own.avg_score).not.toBeNull()
  })

  it('tells nobody who the others are, and nothing of those who are too few', async () => {
    const [, ...others] = await rowsOf(vfm, birch)
    expect(others.map(({ providerId }) => providerId)).toEqual([null, null, null, null])
    expect(others.map(({ name }) => name)).toEqual(['Provider A', 'Provider B', 'Provider C', 'Provider D'])
    expect(JSON.stringify(others)).not.toMatch(/alder|elm|fir|gorse/i)
    // Of Elm alone enough savers are scored; among fewer than three it would be known.
    const leftOut = others.map((row) => row.left_out)
    expect(leftOut.toSorted()).toEqual(['few_providers', 'few_savers', 'few_savers', 'few_savers'])
    const hidden = (id: number) => server.services.keys.blind('benchmarking letter', `${id}`).toString('hex')
    const lettered = [alder, elm, fir, gorse].toSorted((a, b) => (hidden(a) < hidden(b) ? -1 : 1))
    expect(leftOut.indexOf('few_providers')).toBe(lettered.indexOf(elm))
    for (const row of others) {
      expect(row).toMatchObject({ scheme: null, consolidator: null, total_nav: null, avg_score: null, score_low: null })
    }
  })

  it('tells the figures of those among whom nobody is known, and no attribute that too few share', async () => {
    for (const [place, scheme] of (['Master Trusts', 'Master Trusts', 'Occupational Pension'] as const).entries()) {
      const id = await server.createProvider(`Hazel ${place}`)
      await publishSavers(server.services, { providerId: id, savers: savers(12, 2345) })
      await update(id, 'add')
      await change(id, { scheme, consolidator: 'yes' })
    }
    await change(elm, { scheme: 'Master Trusts', consolidator: 'yes' })
    const others = (await rowsOf(vfm, birch)).filter(({ own, left_out: left }) => !own && left === null)
    expect(others).toHaveLength(4)
    for (const row of others) {
      expect(row).toMatchObject({ scheme: null, consolidator: 'yes', tax_year: '2024-2025' })
      expect([24_000, 28_000]).toContain(row.total_nav)
      expect(row.score_low).toBeLessThan(row.avg_score ?? 0)
      expect(row.score_high).toBeGreaterThan(row.avg_score ?? 100)
      for (const score of [row.avg_score, row.score_low, row.score_high]) expect(score).toBe(Number(score?.toFixed(1)))
      expect(row.suspectData).toBe(Number(row.suspectData?.toFixed(2)))
    }
  })

  it('has the figures that the report of the provider shows', async () => {
    const own = (await rowsOf(superuser, elm)).find((row) => row.own)
    const quality = (await superuser.get(`/providers/data-quality-details/${elm}`)).json()
    const report = (await superuser.get(`/pdf/reports/data/${elm}`)).json()
    expect(own?.avg_score).toBe(quality.score)
    expect(own?.avg_score).toBeCloseTo(report.summary.headline.score.mean, 9)
    expect(own?.total_nav).toBe(quality.asset_size)
    expect(own?.suspectData).toBe(quality.suspect_data)
  })

  it('tells the name of who takes part by name, and never the number', async () => {
    await change(elm, { named: true })
    const row = (await rowsOf(vfm, birch)).find(({ name }) => name === 'Elm')
    expect(row).toMatchObject({ providerId: null, own: false, total_nav: 24_000, left_out: null })
    await change(elm, { named: false })
    expect((await rowsOf(vfm, birch)).map(({ name }) => name)).not.toContain('Elm')
  })

  it('takes what holds today, and keeps what is to come', async () => {
    await change(elm, { pathway: 'Cash' })
    await change(elm, { pathway: 'Annuity', effective_from: '2999-01-01' })
    await change(elm, { pathway: 'Drawdown', effective_from: '2020-01-01' })
    const own = (await rowsOf(superuser, elm)).find((row) => row.own)
    expect(own).toMatchObject({ pathway: 'Cash', scheme: 'Master Trusts' })
    const changes = (await auditOf(elm)).filter(({ action }) => action === 'master-list.change')
    expect(changes.at(-1)).toMatchObject({
      before: unknown,
      after: { pathway: 'Drawdown', effective_from: '2020-01-01' },
    })
  })

  it('tells a superuser all of them', async () => {
    const rows = await rowsOf(superuser, elm)
    expect(rows.map(({ name }) => name).slice(0, 4)).toEqual([
      'Elm',
      'Alder',
      'Fir, with few savers',
      'Gorse, without data',
    ])
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
