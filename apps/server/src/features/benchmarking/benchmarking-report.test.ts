import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { benchmarkingProcedures } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'
import { benchmarkingReport } from './benchmarking-report.ts'

let server: TestServer
let superuser: TestClient
let reader: TestClient
let own: number
let named: number

const savers = (count: number, pot: number) =>
  Array.from({ length: count }, (_, n) => ({
    saverId: `S${n}`,
    navDate: '2021-12-31',
    pot,
    flows: [{ date: '2010-01-15', pounds: 1000 }],
  }))

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  reader = await server.as('vfm_user')
  own = await server.createProvider('Alder')
  await server.mapUser(reader.userId, own)
  await publishSavers(server.services, { providerId: own, savers: savers(3, 2500) })
  for (let place = 0; place < 7; place++) {
    const id = await server.createProvider(`Birch ${place}`)
    named = id
    await publishSavers(server.services, { providerId: id, savers: savers(12, 2400 + 100 * place) })
    await superuser.post('/masterProviders/update-master-list', { providerId: id, type: 'add' })
    await superuser.patch(`/masterProviders/${id}`, { consolidator: place < 3 ? 'yes' : 'no', named: place === 6 })
  }
})
afterAll(() => server.close())

async function report(client: TestClient, filters: object = {}, id = own): Promise<BenchmarkingReport> {
  const answer = await client.get(
    `/masterProviders/benchmarking/report/${id}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
  )
  return benchmarkingProcedures.report.answer.parse(answer.json())
}

describe('a benchmarking report', () => {
  it('puts the own provider first, with its rank among those that are shown', async () => {
    const { provider, rows, ranks, quality, leftOut, provenance } = await report(reader)
    expect(provider).toEqual({ id: own, name: 'Alder' })
    expect(rows[0]).toMatchObject({ own: true, name: 'Alder', meanScore: quality.meanScore })
    expect(rows.slice(1).map(({ name }) => name)).toContain('Birch 6')
    expect(rows.slice(1).filter(({ providerId }) => providerId !== null)).toEqual([])
    expect(rows.length + leftOut.fewProviders).toBe(8)
    expect(ranks.score?.of).toBe(rows.length)
    expect(ranks.score?.low).toBeLessThan(ranks.score?.high ?? 0)
    expect(provenance.providerId).toBe(own)
  })

  it('says the same ranks again', async () => {
    expect((await report(reader)).ranks).toEqual((await report(reader)).ranks)
  })

  it('shows whom a filter leaves, and none where it leaves fewer than 3 of the others', async () => {
    const accepting = await report(reader, { consolidator: ['yes'] })
    expect(accepting.rows.slice(1).map(({ consolidator }) => consolidator)).toEqual(['yes', 'yes', 'yes'])
    expect(accepting.leftOut.byFilter).toBeGreaterThan(0)
    await superuser.patch(`/masterProviders/${named}`, { consolidator: 'partial' })
    const refusing = await report(reader, { consolidator: ['partial'] })
    expect(refusing.rows.map(({ name }) => name)).toEqual(['Alder'])
    expect(refusing.leftOut.fewProviders).toBe(1)
    expect(refusing.ranks.score).toBeNull()
    await superuser.patch(`/masterProviders/${named}`, { consolidator: 'no' })
  })

  it('knows the tax year of the data, and shows a superuser all of them', async () => {
    const all = await report(superuser, { taxYear: ['2021-2022'], consolidator: ['no'] })
    expect(all.rows.map(({ name }) => name)).toEqual(['Alder', 'Birch 3', 'Birch 4', 'Birch 5', 'Birch 6'])
    expect((await report(superuser, { taxYear: ['2020-2021'] })).rows).toHaveLength(1)
  })

  it('counts as cover only whom its readers do not know, whoever of them asks and with whatever key', async () => {
    const consultant = await server.as('vfm_user', 'Con')
    const { rows: all } = await report(superuser)
    const known = all.flatMap(({ name, providerId }) => (/Alder|Birch [0-3]/.test(name) ? (providerId ?? []) : []))
    for (const id of known) await server.mapUser(consultant.userId, id)
    const [owner, asked] = await Promise.all(
      [reader, consultant].map(({ userId }) => findCallerOfUser(server.services, userId)),
    )
    if (owner === undefined || asked === undefined) throw new Error('they are signed in')
    // Of the three that say no, the consultant knows one, so that two would be left.
    const passedOn = await benchmarkingReport(server.services, owner, own, {}, 'provider')
    expect(passedOn.rows.filter(({ name }) => name.startsWith('Provider'))).toHaveLength(3)
    expect(passedOn.leftOut.fewProviders).toBe(3)
    expect((await report(reader)).leftOut.fewProviders).toBe(0)
    const key = { id: 1, makerRole: asked.role, providers: [own] }
    const byKey = await benchmarkingReport(server.services, { ...asked, key }, own, {})
    expect(byKey.leftOut.fewProviders).toBe(3)
    await server.services.db.deleteFrom('provider_users').where('user_id', '=', consultant.userId).execute()
  })

  it('is without filters for benchmark users, and says so where there is no data', async () => {
    const guest = await server.as('bm_user')
    const empty = await server.createProvider('Empty')
    await server.mapUser(guest.userId, own)
    await server.mapUser(guest.userId, empty)
    expect((await report(guest)).rows[0]).toMatchObject({ own: true })
    const path = (id: number, filters = '{}') => `/masterProviders/benchmarking/report/${id}?filters=${filters}`
    expect((await guest.get(path(own, '{"consolidator":["yes"]}'))).statusCode).toBe(403)
    const answer = await guest.get(path(empty))
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'This provider has no published data yet.'])
  })
})
