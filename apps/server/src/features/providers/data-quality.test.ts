import { dataQualitySchema } from '@plumbline/contract/providers/providers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type PublishedSavers, publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let alder: number
let published: PublishedSavers

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  alder = await server.createProvider('Alder')
  const monthly = (from: number, years: number, pounds: number) =>
    Array.from({ length: years * 12 }, (_, month) => ({
      date: `${from + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
      pounds,
    }))
  const savers = [
    { saverId: 'good', pot: 7600, flows: monthly(2019, 6, 100) },
    { saverId: 'better', pot: 8200, flows: monthly(2019, 6, 100) },
    { saverId: 'new', pot: 301, flows: monthly(2024, 1, 100).slice(9) },
    { saverId: 'empty', pot: 0, flows: monthly(2019, 6, 100) },
    // Fifty times what was paid in.
    { saverId: 'odd', pot: 360_000, flows: monthly(2019, 6, 100) },
  ].map((saver) => ({ ...saver, navDate: '2024-12-31' }))
  published = await publishSavers(server.services, { providerId: alder, savers })
})
afterAll(() => server.close())

/** By the names of the specification. */
const qualityOf = async (client: TestClient, id: number): Promise<z.input<typeof dataQualitySchema>> => {
  const answer = (await client.get(`/providers/data-quality-details/${id}`)).json()
  expect(z.encode(dataQualitySchema, dataQualitySchema.parse(answer))).toEqual(answer)
  return answer
}

it('divides all savers of the published batch by the reason shown', async () => {
  const quality = await qualityOf(superuser, alder)
  expect(quality).toMatchObject({
    providerId: alder,
    dataBatchId: published.id,
    member_count: 5,
    analysed_count: 2,
    data_analysed: 0.4,
    short_contrib_count: 1,
    short_contrib_percent: 0.2,
    zero_nav_count: 1,
    zero_nav_percent: 0.2,
    suspect_count: 1,
    suspect_data: 0.2,
    asset_size: 7600 + 8200 + 301 + 360_000,
  })
})

it('agrees with the key figures of the savers screen', async () => {
  const quality = await qualityOf(superuser, alder)
  const { data } = (await superuser.get('/analysis/members/filters')).json()
  expect(quality.score).toBeCloseTo(data.scoreRange.avg, 12)
  expect(quality.avg_irr).toBeCloseTo(data.irrRange.avg, 12)
  expect(quality.benchmark_irr).toBeCloseTo(data.birrRange.avg, 12)
  expect(data.matching).toBe(quality.analysed_count)
})

it('has no shares without a data batch', async () => {
  const birch = await server.createProvider('Birch')
  expect(await qualityOf(superuser, birch)).toMatchObject({
    dataBatchId: null,
    member_count: 0,
    data_analysed: null,
    suspect_data: null,
    asset_size: 0,
    score: null,
  })
})

it.each(['vfm_user', 'pilot', 'bm_user'] as const)('tells a %s of their own provider alone', async (role) => {
  const client = await server.as(role)
  expect((await client.get(`/providers/data-quality-details/${alder}`)).statusCode).toBe(404)
  await server.mapUser(client.userId, alder)
  expect((await qualityOf(client, alder)).member_count).toBe(5)
})
