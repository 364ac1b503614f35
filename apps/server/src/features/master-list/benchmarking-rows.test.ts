import type { benchmarkingRowSchema } from '@plumbline/contract/master-list/master-list.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let vfm: TestClient
let alder: number

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  vfm = await server.as('vfm_user')
  alder = await listed('Alder', 12)
  await server.mapUser(vfm.userId, alder)
})
afterAll(() => server.close())

/** A provider of the list with as many savers, who all gained. */
async function listed(name: string, count: number, navDate = '2024-12-31'): Promise<number> {
  const providerId = await server.createProvider(name)
  const savers = Array.from({ length: count }, (_, n) => ({
    saverId: `S${n}`,
    navDate,
    pot: 2000,
    flows: [{ date: '2015-01-15', pounds: 1000 }],
  }))
  await publishSavers(server.services, { providerId, savers })
  await superuser.post('/masterProviders/update-master-list', { providerId, userId: 4711, type: 'add' })
  return providerId
}

async function rowOf(name: string, client: TestClient, providerId: number) {
  const answer = await client.get(`/masterProviders/benchmarking/data/${providerId}`)
  const rows: z.input<typeof benchmarkingRowSchema>[] = answer.json()
  return rows.find((row) => row.name === name)
}

it('tells only the name of who takes part by name with few savers scored, but all to those who may read it', async () => {
  const many = await listed('Elm', 10)
  const few = await listed('Fir', 9)
  for (const id of [many, few]) await superuser.patch(`/masterProviders/${id}`, { named: true })
  expect(await rowOf('Elm', vfm, alder)).toMatchObject({ providerId: null, left_out: null, total_nav: 20_000 })
  const nothing = { total_nav: null, suspectData: null, avg_score: null, score_low: null, score_high: null }
  const hidden = { providerId: null, own: false, left_out: 'few_savers', tax_year: null, ...nothing }
  expect(await rowOf('Fir', vfm, alder)).toMatchObject(hidden)
  expect(await rowOf('Fir', superuser, few)).toMatchObject({ providerId: few, left_out: null, total_nav: 18_000 })
  await server.mapUser(vfm.userId, few)
  expect(await rowOf('Fir', vfm, alder)).toMatchObject({ providerId: few, left_out: null, total_nav: 18_000 })
})

it('has no tax year of data that end before the first one', async () => {
  const before = await listed('Ivy', 12, '2019-04-05')
  const since = await listed('Juniper', 12, '2019-04-06')
  expect(await rowOf('Ivy', superuser, before)).toMatchObject({ own: true, tax_year: null, total_nav: 24_000 })
  expect(await rowOf('Juniper', superuser, since)).toMatchObject({ tax_year: '2019-2020' })
  expect(await rowOf('Alder', vfm, alder)).toMatchObject({ own: true })
})
