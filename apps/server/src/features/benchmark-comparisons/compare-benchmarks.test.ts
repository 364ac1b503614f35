import type { Comparison } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levelsFile } from '../../testing/files/index-files.ts'
import { drawnHistories, historyPoints } from '../../testing/report/drawn-histories.ts'
import { reportOf } from '../../testing/report/report-calls.ts'
import {
  addIndex,
  askToCompare,
  bundled,
  type Compared,
  compared,
  longDates,
  longLevels,
} from '../../testing/savers/comparisons.ts'
import { importFile, settledImport } from '../../testing/savers/import-road.ts'
import { publishSavers, type TestSaver } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
/** Indices of month ends over twenty years that reach every valuation: steeper and flatter than the bundled one. */
let steep: string
let flat: string
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  steep = await addIndex(server, superuser, { name: 'Steep', content: longLevels(1.012), dates: longDates })
  flat = await addIndex(server, superuser, { name: 'Flat', content: longLevels(1.001), dates: longDates })
})
afterAll(() => server.close())

/** Savers of three funds with two valuation dates, some without a score. */
const savers = (count = 300): TestSaver[] =>
  drawnHistories(count, 5).map((saver, place) => ({ ...saver, fund: ['Growth', 'Default', ''][place % 3] ?? '' }))

async function publishedAs(
  name: string,
  { method = 'new', of = savers() }: { method?: ScoringMethod; of?: readonly TestSaver[] } = {},
): Promise<Compared> {
  const providerId = await server.createProvider(name)
  const { id } = await publishSavers(server.services, { providerId, savers: of, method, dataPoints: historyPoints })
  return { providerId, dataBatchId: id }
}

const rowOf = ({ result }: Comparison, id: string) => {
  const row = result?.benchmarks.find((each) => each.id === id)
  if (row === undefined) throw new Error(`no row of ${id}`)
  return row
}

async function pooledOf(providerId: number): Promise<PooledFigures['headline']> {
  return (await superuser.get(`/pdf/reports/pooled/${providerId}`)).json().pooled.headline
}

/** The figures of a published report, as a row of a comparison has them. */
function figuresOf(
  headline: VfmData['summary']['headline'],
  { score, evidence }: Pick<PooledFigures['headline'], 'score' | 'evidence'>,
) {
  return {
    scored: headline.savers,
    meanScore: headline.score.mean,
    potWeightedScore: headline.score.potWeightedMean,
    belowShare: headline.below.saversShare,
    belowAssetsShare: headline.below.assetsShare,
    meanBenchmarkIrr: headline.benchmarkIrr.mean,
    pooledScore: score,
    gap: evidence,
  }
}

describe('the row of the benchmark that a batch is published with', () => {
  it.each(['new', 'old'] as const)('has the figures of the published report, to the last bit (%s)', async (method) => {
    const of = await publishedAs(`Own row ${method}`, { method })
    const comparison = await compared(superuser, of, [{ id: steep, version: 1 }, bundled, { id: flat, version: 1 }])
    expect(comparison).toMatchObject({ status: 'completed', failure: null, dataBatchId: of.dataBatchId })
    expect(comparison.result?.benchmarks.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      ['default', true],
      [steep, false],
      [flat, false],
    ])
    const own = rowOf(comparison, 'default')
    const { summary, outlierBreakdown } = await reportOf(superuser, of.providerId)
    const { score, evidence } = await pooledOf(of.providerId)
    const { headline } = summary
    expect(headline.savers).toBeGreaterThan(150)
    expect(own).toMatchObject(figuresOf(headline, { score, evidence }))
    expect(own.scored + own.notScored).toBe(outlierBreakdown.counted)
    expect(evidence).not.toBeNull()
  })
})

it('compares savers by the other index, alone or beside others', { tags: 'long' }, async () => {
  const of = await publishedAs('Straight')
  const comparison = await compared(superuser, of, [{ id: flat, version: 1 }])
  const own = rowOf(comparison, flat)
  expect(own).toMatchObject({ isOwn: false, name: 'Flat', version: 1 })
  // A flatter benchmark is easier to beat.
  const both = await compared(superuser, of, [bundled, { id: flat, version: 1 }, { id: steep, version: 1 }])
  expect(rowOf(both, flat)).toEqual(own)
  expect(rowOf(both, steep).meanScore).toBeLessThan(rowOf(both, 'default').meanScore ?? 0)
  expect(rowOf(both, flat).meanScore).toBeGreaterThan(rowOf(both, 'default').meanScore ?? 100)
  const { low, high } = rowOf(both, 'default').pooledScoreRange ?? { low: 0, high: 0 }
  expect(low).toBeLessThan(rowOf(both, 'default').pooledScore ?? 0)
  expect(high).toBeGreaterThan(rowOf(both, 'default').pooledScore ?? 100)
})

it('has of the other index the figures of the report that is published with it', { tags: 'long' }, async () => {
  const providerId = await server.createProvider('Published with it')
  const rows = savers(150).flatMap(({ saverId, flows, navDate, pot, fund }) =>
    flows.map(({ date, pounds }) => `${saverId},${date},${pounds},${navDate},${pot},${fund}\n`),
  )
  const content = `saver_id,contribution_date,contribution_amount,nav_date,nav_amount,fund\n${rows.join('')}`
  const job = await importFile(server, superuser, { fields: { providerId }, content })
  const dataBatchId = job.published ?? ''
  const own = rowOf(await compared(superuser, { providerId, dataBatchId }, [{ id: flat, version: 1 }]), flat)
  const again = await superuser.post('/import-jobs/score-again', {
    ...{ providerId, dataBatchId, indexType: flat, scoringMethod: 'new' },
    ...{ useMinOutliers: false, numberOfYearsForOutlier: 1 },
  })
  const { id } = await settledImport(superuser, again.json().importId)
  const answer = await superuser.post(`/import-jobs/${id}/publish`, { comparedWith: dataBatchId })
  expect(answer.json()).toMatchObject({ state: 'completed' })
  const { headline } = (await reportOf(superuser, providerId)).summary
  const { score, evidence } = await pooledOf(providerId)
  expect(own.scored).toBeGreaterThan(90)
  expect(own).toMatchObject(figuresOf(headline, { score, evidence }))
})

it('is calculated once for a version and a set of benchmarks, and publishes nothing', async () => {
  const of = await publishedAs('Twice')
  const first = await compared(superuser, of, [bundled, { id: steep, version: 1 }])
  const second = await askToCompare(superuser, of, [{ id: steep, version: 1 }, bundled])
  expect(second.json()).toEqual(first)
  expect((await superuser.get(`/analysis/members?providers=${of.providerId}`)).json().dataBatchIds).toEqual([
    of.dataBatchId,
  ])
})

it('says of few savers and of nobody what can be said', async () => {
  const few = await publishedAs('Few', { of: savers(6) })
  const own = rowOf(await compared(superuser, few, [bundled]), 'default')
  expect(own.scored).toBeGreaterThan(0)
  expect(own).toMatchObject({ gap: null, pooledScoreRange: null })
  expect(own.meanScore).not.toBeNull()
  const nobody = await publishedAs('Nobody', { of: savers(3).map((saver) => ({ ...saver, pot: 0 })) })
  expect(rowOf(await compared(superuser, nobody, [bundled]), 'default')).toMatchObject({
    scored: 0,
    notScored: 3,
    meanScore: null,
    potWeightedScore: null,
    belowShare: null,
    pooledScore: null,
    gap: null,
  })
})

describe('asking for a comparison', () => {
  it('is refused in words where it makes no sense', async () => {
    const of = await publishedAs('Refused')
    const short = await addIndex(server, superuser, { name: 'Short', content: levelsFile() })
    const words = async (benchmarks: readonly object[], change: object = {}) =>
      (await askToCompare(superuser, { ...of, ...change }, benchmarks)).json()
    expect((await words([])).fields).toEqual({ benchmarks: 'Choose a benchmark.' })
    expect((await words([bundled, bundled])).fields).toEqual({ benchmarks: 'Choose each benchmark once.' })
    const six = [1, 2, 3, 4, 5, 6].map((version) => ({ id: 'default', version }))
    expect((await words(six)).fields).toEqual({ benchmarks: 'Choose at most 5 benchmarks.' })
    expect((await words([{ id: 'default', version: 9 }])).message).toBe(
      'A benchmark does not exist. Choose them from the list.',
    )
    expect((await words([{ id: short, version: 1 }])).message).toBe(
      'Short ends on 2024-12-31, and pots are valued up to 2025-06-30. Leave it out, or restate it with later levels.',
    )
    expect((await words([bundled], { dataBatchId: '99.1' })).code).toBe('conflict')
    expect((await words([bundled], { providerId: 999 })).code).toBe('not_found')
  })

  it('is for superusers, and reading it for whoever may see the provider’s report', async () => {
    const of = await publishedAs('Whose')
    const { id } = await compared(superuser, of, [bundled])
    for (const role of ['vfm_user', 'pilot', 'bm_user'] as const) {
      const [theirs, another] = [await server.as(role, `${role}.own`), await server.as(role, `${role}.other`)]
      await server.mapUser(theirs.userId, of.providerId)
      const reads = role !== 'bm_user'
      expect((await theirs.get(`/benchmark-comparisons/${id}`)).statusCode).toBe(reads ? 200 : 403)
      const list = await theirs.get(`/benchmark-comparisons/?provider=${of.providerId}`)
      expect(list.statusCode).toBe(reads ? 200 : 403)
      if (reads) expect(list.json().comparisons).toMatchObject([{ id, status: 'completed' }])
      expect((await another.get(`/benchmark-comparisons/${id}`)).statusCode).toBe(reads ? 404 : 403)
      const elsewhere = await another.get(`/benchmark-comparisons/?provider=${of.providerId}`)
      expect(elsewhere.statusCode).toBe(reads ? 404 : 403)
      expect((await askToCompare(theirs, of, [bundled])).statusCode).toBe(403)
      expect((await theirs.post(`/benchmark-comparisons/${id}/cancel`)).statusCode).toBe(403)
      expect((await theirs.post(`/benchmark-comparisons/${id}/in-report`, { inReport: true })).statusCode).toBe(403)
    }
  })
})

it('is no longer shown once other data are published', async () => {
  const of = await publishedAs('Replaced')
  const { id } = await compared(superuser, of, [bundled])
  await publishSavers(server.services, { providerId: of.providerId, savers: savers(20), dataPoints: historyPoints })
  expect((await superuser.get(`/benchmark-comparisons/${id}`)).statusCode).toBe(404)
  expect((await superuser.get(`/benchmark-comparisons/?provider=${of.providerId}`)).json().comparisons).toEqual([])
})

it('keeps the newest twenty of a provider, and what its report shows', { tags: 'long' }, async () => {
  const of = await publishedAs('Many', { of: savers(12) })
  const { id: shown } = await compared(superuser, of, [bundled])
  expect((await superuser.post(`/benchmark-comparisons/${shown}/in-report`, { inReport: true })).json()).toMatchObject({
    inReport: true,
  })
  const { version_id, provider_id } = await server.services.db
    .selectFrom('benchmark_comparisons')
    .selectAll()
    .where('id', '=', shown)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: 30 }, (_, n) => ({
    version_id,
    provider_id,
    requested_by: null,
    failure: 'Once',
    benchmark_version_ids: [900 + n],
    state: 'failed' as const,
  }))
  await server.services.db.insertInto('benchmark_comparisons').values(others).execute()
  const { id: newest } = await compared(superuser, of, [bundled, { id: steep, version: 1 }])
  const { comparisons } = (await superuser.get(`/benchmark-comparisons/?provider=${of.providerId}`)).json()
  const ids = comparisons.map(({ id }: Comparison) => id)
  expect(ids).toHaveLength(16)
  expect(ids[0]).toBe(newest)
  expect(ids).toContain(shown)
})

it('goes with a benchmark that is deleted', { tags: 'long' }, async () => {
  const of = await publishedAs('Deleted')
  const gone = await addIndex(server, superuser, { name: 'Gone', content: longLevels(1.003), dates: longDates })
  const { id } = await compared(superuser, of, [bundled, { id: gone, version: 1 }])
  const { id: stays } = await compared(superuser, of, [bundled])
  expect((await superuser.remove(`/benchmarks/${gone}`)).statusCode).toBe(200)
  expect((await superuser.get(`/benchmark-comparisons/${id}`)).statusCode).toBe(404)
  expect((await superuser.get(`/benchmark-comparisons/${stays}`)).statusCode).toBe(200)
})
