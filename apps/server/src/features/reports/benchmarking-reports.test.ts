import { benchmarkingProcedures } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { scoreSentence } from '@plumbline/figures/benchmarking/score-by-assets/words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pagesOfPdf } from '../../testing/files/pdf-text.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'
import { benchmarkingReportRunner } from './benchmarking-report-runner.ts'

let server: TestServer
let superuser: TestClient
let reader: TestClient
let colleague: TestClient
let guest: TestClient
let own: number

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
  own = await server.createProvider('Alder')
  reader = await server.as('vfm_user', 'Ann')
  colleague = await server.as('vfm_user', 'Bob')
  guest = await server.as('bm_user', 'Cleo')
  for (const { userId } of [reader, colleague, guest]) await server.mapUser(userId, own)
  await publishSavers(server.services, { providerId: own, savers: savers(12, 2500) })
  for (let place = 0; place < 4; place++) {
    const id = await server.createProvider(`Birch ${place}`)
    await publishSavers(server.services, { providerId: id, savers: savers(12, 2400 + 100 * place) })
    await superuser.post('/masterProviders/update-master-list', { providerId: id, type: 'add' })
  }
})
afterAll(() => server.close())

const path = (filters: object = {}) =>
  `/pdf/generate/benchamarking/${own}?filters=${encodeURIComponent(JSON.stringify(filters))}`

async function printed(client: TestClient, filters: object = {}): Promise<{ id: number; text: string }> {
  const answer = await client.get(path(filters))
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, url } = answer.json()
  const status = async () => (await client.get(`/public/export-jobs/${id}`)).json()[0].status
  await vi.waitFor(async () => expect(await status()).toBe('completed'), { timeout: 60_000, interval: 200 })
  const file = await server.http.inject({ method: 'GET', url })
  return { id, text: dense((await pagesOfPdf(file.rawPayload)).join(' ')) }
}

/** Without spaces, which a reader may put between pieces of one text. */
const dense = (text: string) => text.replaceAll(/\s+/g, '')
const listed = async (client: TestClient): Promise<ReportRow[]> =>
  (await client.get('/reports?page=1&limit=50&type=benchmarking')).json().data

describe('the PDF of a benchmarking report', () => {
  it('has the numbers of the API, for each who asks those that they see', async () => {
    for (const client of [superuser, reader, guest]) {
      const { text } = await printed(client)
      const answer = await client.get(`/masterProviders/benchmarking/report/${own}`)
      const report = benchmarkingProcedures.report.answer.parse(answer.json())
      for (const { name, assets, meanScore, scoreLow, scoreHigh, suspectShare } of report.rows) {
        const cells = [
          name,
          shortPounds(assets),
          percent(suspectShare),
          ...[meanScore, scoreLow, scoreHigh].map(wholeScore),
        ]
        for (const cell of cells) expect(text).toContain(dense(cell))
      }
      expect(text).toContain(dense(scoreSentence(report)))
      expect(text).toContain(report.provenance.dataHash)
      expect(text.includes('Birch0')).toBe(client === superuser)
    }
  })

  it('is listed for who printed it and for superusers, and made again as it was', async () => {
    const { id } = await printed(reader, { consolidator: ['no'] })
    const ofAll = await printed(superuser)
    expect((await listed(reader)).find((row) => row.id === id)).toMatchObject({
      name: 'Alder: Benchmarking report',
      request: { peers: { consolidator: ['no'] } },
    })
    expect((await listed(superuser)).map((row) => row.id)).toEqual(expect.arrayContaining([id, ofAll.id]))
    expect(await listed(colleague)).toEqual([])
    for (const hidden of [id, ofAll.id]) {
      expect((await colleague.get(`/pdf/${hidden}`)).statusCode).toBe(404)
      expect((await colleague.post(`/reports/${hidden}/again`)).statusCode).toBe(404)
    }
    // Within a minute it would be the same report.
    await sql`update export_jobs set created_at = now() - interval '2 minutes' where id = ${id}`.execute(
      server.services.db,
    )
    const again = (await reader.post(`/reports/${id}/again`)).json()
    expect(again.id).not.toBe(id)
    expect((await listed(colleague)).map((row) => row.id)).not.toContain(again.id)
  })

  it('is for everybody who sees the provider where the list made it, and tells none of them more', async () => {
    const { id } = (await superuser.get(`/pdf/generate/${own}?type=benchmarking`)).json()
    const fetched = () => colleague.get(`/pdf/${id}`)
    await vi.waitFor(async () => expect((await fetched()).statusCode).toBe(200), { timeout: 60_000, interval: 200 })
    const text = dense((await pagesOfPdf((await fetched()).rawPayload)).join(' '))
    expect(text).toContain('ProviderA')
    expect(text).not.toContain('Birch')
  })

  it('is refused with a filter to whom has none, of savers, of other data, and of others', async () => {
    expect((await guest.get(path({ consolidator: ['no'] }))).statusCode).toBe(403)
    const filtered = await reader.get(`/pdf/generate/${own}?type=benchmarking&filters={"schemes":["A"]}`)
    expect(filtered.json().fields?.filters).toMatch(/^A benchmarking report is of all savers/)
    expect((await reader.get(`/pdf/generate/${own}?type=benchmarking&dataBatchId=999`)).statusCode).toBe(409)
    const stranger = await server.as('vfm_user', 'Dan')
    expect((await stranger.get(path())).statusCode).toBe(404)
    expect((await (await server.as('pilot', 'Eve')).get(path())).statusCode).toBe(403)
  })

  it('fails with the reason where the data are published again before it is made', async () => {
    const caller = await findCallerOfUser(server.services, reader.userId)
    if (caller === undefined) throw new Error('they are signed in')
    const work = {
      ...{ id: 1, caller, providerId: own, requestedAt: new Date(), signal: new AbortController().signal },
      ...{ params: { peers: {}, dataBatchId: '999.1', audience: 'caller' } },
      ...{ report: () => undefined, write: () => Promise.reject(new Error('nothing is written')) },
    }
    const reason = 'Other data were published meanwhile. Export the report again.'
    await expect(benchmarkingReportRunner.run(server.services, work)).rejects.toThrow(reason)
  })
})
