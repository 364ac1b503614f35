import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishSavers, type TestSaver } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let pilot: TestClient
let stranger: TestClient
let benchmarkUser: TestClient
let north: number
let south: number

function saver(saverId: string, pot: number, more: Partial<TestSaver> = {}): TestSaver {
  const flows = Array.from({ length: 24 }, (_, month) => ({
    date: `${2016 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-06`,
    pounds: 100,
  }))
  return { saverId, flows, pot, navDate: '2018-03-31', ...more }
}

const northern = Array.from({ length: 40 }, (_, i) => saver(`N-${100 + i}`, 2400 + 10 * i))
const southern = [saver('S-1', 2500), saver('S-2', 0), saver("S-3'; DROP TABLE plumbline.savers; --", 2600)]

beforeAll(async () => {
  server = await openTestServer()
  const { services } = server
  ;[superuser, pilot, stranger, benchmarkUser] = [
    await server.as('superuser'),
    await server.as('pilot'),
    await server.as('pilot', 'stranger'),
    await server.as('bm_user'),
  ]
  north = await server.createProvider('Northbank')
  south = await server.createProvider('Southbank')
  await server.mapUser(pilot.userId, north)
  await server.mapUser(benchmarkUser.userId, north)
  await publishSavers(services, { providerId: north, savers: northern })
  await publishSavers(services, { providerId: south, savers: southern })
  const { id: sample } = await services.db
    .insertInto('providers')
    .values({ name: 'Sample data', is_sample: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishSavers(services, {
    providerId: sample,
    savers: Array.from({ length: 18 }, (_, i) => saver(`Sample-${i}`, 2500 + i)),
  })
})
afterAll(() => server.close())

const filters = (filter: object) => `filters=${encodeURIComponent(JSON.stringify(filter))}`

async function ids(client: TestClient, path: string): Promise<string[]> {
  const response = await client.get(path)
  expect(response.statusCode).toBe(200)
  const body: { data: { dataId: string }[] } = response.json()
  return body.data.map(({ dataId }) => dataId)
}

describe('a list of savers', () => {
  it('holds those of the providers the caller may see, the largest pot first', async () => {
    const response = await pilot.get('/analysis/members')
    expect(response.json()).toMatchObject({ total: 40, page: 1, limit: 15, sources: [{ providerName: 'Northbank' }] })
    expect((await ids(pilot, '/analysis/members')).slice(0, 2)).toEqual(['N-139', 'N-138'])
    expect((await superuser.get('/analysis/members')).json()).toMatchObject({ total: 42 })
    expect((await stranger.get('/analysis/members')).json()).toMatchObject({ total: 0, data: [], dataBatchIds: [] })
  })

  it('takes the flat parameters of the specification for the filter', async () => {
    const flat = `/analysis/members?potRange=${encodeURIComponent('{"min":2500,"max":2520}')}&providers=${north}`
    const filtered = `/analysis/members?${filters({ pot_size: { gte: 2500, lte: 2520 }, providers: [north] })}`
    expect(await ids(superuser, flat)).toEqual(['N-112', 'N-111', 'N-110'])
    expect(await ids(superuser, filtered)).toEqual(['N-112', 'N-111', 'N-110'])
    expect(await ids(superuser, `/analysis/members?outlierReason=${encodeURIComponent('0 NAV')}`)).toEqual(['S-2'])
    const both = await superuser.get(`${flat}&${filters({ pot_size: { gte: 1 } })}`)
    expect(both.statusCode).toBe(422)
    expect(both.json()).toMatchObject({ code: 'invalid_input', fields: { pot_size: expect.any(String) } })
  })

  it.each([
    ['an unknown sort key', 'sortBy=saver_id;DROP'],
    ['a filter that is no JSON', 'filters=score'],
    ['an unknown condition', filters({ 'score) OR (1': { gte: 1 } })],
    ['a place that is no number', filters({ segment: { string: { '1] OR [1': ['x'] } } })],
    ['a version that is none', 'dataBatchIds=1.1);DROP'],
    ['a date that is none', "startDate=2020-01-01'"],
    ['a text that no cell can hold', filters({ schemes: ['\0'] })],
    ['a limit beyond 100', 'limit=101'],
    ['a page of 0', 'page=0'],
  ])('refuses %s', async (_, query) => {
    expect((await superuser.get(`/analysis/members?${query}`)).statusCode).toBe(422)
  })

  it('is not filtered by a flat parameter of nothing, and refuses one that no filter may hold', async () => {
    const all = await ids(superuser, `/analysis/members?providers=${north}`)
    const none = encodeURIComponent('[]')
    expect(await ids(superuser, `/analysis/members?providers=${north}&schemes=${none}&firstContributionYear=`)).toEqual(
      all,
    )
    const tooLong = await superuser.get(
      `/analysis/members?schemes=${encodeURIComponent(JSON.stringify(['x'.repeat(1001)]))}`,
    )
    expect(tooLong.statusCode).toBe(422)
    expect(tooLong.json().fields).toHaveProperty(['schemes.0'])
  })

  it('takes texts that would break out of a statement for what they are', async () => {
    const texts = ["' OR 1=1 --", "\\' OR 1=1 --", '{limit:UInt64}', "']) OR (1=1", '\n;', '%']
    for (const text of texts) {
      expect(await ids(superuser, `/analysis/members?${filters({ schemes: [text] })}`)).toEqual([])
      const one = `providers=${north}&${filters({ segment: { string: { '1': [text] } } })}`
      expect(await ids(superuser, `/analysis/members?${one}`)).toEqual([])
      const answer = await superuser.get(`/analysis/members/find?dataId=${encodeURIComponent(`N${text}`)}`)
      expect(answer.json()).toEqual([])
    }
    const name = encodeURIComponent(itemAt(southern, 2).saverId)
    expect((await superuser.get(`/analysis/members/find?dataId=${name}`)).json()).toHaveLength(1)
    expect((await superuser.get('/analysis/members')).json()).toMatchObject({ total: 42 })
  })

  it('keeps its pages together while another version is published', async () => {
    const pageIds: string[] = []
    const first = await pilot.get('/analysis/members?limit=7&sortBy=dataId&sortDescending=false')
    const { dataBatchIds, data }: { dataBatchIds: string[]; data: { dataId: string }[] } = first.json()
    pageIds.push(...data.map(({ dataId }) => dataId))
    for (let page = 2; page <= 6; page++) {
      const [batchId] = itemAt(dataBatchIds, 0).split('.')
      const changed = northern.slice(page).map((each) => ({ ...each, pot: each.pot + page }))
      await publishSavers(server.services, { providerId: north, savers: changed, batchId: Number(batchId) })
      const query = `limit=7&sortBy=dataId&sortDescending=false&dataBatchIds=${dataBatchIds.join(',')}`
      pageIds.push(...(await ids(pilot, `/analysis/members?${query}&page=${page}`)))
    }
    expect(pageIds).toEqual(northern.map(({ saverId }) => saverId))
    expect((await pilot.get('/analysis/members')).json()).toMatchObject({ total: 34 })
    await publishSavers(server.services, { providerId: north, savers: northern })
  })
})

describe('a saver', () => {
  it('is found by the whole identifier, else by its beginning, at most 20', async () => {
    const find = async (text: string) =>
      (await superuser.get(`/analysis/members/find?dataId=${text}`)).json<{ dataId: string }[]>()
    expect((await find('N-110')).map(({ dataId }) => dataId)).toEqual(['N-110'])
    expect((await find('n-11')).map(({ dataId }) => dataId)).toEqual(
      northern.slice(10, 20).map(({ saverId }) => saverId),
    )
    expect(await find('N-')).toHaveLength(20)
    expect((await find('S-2'))[0]).toMatchObject({
      status: 'excluded',
      outlierReason: '0 NAV',
      scores: { score: null },
    })
  })
})

describe('sample savers', () => {
  it('are what a benchmark user sees, and no others', async () => {
    const sample = await benchmarkUser.get('/analysis/sample/members')
    expect(sample.json()).toMatchObject({ total: 18, limit: 15, sources: [{ providerId: null }] })
    const { data }: { data: { id: string; dataId: string; providerId: null }[] } = sample.json()
    expect(data).toHaveLength(15)
    expect(data[0]).toMatchObject({ dataId: 'Sample-17', providerId: null })
    expect((await benchmarkUser.get('/analysis/members/sample-data')).json()).toMatchObject({ data: { matching: 18 } })
    expect((await benchmarkUser.get(`/analysis/members/${itemAt(data, 0).id}/history`)).statusCode).toBe(200)
    for (const path of ['/analysis/members', '/analysis/members/filters', '/members', '/contribution-analysis/']) {
      expect((await benchmarkUser.get(path)).statusCode).toBe(403)
    }
    expect((await benchmarkUser.get('/analysis/members/find?dataId=N-110')).statusCode).toBe(403)
    expect((await pilot.get('/analysis/sample/members')).statusCode).toBe(403)
    expect((await pilot.get(`/analysis/members/${itemAt(data, 0).id}/history`)).statusCode).toBe(404)
  })
})

describe('the calls of sample savers', () => {
  const paths = ['/analysis/sample/members', '/analysis/members/sample-data']

  it('are filtered over the sample alone', async () => {
    // Savers of real providers are below 2500.
    for (const [pot_size, savers] of [[{ gte: 2510 }, 8] as const, [{ lt: 2500 }, 0] as const]) {
      const [list, ranges] = paths.map((path) => benchmarkUser.get(`${path}?${filters({ pot_size })}`))
      expect((await list)?.json().total).toBe(savers)
      expect((await ranges)?.json().data.matching).toBe(savers)
    }
  })

  it('never name a saver of a real provider, whoever asks for what', async () => {
    const { dataBatchIds } = (await superuser.get('/analysis/members')).json()
    expect(dataBatchIds).toHaveLength(2)
    for (const path of paths) {
      for (const client of [superuser, benchmarkUser]) {
        for (const version of dataBatchIds)
          expect((await client.get(`${path}?dataBatchId=${version}`)).statusCode).toBe(404)
        expect((await client.get(`${path}?${filters({ providers: [north] })}`)).statusCode).toBe(422)
      }
      for (const client of [pilot, stranger]) expect((await client.get(path)).statusCode).toBe(403)
    }
  })
})

describe('another provider’s user', () => {
  it('gets nothing, as if it did not exist', async () => {
    const list = (await superuser.get(`/analysis/members?providers=${south}`)).json<{ dataBatchIds: string[] }>()
    const batch = itemAt(list.dataBatchIds, 0)
    const row = itemAt((await superuser.get('/analysis/members/find?dataId=S-1')).json<{ id: string }[]>(), 0)
    const mine = await benchmarkUser.get(`/analysis/members/${row.id}/history`)
    expect(mine.statusCode).toBe(404)
    const paths = (provider: number, version: string, saverId: string) => [
      `/analysis/members?providers=${provider}`,
      `/analysis/members?${filters({ providers: [provider] })}`,
      `/analysis/members?dataBatchIds=${version}`,
      `/analysis/members/filters?providers=${provider}`,
      `/analysis/members/filters?dataBatchIds=${version}`,
      `/analysis/members/find?dataId=S-1&provider=${provider}`,
      `/analysis/members/${saverId}/history`,
      `/analysis/members/${saverId}/history?dataBatchId=${version}`,
      `/analysis/members/${saverId}/history.csv`,
      `/members?providers=${provider}`,
      `/contribution-analysis/?providers=${provider}`,
    ]
    const unknown = paths(9999, '9999.1', '0123456789abcdef0123')
    for (const [i, path] of paths(south, batch, row.id).entries()) {
      const [theirs, nobodys] = [await pilot.get(path), await pilot.get(itemAt(unknown, i))]
      expect(theirs.statusCode, path).toBe(404)
      expect({ ...theirs.json(), requestId: '' }).toEqual({ ...nobodys.json(), requestId: '' })
    }
    expect((await pilot.get('/analysis/members/find?dataId=S-1')).json()).toEqual([])
  })
})

describe('members and their contributions', () => {
  it('are listed without analysis, the excluded among them', async () => {
    const response = await superuser.get(`/members?providers=${south}`)
    expect(response.json()).toMatchObject({
      total: 3,
      data: [{ dataId: 'S-1', paidIn: 2400, paidOut: 0, contributions: 24 }, { dataId: 'S-2' }, {}],
    })
  })

  it('are added up by month', async () => {
    const response = await superuser.get(`/contribution-analysis/?providers=${south}`)
    const { data }: { data: object[] } = response.json()
    expect(data).toHaveLength(24)
    expect(data[0]).toEqual({ month: '2016-01', paidIn: 200, paidOut: 0, savers: 2 })
  })
})
