import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { assetImpactWords } from '@plumbline/figures/asset-impact/words.ts'
import { belowWords } from '@plumbline/figures/below/words.ts'
import { extremesWords } from '@plumbline/figures/extremes/words.ts'
import { irrDistributionWords } from '@plumbline/figures/irr-distribution/words.ts'
import { joinerCohortsWords } from '@plumbline/figures/joiner-cohorts/words.ts'
import { outlierBreakdownWords } from '@plumbline/figures/outlier-breakdown/words.ts'
import { withoutSmallGroups } from '@plumbline/figures/passed-on/without-small-groups.ts'
import { pooledWords } from '@plumbline/figures/pooled/words.ts'
import { potEffectWords } from '@plumbline/figures/pot-effect/words.ts'
import { analysisDataSchema } from '@plumbline/figures/reports/analysis.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { schemeBarsWords } from '@plumbline/figures/scheme-bars/words.ts'
import { scoreDistributionWords } from '@plumbline/figures/score-distribution/words.ts'
import { numberRows, textRows } from '@plumbline/figures/segments/segment-rows.ts'
import { segmentWords } from '@plumbline/figures/segments/words.ts'
import { statisticsWords } from '@plumbline/figures/statistics/words.ts'
import { summaryWords } from '@plumbline/figures/summary/words.ts'
import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'
import { plainText } from '@plumbline/figures/words/text-run.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pagesOfPdf } from '../../testing/files/pdf-text.ts'
import { drawnHistories, historyPoints } from '../../testing/report/drawn-histories.ts'
import { reportOf } from '../../testing/report/report-calls.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let pilot: TestClient
let colleague: TestClient
let stranger: TestClient

beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder Pensions', 'Empty', 'Birch'] })
  pilot = await server.as('pilot', 'Ann')
  colleague = await server.as('vfm_user', 'Bob')
  stranger = await server.as('pilot', 'Cy')
  for (const { userId } of [pilot, colleague]) await server.mapUser(userId, 1)
  await server.mapUser(pilot.userId, 2)
  await server.mapUser(stranger.userId, 3)
  await publishSavers(server.services, { providerId: 1, savers: drawnHistories(120, 7), dataPoints: historyPoints })
})
afterAll(() => server.close())

const inAddress = (value: object) => encodeURIComponent(JSON.stringify(value))

async function listed(client: TestClient, id: number): Promise<ReportRow | undefined> {
  const { data }: { data: ReportRow[] } = (await client.get('/reports?limit=100')).json()
  return data.find((row) => row.id === id)
}

/** Asks for a report and waits until it has ended. */
async function made(client: TestClient, query: string): Promise<ReportRow> {
  const answer = await client.get(`/pdf/generate/1${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { id } = answer.json()
  return await vi.waitFor(
    async () => {
      const row = await listed(client, id)
      if (row === undefined || row.status === 'queued' || row.status === 'running') throw new Error('not yet')
      return row
    },
    { timeout: 60_000, interval: 200 },
  )
}

async function pdfOf(client: TestClient, id: number): Promise<Buffer> {
  const { url } = (await client.get(`/pdf/url/${id}`)).json()
  return (await server.http.inject({ url })).rawPayload
}

describe('a report', () => {
  let report: ReportRow
  beforeAll(async () => {
    report = await made(pilot, '')
  })

  it('is made as PDF, whose every number is one of the figures that the API answers', async () => {
    expect(report).toMatchObject({
      status: 'completed',
      download: true,
      failure: null,
      who: { name: 'Ann' },
      own: true,
    })
    const text = plain((await pagesOfPdf(await pdfOf(pilot, report.id))).join(''))
    const data = await reportOf(pilot, 1)
    const { pooled } = (await pilot.get('/pdf/reports/pooled/1')).json()
    for (const { takeaway, table } of wordsOf(withoutSmallGroups(data), pooled)) {
      expect(text).toContain(plain(takeaway))
      for (const row of table.rows) expect(text).toContain(plain(row.join('')))
    }
    const withoutPages = text.replaceAll(/See[^.]*?,page\d+\./g, '')
    // What to look at is a table, with a sentence in each row.
    const sentences = summaryWords(data, pooled).flatMap(({ answer }) => plainText(answer).split(/(?<=\.) (?=[A-Z\d])/))
    for (const sentence of sentences) expect(withoutPages).toContain(plain(sentence))
    expect(text).toContain(data.provenance.dataHash)
    expect(text).toContain('AlderPensions')
  })

  it('is one report for those who may see the provider, and none for others', async () => {
    expect(await listed(colleague, report.id)).toMatchObject({ own: false, who: { name: 'Ann' }, download: true })
    const [own, theirs] = await Promise.all([pdfOf(pilot, report.id), colleague.get(`/pdf/${report.id}`)])
    expect(theirs.headers['content-type']).toBe('application/pdf')
    expect(theirs.rawPayload.equals(own)).toBe(true)
    expect(await listed(stranger, report.id)).toBeUndefined()
    expect((await stranger.get(`/pdf/${report.id}`)).statusCode).toBe(404)
    expect((await stranger.get(`/pdf/url/${report.id}`)).statusCode).toBe(404)
  })

  it('is the same for the same request within a minute, in whatever order its sections are named', {
    tags: 'long',
  }, async () => {
    const ask = async (sections: readonly string[]) =>
      (await pilot.get(`/pdf/generate/1?sections=${inAddress(sections)}`)).json().id
    const first = await ask(['coverPage', 'awDist'])
    expect(await ask(['awDist', 'coverPage'])).toBe(first)
    expect(await ask(['awDist', 'irr'])).not.toBe(first)
  })

  it('is another one once it is signed off, and once that was taken back', async () => {
    const [{ id: dataBatchId }] = (await pilot.get('/analysis/members?providers=1')).json().sources
    const sign = (final: boolean) => pilot.post('/reports/sign-off', { providerId: 1, dataBatchId, final })
    const cover = async () => {
      const { id } = await made(pilot, `?sections=${inAddress(['coverPage'])}`)
      return plain((await pagesOfPdf(await pdfOf(pilot, id))).join(''))
    }
    await sign(true)
    expect(await cover()).toContain('Final,signedoffbyAnn')
    await sign(false)
    expect(await cover()).toContain('Draft,notsignedoff')
  })

  it('holds what was chosen of it, of the savers that a filter leaves', { tags: 'long' }, async () => {
    const filters = { score: { gte: 40 } }
    const row = await made(pilot, `?filters=${inAddress(filters)}&sections=${inAddress(['awDist'])}`)
    expect(row.request).toEqual({ filters, sections: ['awDist'] })
    const text = plain((await pagesOfPdf(await pdfOf(pilot, row.id))).join(''))
    const data = await reportOf(pilot, 1, filters)
    const { pooled } = (await pilot.get('/pdf/reports/pooled/1')).json()
    const { takeaway } = scoreDistributionWords(withoutSmallGroups(data).scoreDistribution, 'bands', {
      ...data,
      pooled,
    })
    expect(text).toContain(plain(takeaway))
    expect(text).not.toContain(plain(potEffectWords(data.potEffect, 'benchmark').takeaway))
  })

  it('can be made again, of what is published by then', async () => {
    const { id: version } = await publishSavers(server.services, {
      providerId: 1,
      savers: drawnHistories(60, 8),
      dataPoints: historyPoints,
    })
    const again = await colleague.post(`/reports/${report.id}/again`)
    expect(again.statusCode).toBe(200)
    const row = await listed(colleague, again.json().id)
    expect(row).toMatchObject({ dataBatchId: version, who: { name: 'Bob' }, request: report.request })
  })

  it('says why there is none where nothing is published', async () => {
    const answer = await pilot.get('/pdf/generate/2')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toContain('no published data')
  })

  it('of the kind that shows a provider’s analysis has the charts of that, with their numbers', {
    tags: 'long',
  }, async () => {
    const row = await made(pilot, '?type=analysis')
    expect(row).toMatchObject({ type: 'analysis', name: 'Alder Pensions: Provider analysis', status: 'completed' })
    const text = plain((await pagesOfPdf(await pdfOf(pilot, row.id))).join(''))
    const answer = await pilot.get('/providers/1/analysis/figures')
    const { irrDistribution } = analysisDataSchema.parse(answer.json())
    for (const cells of irrDistributionWords(withoutSmallGroups({ irrDistribution }).irrDistribution).table.rows)
      expect(text).toContain(plain(cells.join('')))
  })

  it('is refused with sections of another kind of report, in plain words', async () => {
    const answer = await pilot.get(`/pdf/generate/1?type=analysis&sections=${inAddress(['awDist'])}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { sections: expect.stringContaining('“Provider analysis” has no section awDist.') },
    })
  })

  it('leaves its asking and its fetching on record', async () => {
    const entries = await auditOf(server, `export ${report.id}`)
    expect(entries[0]).toMatchObject({ action: 'export.start', user_id: pilot.userId })
    expect(entries.filter(({ action }) => action === 'data.export').length).toBeGreaterThan(0)
  })
})

/** Lines break elsewhere on paper. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

function wordsOf(data: VfmData, pooled: PooledFigures): readonly Pick<FigureWords, 'takeaway' | 'table'>[] {
  return [
    statisticsWords(data.summary, pooled),
    belowWords(data.summary),
    extremesWords(data.summary, pooled),
    pooledWords(pooled, data.provenance),
    schemeBarsWords(textRows(data.schemes), 'schemes'),
    outlierBreakdownWords(data.outlierBreakdown),
    ...data.numberSegments.map((segment) => segmentWords(segment.name, numberRows(segment))),
    ...data.textSegments.map((segment) => segmentWords(segment.name, textRows(segment))),
    scoreDistributionWords(data.scoreDistribution, 'bands', { ...data, pooled }),
    irrDistributionWords(data.irrDistribution, { ...data, pooled }),
    assetImpactWords(data.assetImpact, { ...data, pooled }),
    joinerCohortsWords(data.joinerCohorts),
    potEffectWords(data.potEffect, 'benchmark'),
  ]
}
