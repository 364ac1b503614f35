import {
  pastPerformanceSchema,
  priceTrackReportSchema,
  trackSaverSchema,
} from '@plumbline/contract/price-tracks/price-track-report.ts'
import type { PriceTrackDetails } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { type SaverRow, saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drawnHistories } from '../../testing/report/drawn-histories.ts'
import { addTrack, endedTrack, fiveYears } from '../../testing/savers/price-tracks.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let track: PriceTrackDetails

beforeAll(async () => {
  server = await openTestServer({ providers: ['Real'] })
  superuser = await server.as('superuser')
  await publishSavers(server.services, { providerId: 1, savers: drawnHistories(30, 5) })
  const fields = { calculatePastPerformance: 'true', includeShortContribution: 'true' }
  track = await endedTrack(superuser, (await addTrack(server, superuser, { fields })).id)
})
afterAll(() => server.close())

const encoded = (value: object) => encodeURIComponent(JSON.stringify(value))
async function report(filter: object = {}, id = track.id) {
  const answer = await superuser.get(`/price-tracks/reports/data/${id}?filters=${encoded(filter)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return priceTrackReportSchema.parse(answer.json())
}
const pastPerformance = async () =>
  pastPerformanceSchema.parse(
    (await superuser.get(`/price-tracks/reports/members/filters/past-performance/${track.id}`)).json(),
  )
const ofTrack = (path: string, filter: object = {}) =>
  superuser.get(`${path}?dataBatchIds=${track.dataBatchId}&filters=${encoded(filter)}`)

/** As the list of savers has them. */
async function listed(filter: object = {}): Promise<SaverRow[]> {
  const path = `/analysis/members?dataBatchIds=${track.dataBatchId}&filters=${encoded(filter)}`
  return saverPageSchema.parse((await superuser.get(`${path}&sortBy=dataId&sortDescending=false&limit=100`)).json())
    .data
}
const mean = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length

describe('the report of a price track', () => {
  it('has the averages of the savers who are listed', async () => {
    const { statistics, members, irrDistribution, joinerCohorts, track: reported } = await report()
    const savers = await listed()
    expect(savers.length).toBe(track.result?.scored)
    expect(members.length).toBe(savers.length)
    expect(statistics.score.mean).toBeCloseTo(mean(savers.map(({ scores }) => scores.score)), 9)
    expect(statistics.irr.mean).toBeCloseTo(mean(savers.map(({ analysis }) => analysis.irr)), 12)
    expect(statistics.benchmarkIrr.mean).toBeCloseTo(mean(savers.map(({ analysis }) => analysis.benchmarkIrr)), 12)
    expect([irrDistribution.counted, irrDistribution.meanIrr]).toEqual([savers.length, statistics.irr.mean])
    expect(joinerCohorts.years.map(({ year, savers: joined }) => [year, joined])).toEqual([
      [2015, 12],
      [2016, 12],
      [2017, 12],
      [2018, 12],
    ])
    expect(reported).toEqual(track)
  })

  it('has a row for each start, as the call for its chart does', async () => {
    const { members } = await report()
    const savers = await listed()
    expect(
      members.map(({ startDate, score, irr, birr, nav, benchmarkNav }) => [
        startDate,
        score,
        irr,
        birr,
        nav,
        benchmarkNav,
      ]),
    ).toEqual(
      savers.map(({ firstContributionDate, scores, analysis }) => [
        firstContributionDate,
        scores.score,
        analysis.irr,
        analysis.benchmarkIrr,
        analysis.navAmount,
        analysis.benchmarkNavAmount,
      ]),
    )
    expect(itemAt(members, 0).startDate).toBe(fiveYears.firstDate)
    const chart = await ofTrack('/price-tracks/chart/members')
    expect(z.array(trackSaverSchema).parse(chart.json())).toEqual(members)
  })

  it('holds beta and alpha within Student’s t of their standard errors', async () => {
    const { estimates } = await report()
    const { details } = track
    if (details?.betaStandardError == null || details.alphaStandardError == null || estimates === null)
      throw new Error()
    expect(details.months).toBe(59)
    // t(0.975) with 57 degrees of freedom.
    expect((estimates.beta.high - estimates.beta.value) / details.betaStandardError).toBeCloseTo(2.00247, 4)
    expect((estimates.alpha.value - estimates.alpha.low) / details.alphaStandardError).toBeCloseTo(2.00247, 4)
    expect([estimates.beta.value, estimates.alpha.value, estimates.rSquared.value]).toEqual([
      details.beta,
      details.alpha,
      details.rSquared,
    ])
  })

  it('leaves the savers that a filter leaves, and past performance and the track as they are', async () => {
    const [all, some] = await Promise.all([report(), report({ firstContributionYear: [2016], score: { gte: 0 } })])
    expect(some.members.map(({ startDate }) => startDate.slice(0, 4))).toEqual(Array.from({ length: 12 }, () => '2016'))
    expect(some.statistics.savers).toBe(12)
    expect(some.irrDistribution.counted).toBe(12)
    expect(some.provenance.savers).toEqual({
      counted: 12,
      leftOut: (track.result?.savers ?? 0) - 12,
      total: track.result?.savers,
    })
    expect(some.pastPerformance).toEqual(all.pastPerformance)
    expect(some.track).toEqual(all.track)
    expect(some.provenance.dataHash).not.toBe(all.provenance.dataHash)
  })

  it('is of nobody where the filter leaves nobody', async () => {
    const { members, statistics } = await report({ firstContributionYear: [1999] })
    expect([members, statistics.savers, statistics.score.mean]).toEqual([[], 0, null])
  })

  it('says where it comes from, and is the same again', async () => {
    const [{ provenance }, again] = await Promise.all([report(), report()])
    expect(again.provenance).toEqual(provenance)
    expect(provenance).toMatchObject({
      id: track.dataBatchId,
      providerId: null,
      providerName: `Price track ${track.id}: Harbour Growth`,
      files: [{ name: 'prices.csv', sha256: track.file.sha256, rows: track.prices }],
      parameters: { scoringMethod: 'new', annualCharge: 0.005 },
    })
    expect(Object.keys(provenance.parameters)).not.toContain('gapLimit')
    const { id } = await addTrack(server, superuser, { fields: { chargesIncluded: 'true' } })
    await endedTrack(superuser, id)
    const other = (await report({}, id)).provenance
    expect(other.parameters).toMatchObject({ annualCharge: 0 })
    expect(other.dataHash).not.toBe(provenance.dataHash)
  })
})

describe('past performance', () => {
  it('is by each valuation, the NAV date last, as the stored savers average', async () => {
    const past = await pastPerformance()
    expect(Object.keys(past)).toEqual(
      ['2015-12-31', '2016-12-31', '2017-12-31', '2018-12-31', fiveYears.navDate].filter((date) =>
        track.details?.multipleNAVs.includes(date),
      ),
    )
    expect(Object.keys(past)).toEqual(track.details?.multipleNAVs)
    const { version_id, past_version_id } = await server.services.db
      .selectFrom('price_tracks')
      .select(['version_id', 'past_version_id'])
      .where('id', '=', track.id)
      .executeTakeFirstOrThrow()
    const stored = await server.services.analytics.reader.rows<{
      day: string
      savers: number
      score: number
      irr: number
      birr: number
    }>(
      `SELECT toString(nav_date) AS day, count() AS savers, avg(score) AS score, avg(irr) AS irr, avg(benchmark_irr) AS birr
       FROM plumbline.savers WHERE version_id IN ({now:UInt32}, {past:UInt32}) AND reason = 0 GROUP BY day ORDER BY day`,
      { now: version_id, past: past_version_id },
    )
    expect(stored.length).toBeGreaterThan(3)
    for (const { day, savers, score, irr, birr } of stored) {
      expect(past[day]?.savers).toBe(savers)
      expect(past[day]?.score).toBeCloseTo(score, 9)
      expect(past[day]?.irr).toBeCloseTo(irr, 12)
      expect(past[day]?.birr).toBeCloseTo(birr, 12)
    }
  })

  it('ends with the averages of the report', async () => {
    const [past, { statistics }] = [await pastPerformance(), await report()]
    expect(past[fiveYears.navDate]).toEqual({
      savers: statistics.savers,
      score: statistics.score.mean,
      irr: statistics.irr.mean,
      birr: statistics.benchmarkIrr.mean,
    })
  })
})

it('has the ranges of the filter that the list of savers has', async () => {
  for (const filter of [{}, { irr: { gte: 0 } }]) {
    const ranges = await ofTrack('/price-tracks/reports/members/filters', filter)
    expect(ranges.statusCode, ranges.body).toBe(200)
    expect(ranges.json()).toEqual((await ofTrack('/analysis/members/filters', filter)).json())
  }
})

it('is never of real savers, and says plainly what is missing', async () => {
  for (const path of ['/price-tracks/reports/members/filters', '/price-tracks/chart/members']) {
    expect((await superuser.get(path)).statusCode).toBe(422)
    expect((await superuser.get(`${path}?dataBatchIds=1.1`)).statusCode).toBe(404)
    expect((await superuser.get(`${path}?dataBatchIds=${track.dataBatchId},1.1`)).statusCode).toBe(422)
    expect((await ofTrack(path, { providers: [1] })).statusCode).toBe(404)
  }
  expect(
    (await superuser.get(`/price-tracks/reports/data/${track.id}?filters=${encoded({ providers: [1] })}`)).statusCode,
  ).toBe(422)
})

it('waits for a track that is being scored, and says so of one that failed', async () => {
  const { id } = await addTrack(server, superuser)
  await endedTrack(superuser, id)
  const keep = (values: object) =>
    server.services.db.updateTable('price_tracks').set(values).where('id', '=', id).execute()
  await keep({ state: 'failed', result: null })
  for (const path of [`reports/data/${id}`, `reports/members/filters/past-performance/${id}`]) {
    const answer = await superuser.get(`/price-tracks/${path}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This price track was not scored, so that there is nothing to report.',
    ])
  }
  await keep({ state: 'running' })
  expect((await superuser.get(`/price-tracks/reports/data/${id}`)).json().message).toContain('still being scored')
})
