import { exportLinkSchema, exportsProcedures, startedExportSchema } from '@plumbline/contract/exports/exports.ts'
import { outliersProcedures } from '@plumbline/contract/outliers/outliers.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type PublishedSavers, publishSavers, type TestSaver } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let pilot: TestClient
let superuser: TestClient
let north: number
let empty: number
let published: PublishedSavers

function saver(saverId: string, pot: number, more: Partial<TestSaver> = {}): TestSaver {
  const flows = Array.from({ length: 24 }, (_, month) => ({
    date: `${2016 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-06`,
    pounds: 100,
  }))
  return { saverId, flows, pot, navDate: '2018-03-31', ...more }
}

const late = [{ date: '2017-09-01', pounds: 500 }]
/** Seven analysed, three with a short history, one without a pot, two with records that are wrong. */
const northern = [
  ...Array.from({ length: 7 }, (_, i) => saver(`A-${i}`, 2400 + 10 * i)),
  saver('Short-1', 510, { flows: late }),
  saver('Short-2', 530, { flows: late }),
  saver('Short-3', 520, { flows: late }),
  saver('Nothing', 0),
  saver('Too-much', 90_000),
  saver('Paid-out', 50, {
    flows: [
      { date: '2016-01-06', pounds: 100 },
      { date: '2017-01-06', pounds: -150 },
    ],
  }),
]

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  pilot = await server.as('pilot')
  north = await server.createProvider('Northbank')
  empty = await server.createProvider('Nothing yet')
  await server.mapUser(pilot.userId, north)
  await server.mapUser(pilot.userId, empty)
  published = await publishSavers(server.services, { providerId: north, savers: northern })
})
afterAll(() => server.close())

async function outliers(client: TestClient, providerId: number, query = '') {
  const response = await client.get(`/analysis/members/outliers/${providerId}?${query}`)
  expect(response.statusCode).toBe(200)
  return outliersProcedures.list.answer.parse(response.json())
}

describe('outliers of a provider', () => {
  it('counts everyone of the batch by the reason shown', async () => {
    const { analysed, suspect, shortHistory, zeroNav, notComparable, totalOutlier, totalMemberCount, source } =
      await outliers(pilot, north)
    const parts = [analysed, suspect, shortHistory, zeroNav, notComparable]
    expect(parts.map(({ savers }) => savers)).toEqual([7, 1, 3, 1, 1])
    expect([totalOutlier, totalMemberCount]).toEqual([6, 13])
    expect(source).toMatchObject({ id: published.id, providerName: 'Northbank' })
  })

  it('lists them, the largest pot first, each with its reason and all that was found', async () => {
    const { data, count } = await outliers(pilot, north)
    expect(count).toBe(6)
    expect(data.map(({ dataId }) => dataId)).toEqual([
      'Too-much',
      'Short-2',
      'Short-3',
      'Short-1',
      'Paid-out',
      'Nothing',
    ])
    expect(data[0]).toMatchObject({
      reason: 'Contribution Record Inaccurate',
      contributionAmount: 2400,
      navAmount: 90_000,
      navDate: '2018-03-31',
    })
    expect(data[0]?.flags).toEqual([
      'larger than a fund could make',
      'over 4 times the usual spread above the benchmark',
      'IRR above 50%',
    ])
    expect(data[1]).toMatchObject({ reason: 'Short Contribution History', flags: ['under 12 months'] })
    expect(data[5]?.reason).toBe('0 NAV')
  })

  it('leaves reasons out of the list and not out of the counts', async () => {
    const reasons = encodeURIComponent('Short Contribution History,0 NAV')
    const { data, count, totalOutlier } = await outliers(pilot, north, `excludeReason=${reasons}`)
    expect(data.map(({ dataId }) => dataId)).toEqual(['Too-much', 'Paid-out'])
    expect([count, totalOutlier]).toEqual([2, 6])
    const unknown = await pilot.get(`/analysis/members/outliers/${north}?excludeReason=None`)
    expect(unknown.statusCode).toBe(422)
  })

  it('turns pages of the batch that was opened, also when another is published meanwhile', async () => {
    const first = await outliers(pilot, north, 'limit=4')
    const [batchId] = published.id.split('.')
    await publishSavers(server.services, { providerId: north, savers: northern.slice(0, 8), batchId: Number(batchId) })
    const second = await outliers(pilot, north, `limit=4&page=2&dataBatchId=${first.source?.id}`)
    expect([...first.data, ...second.data].map(({ dataId }) => dataId)).toHaveLength(6)
    expect(second.data.map(({ dataId }) => dataId)).toEqual(['Paid-out', 'Nothing'])
    expect(await outliers(pilot, north)).toMatchObject({ count: 1, totalMemberCount: 8 })
  })

  it('answers nobody of a provider without published data', async () => {
    expect(await outliers(pilot, empty)).toMatchObject({ data: [], count: 0, totalMemberCount: 0, source: null })
  })

  it('does not know a provider that the caller may not see', async () => {
    const other = await server.createProvider('Southbank')
    expect((await pilot.get(`/analysis/members/outliers/${other}`)).statusCode).toBe(404)
    expect((await superuser.get(`/analysis/members/outliers/${other}`)).statusCode).toBe(200)
    const foreign = await publishSavers(server.services, { providerId: other, savers: northern })
    const named = await pilot.get(`/analysis/members/outliers/${north}?dataBatchId=${foreign.id}`)
    expect(named.statusCode).toBe(404)
  })
})

describe('a file of outliers', () => {
  it('has the rows of the list, with everything found, from a batch that was named', async () => {
    const query = `dataBatchId=${published.id}&excludeReason=${encodeURIComponent('0 NAV')}`
    const { data } = await outliers(pilot, north, query)
    const [file = '', beside] = await filesOf(pilot, `/analysis/members/outliers/export/${north}?${query}`)
    const [head, ...lines] = file.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFSaver ID,Outlier Reason,Everything Found,Total Contribution,Pot Size,NAV Date,IRR,Benchmark IRR',
    )
    expect(lines).toEqual(
      data.map(({ dataId, reason, flags, contributionAmount, navAmount, navDate, irr, benchmarkIrr }) =>
        [dataId, reason, flags.join('; '), contributionAmount, navAmount, navDate, irr ?? '', benchmarkIrr ?? ''].join(
          ',',
        ),
      ),
    )
    expect(lines).toHaveLength(5)
    expect(beside).toContain('without outlier reason 0 NAV')
    expect(beside).toContain('\r\nRows,5\r\n')
  })

  it('is begun once for the same question in another order', async () => {
    const begin = async (reasons: string) => {
      const response = await pilot.get(
        `/analysis/members/outliers/export/${north}?excludeReason=${encodeURIComponent(reasons)}`,
      )
      return startedExportSchema.parse(response.json()).id
    }
    expect(await begin('Low IRR,High IRR')).toBe(await begin('High IRR,Low IRR'))
  })

  it('is not begun without published data', async () => {
    expect((await pilot.get(`/analysis/members/outliers/export/${empty}`)).statusCode).toBe(404)
  })
})

/** Has files made, waits for them and fetches them by their links. */
async function filesOf(client: TestClient, path: string): Promise<readonly string[]> {
  const started = await client.get(path)
  expect(started.statusCode).toBe(200)
  const { id } = startedExportSchema.parse(started.json())
  await vi.waitFor(
    async () => {
      const [job] = exportsProcedures.job.answer.parse((await client.get(`/public/export-jobs/${id}`)).json())
      expect(job).toMatchObject({ status: 'completed', failure: null })
    },
    { timeout: 30_000, interval: 50 },
  )
  const { files } = exportLinkSchema.parse((await client.get(`/analysis/members/url/${id}`)).json())
  return Promise.all(files.map(async ({ url }) => (await server.http.inject({ url })).body))
}
