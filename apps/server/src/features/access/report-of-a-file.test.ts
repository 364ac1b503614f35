import { nameDataPoint } from '@plumbline/contract/data-points/name-data-point.ts'
import { pooledFiguresSchema } from '@plumbline/contract/figures/pooled.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { defaultOutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { vfmDataSchema } from '@plumbline/figures/reports/vfm.ts'
import { joinerCohorts, potEffect } from '@plumbline/readings/figures/cohort-figures.ts'
import { readCrossGroups } from '@plumbline/readings/figures/cross-groups.ts'
import { outlierBreakdown } from '@plumbline/readings/figures/outlier-breakdown.ts'
import { rateFigures } from '@plumbline/readings/figures/rate-figures.ts'
import { assetImpact, scoreDistribution } from '@plumbline/readings/figures/score-figures.ts'
import { readSegments } from '@plumbline/readings/figures/segments.ts'
import { saversBy } from '@plumbline/readings/figures/text-groups.ts'
import { saverCondition } from '@plumbline/readings/filter/saver-filter.ts'
import { readPooledFigures } from '@plumbline/readings/pooled/pooled-figures.ts'
import { noneBefore } from '@plumbline/readings/previous/earlier-pool.ts'
import { readProvenance } from '@plumbline/readings/provenance/provenance.ts'
import { scoringRecord } from '@plumbline/readings/provenance/scoring-record.ts'
import { scopeOfFile } from '@plumbline/readings/scope/make-scope.ts'
import { reportOn } from '@plumbline/readings/scope/report-choice.ts'
import { exclusionBalance } from '@plumbline/readings/statistics/exclusion-balance.ts'
import { retirementCohorts } from '@plumbline/readings/statistics/retirement-cohorts.ts'
import { summary } from '@plumbline/readings/statistics/summary.ts'
import { trackingErrors } from '@plumbline/readings/statistics/tracking-errors.ts'
import { openTables } from '@plumbline/readings/testing/open-tables.ts'
import { type StoredSaver, storeSavers } from '@plumbline/readings/testing/store-savers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

// A command that has scored a file makes its whole report from readings alone: no server, no PostgreSQL, nobody who asks.

const [paidDay, navDay] = [dayOf('2021-06-30'), dayOf('2022-06-30')]
const index = dailyLevels({ days: Int32Array.of(paidDay, navDay), levels: Float64Array.of(100, 105) })
const parameters = { index, score: defaultScoreParameters, outliers: defaultOutlierParameters }

function saver(place: number, potPence: number): StoredSaver {
  return {
    version_id: 1,
    provider_id: 0,
    id: `${place}`.padStart(20, '0'),
    saver_id: `S${place}`,
    first_row: place,
    scheme: 'Main',
    fund: '',
    reason: 0,
    flags: 0,
    irr: potPence / 100_000 - 1,
    benchmark_irr: 0.05,
    nav_pence: potPence,
    benchmark_pence: 105_000,
    nav_ratio: potPence / 105_000,
    direct_alpha: null,
    score: 50,
    score_new: 50,
    score_old: 50,
    first_date: '2021-06-30',
    last_date: '2021-06-30',
    nav_date: '2022-06-30',
    total_pence: 100_000,
    paid_in_pence: 100_000,
    paid_out_pence: 0,
    flows: 1,
    first_year: 2021,
    years_to_retirement: 5,
    numbers: [40 + place],
    texts: [''],
    content_hash: place,
  }
}

const savers = [saver(1, 110_000), saver(2, 108_000)]
const scope = scopeOfFile({
  id: '1.1',
  batchId: 1,
  version: 1,
  providerName: 'savers.csv',
  benchmarkName: 'Index of the file',
  benchmarkVersion: 1,
  scoringMethod: 'new',
  navDates: { first: '2022-06-30', last: '2022-06-30', count: 1 },
  versionId: 1,
  dataPoints: [nameDataPoint({ order: 1, name: 'Age', segment: 'number' })],
})
const record = {
  publishedAt: '2022-07-01T00:00:00.000Z',
  benchmarkDates: { start: '2021-06-30', end: '2022-06-30' },
  engineVersion: '0.1.0',
  files: [{ name: 'savers.csv', sha256: '0'.repeat(64), rows: 2 }],
  parameters: scoringRecord(parameters, { method: 'new', useMinOutliers: false }),
  benchmarkSha256: '1'.repeat(64),
}

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  const flows = savers.map(({ id }) => ({ version_id: 1, id, flows: [{ day: paidDay, pence: 100_000 }] }))
  await storeSavers(tables.reader, savers, flows)
})
afterAll(() => tables.close())

it('has every figure of a report from readings alone', async () => {
  const { reader } = tables
  const choice = reportOn(scope, {})
  const chosen = { reader, condition: saverCondition(scope, choice.filter) }
  const groups = await readCrossGroups(chosen)
  const answer = z.encode(vfmDataSchema, {
    provenance: await readProvenance(reader, choice, record),
    summary: await summary(reader, choice),
    scoreDistribution: scoreDistribution(groups),
    assetImpact: assetImpact(groups),
    ...(await rateFigures(chosen)),
    joinerCohorts: joinerCohorts(groups),
    potEffect: potEffect(groups),
    ...(await readSegments(reader, choice, () => new Map())),
    schemes: await saversBy(chosen, 'scheme'),
    funds: await saversBy(chosen, 'fund'),
    outlierBreakdown: await outlierBreakdown(reader, scope),
    exclusionBalance: await exclusionBalance(reader, choice),
    trackingErrors: await trackingErrors(chosen, record.parameters),
    retirementCohorts: await retirementCohorts(chosen),
    previousBatch: null,
    sensitivity: null,
  })
  const data = vfmDataSchema.parse(answer)
  expect(data.provenance).toMatchObject({ providerId: null, providerName: 'savers.csv', savers: { total: 2 } })
  expect(data.provenance.firstPaymentYear).toBe(2021)
  expect(data.summary.headline).toMatchObject({ savers: 2, assets: 2180, benchmarkAssets: 2100, impact: 80 })
  expect(data.schemes.groups).toMatchObject([{ name: 'Main', savers: 2 }])
  expect(data.numberSegments).toMatchObject([{ name: 'Age', counted: 2 }])
})

it('pools them by the index that the file was scored with', async () => {
  const pooled = { ...(await readPooledFigures(tables.reader, reportOn(scope, {}), parameters)), ...noneBefore }
  const { headline } = pooledFiguresSchema.parse(pooled)
  expect(headline).toMatchObject({ savers: 2, contributions: 2000, assets: 2180 })
  expect(headline.benchmarkAssets).toBeCloseTo(2100, 9)
  expect(headline.irr.rate).toBeCloseTo(0.09, 9)
  expect(headline.benchmarkIrr.rate).toBeCloseTo(0.05, 9)
})
