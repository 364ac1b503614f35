import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { type ReportResult, reportResultSchema } from '@plumbline/contract/figures/report-result.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { addSavers } from '@plumbline/engine/stats/add-savers.ts'
import { createPooledFlows } from '@plumbline/engine/stats/pooled-flows.ts'
import { pooledResult } from '@plumbline/engine/stats/pooled-result.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { scoringParameters } from '@plumbline/scoring/scoring-parameters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnHistories } from '../../testing/report/drawn-histories.ts'
import { type PublishedSavers, publishSavers, type TestSaver } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let client: TestClient
let published: PublishedSavers
const savers = drawnHistories(150, 5)
const parameters = scoringParameters(demonstrationIndex())

beforeAll(async () => {
  server = await openTestServer({ providers: ['Pooled'] })
  client = await server.as('superuser')
  published = await publishSavers(server.services, { providerId: 1, savers })
})
afterAll(() => server.close())

async function pooled(filters = '{}'): Promise<PooledFigures> {
  const response = await client.get(`/pdf/reports/pooled/1?filters=${encodeURIComponent(filters)}`)
  expect(response.statusCode).toBe(200)
  return response.json().pooled
}

/** Left out for a high or low IRR alone. */
const isExtreme = (reason: number) => [4, 5, 6].includes(reason)

/** The engine's pool, each saver added on their own with their own valuation date. */
function oneByOne(counts: (saver: TestSaver, reason: number) => boolean) {
  const pool = createPooledFlows(parameters.index)
  savers.forEach((saver, i) => {
    if (!counts(saver, itemAt(published.rows, i).reason)) return
    const flows = saver.flows
      .map(({ date, pounds }) => ({ day: dayOf(date), pence: Math.round(100 * pounds) }))
      .sort((a, b) => a.day - b.day)
    addSavers(
      pool,
      {
        count: 1,
        offsets: Int32Array.of(0, flows.length),
        flowDays: Int32Array.from(flows, ({ day }) => day),
        flowPence: Float64Array.from(flows, ({ pence }) => pence),
        navDays: Int32Array.of(dayOf(saver.navDate)),
        navPence: Float64Array.of(Math.round(100 * saver.pot)),
      },
      { reason: Uint8Array.of(0) },
      parameters.index,
      () => true,
    )
  })
  return pooledResult(pool, parameters.score)
}

function expectSame(figures: PooledFigures['headline'], result: ReturnType<typeof oneByOne>): void {
  expect(figures.savers).toBe(result.savers)
  expect(figures.assets).toBeCloseTo(result.navPence / 100, 6)
  expect(figures.contributions).toBeCloseTo(result.totalPence / 100, 6)
  expect(figures.benchmarkAssets).toBeCloseTo(result.benchmarkPence / 100, 4)
  expect(figures.irr.rate).toBeCloseTo(result.irr.status === 'ok' ? result.irr.rate : Number.NaN, 10)
  expect(figures.score).toBeCloseTo(result.comparison?.scoreNew ?? Number.NaN, 8)
  expect(figures.duration).toBeCloseTo(result.comparison?.duration ?? Number.NaN, 8)
  expect(figures.evidence?.strength).toBe(result.comparison?.evidence.strength)
  expect(figures.evidence?.low).toBeCloseTo(result.comparison?.evidence.low ?? Number.NaN, 10)
}

describe('pooled figures', () => {
  it('are those of every saver with their own valuation date', async () => {
    const { headline } = await pooled()
    expectSame(
      headline,
      oneByOne((_saver, reason) => reason === 0),
    )
    expect(headline.savers).toBeGreaterThan(80)
  })

  it('take in savers excluded for a high or low IRR where extremes are asked for', { tags: 'long' }, async () => {
    const { withExtremes, headline } = await pooled()
    expectSame(
      withExtremes,
      oneByOne((_saver, reason) => reason === 0 || isExtreme(reason)),
    )
    expect(withExtremes.savers).toBeGreaterThan(headline.savers)
  })

  it('follow the filter', async () => {
    const { headline } = await pooled('{"schemes":["Occupational"],"pot_size":{"gt":5000}}')
    expectSame(
      headline,
      oneByOne(({ scheme, pot }, reason) => reason === 0 && scheme === 'Occupational' && pot > 5000),
    )
  })

  it('of savers valued on one day are the same, few or many of them', { tags: 'long' }, async () => {
    for (const navDate of ['2024-12-31', '2025-06-30']) {
      const isValued = (saver: TestSaver) => saver.navDate === navDate
      const { headline, withExtremes } = await pooled(`{"navDate":["${navDate}"]}`)
      expectSame(
        headline,
        oneByOne((saver, reason) => isValued(saver) && reason === 0),
      )
      expectSame(
        withExtremes,
        oneByOne((saver, reason) => isValued(saver) && (reason === 0 || isExtreme(reason))),
      )
    }
    const { headline } = await pooled('{"navDate":["2025-06-30"],"score":{"gt":97}}')
    expect(headline.savers).toBeGreaterThan(0)
    expect(headline.assets).toBeGreaterThan(0)
  })

  it('say why there is no rate', async () => {
    const { headline } = await pooled('{"schemes":["No such scheme"]}')
    expect(headline).toMatchObject({
      savers: 0,
      irr: { rate: null, why: 'Nothing was paid in.' },
      score: null,
      evidence: null,
    })
  })
})

it('answers what the report comes to, by the same numbers', async () => {
  const { result } = (await client.get('/pdf/reports/result/1')).json<{ result: ReportResult }>()
  const { headline, findings } = await pooled()
  expect(reportResultSchema.parse(result)).toEqual(result)
  expect(result.score.pooled).toBe(headline.score)
  expect(result.irr.pooled).toBe(headline.irr.rate)
  expect(result.evidence).toMatchObject({ words: findings.whole.evidence?.strength, funds: findings.fundCount })
  expect(result.funds.reduce((sum, { savers: count }) => sum + count, 0)).toBe(result.savers.scored)
  expect(result.sentences[0]).toEqual({ figure: 'verdict', sentence: result.verdict })
})

it('says nothing of the fund where savers are chosen by result', async () => {
  const filters = encodeURIComponent(JSON.stringify({ pot_size: { gt: 1000 } }))
  const { result } = (await client.get(`/pdf/reports/result/1?filters=${filters}`)).json<{ result: ReportResult }>()
  expect([result.evidence.words, result.findings, result.exclusions]).toEqual(['chosen by result', [], []])
  expect(result.verdict).toContain('chosen by result')
})
