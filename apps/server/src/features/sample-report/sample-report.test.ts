import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { sampleMark } from '@plumbline/contract/sample-report/sample-sections.ts'
import { sampleDataSchema } from '@plumbline/figures/reports/sample.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pagesOfPdf } from '../../testing/files/pdf-text.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let guest: TestClient

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  guest = await server.as('bm_user')
})
afterAll(() => server.close())

const path = '/pdf/sample-report'
const read = async (client: TestClient) => sampleDataSchema.parse((await client.get(path)).json())

it('says so until there are sample data', async () => {
  const answer = await guest.get(path)
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'There are no sample data here yet.'])
})

it('has the figures of the value-for-money report, of the sample alone, and of nobody’s provider', async () => {
  const savers = (word: string, pot: number) =>
    Array.from({ length: 15 }, (_, n) => ({
      saverId: `${word}-${n}`,
      navDate: '2021-12-31',
      pot: pot + 10 * n,
      flows: [{ date: '2010-01-15', pounds: 1000 }],
    }))
  const { id: sample } = await server.services.db
    .insertInto('providers')
    .values({ name: 'Sample data', is_sample: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishSavers(server.services, { providerId: sample, savers: savers('Sample', 2500) })
  const real = await server.createProvider('Northbank')
  await publishSavers(server.services, { providerId: real, savers: savers('N', 9000) })
  const data = await read(guest)
  expect(data.provenance).toMatchObject({ providerId: null, providerName: 'Sample data', savers: { counted: 15 } })
  expect(data.summary.headline.assets).toBe(15 * 2500 + 10 * 105)
  const { points, counted } = data.deltaSeries
  expect([counted, points.at(0)?.date, points.at(-1)?.date]).toEqual([15, '2010-01-31', '2021-12-31'])
  // On the NAV date the pots are what they were measured to be.
  expect(points.at(-1)?.portfolioDelta).toBeCloseTo(15 * 2500 + 10 * 105 - 15_000, 2)
  expect((await guest.get('/sample-report/pooled')).statusCode).toBe(200)
})

it('is of another made-up provider where one is chosen, and of nobody else', async () => {
  const { samples, provenance } = await read(guest)
  expect(samples.all).toEqual([{ id: samples.chosen, name: 'Sample data' }])
  const { id: weaker } = await server.services.db
    .insertInto('providers')
    .values({ name: 'Weaker funds', is_sample: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const savers = Array.from({ length: 12 }, (_, n) => ({
    saverId: `Weaker-${n}`,
    navDate: '2021-12-31',
    pot: 2300 + n,
    flows: [{ date: '2010-01-15', pounds: 1000 }],
  }))
  await publishSavers(server.services, { providerId: weaker, savers })
  const of = async (provider: number) => (await guest.get(`${path}?provider=${provider}`)).json()
  const other = sampleDataSchema.parse(await of(weaker))
  expect(other.samples).toEqual({ chosen: weaker, all: [...samples.all, { id: weaker, name: 'Weaker funds' }] })
  expect(other.provenance).toMatchObject({ providerId: null, providerName: 'Weaker funds', savers: { counted: 12 } })
  const pooledOf = async (id: string) => (await guest.get(`/sample-report/pooled?dataBatchId=${id}`)).json()
  expect((await pooledOf(other.provenance.id)).provenance.providerName).toBe('Weaker funds')
  // The first one stays what is shown, and what the Savers screen lists.
  expect((await read(guest)).provenance.id).toBe(provenance.id)
  expect((await guest.get('/analysis/sample/members')).json().total).toBe(15)
  const real = await server.services.db
    .selectFrom('providers')
    .select('id')
    .where('name', '=', 'Northbank')
    .executeTakeFirstOrThrow()
  expect(await of(real.id)).toMatchObject({ code: 'not_found' })
  const { dataBatchIds } = (await superuser.get(`/analysis/members?providers=${real.id}`)).json()
  expect(await pooledOf(dataBatchIds[0])).toMatchObject({ code: 'not_found' })
})

it('is a PDF for superusers, with its mark on every page and the numbers of the API', async () => {
  expect((await guest.get('/sample-report/pdf')).statusCode).toBe(403)
  const { id, url } = (await superuser.get('/sample-report/pdf')).json()
  const status = async () => (await superuser.get(`/public/export-jobs/${id}`)).json()[0].status
  await vi.waitFor(async () => expect(await status()).toBe('completed'), { timeout: 60_000, interval: 200 })
  const pages = await pagesOfPdf((await server.http.inject({ method: 'GET', url })).rawPayload)
  for (const page of pages) expect(page).toContain(sampleMark)
  const text = pages.join(' ').replaceAll(/\s+/g, '')
  const { summary, deltaSeries, provenance } = await read(superuser)
  const last = deltaSeries.points.at(-1)
  for (const some of [
    wholeScore(summary.headline.score.mean),
    wholePounds((last?.portfolioDelta ?? 0) - (last?.benchmarkDelta ?? 0)),
    provenance.dataHash,
  ]) {
    expect(text).toContain(some.replaceAll(' ', ''))
  }
})

it('is for superusers and benchmark users', async () => {
  for (const role of ['pilot', 'vfm_user'] as const) {
    expect((await (await server.as(role)).get(path)).statusCode).toBe(403)
  }
})
