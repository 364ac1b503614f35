import { afterAll, beforeAll, expect, it } from 'vitest'
import { saverCondition } from '../filter/saver-filter.ts'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { type StoredSaver, storeSavers } from '../testing/store-savers.ts'
import { retirementCohorts } from './retirement-cohorts.ts'

function saver(place: number, years: number | null, changes: Partial<StoredSaver> = {}): StoredSaver {
  return {
    version_id: 1,
    provider_id: 1,
    id: `${place}`.padStart(20, '0'),
    saver_id: `S${place}`,
    first_row: place,
    scheme: '',
    fund: '',
    reason: 0,
    flags: 0,
    irr: 0.05,
    benchmark_irr: 0.04,
    nav_pence: 100_000,
    benchmark_pence: 90_000,
    nav_ratio: 1,
    direct_alpha: null,
    score: 60,
    score_new: 60,
    score_old: 60,
    first_date: '2020-01-01',
    last_date: '2024-01-01',
    nav_date: '2024-06-30',
    total_pence: 1000,
    paid_in_pence: 1000,
    paid_out_pence: 0,
    flows: 1,
    first_year: 2020,
    years_to_retirement: years,
    numbers: [],
    texts: [],
    content_hash: place,
    ...changes,
  }
}

/** Scores 10, 20, 30, 40 and 90; rates that are not in the order of the scores; one saver without a benchmark IRR. */
const near = [
  { score: 90, irr: 0.09, benchmark_irr: 0.05, nav_pence: 400_000 },
  { score: 10, irr: 0.01, benchmark_irr: 0.04, nav_pence: 50_000 },
  { score: 30, irr: 0.04, benchmark_irr: 0.05, nav_pence: 100_000 },
  { score: 20, irr: -0.02, benchmark_irr: 0.03, nav_pence: 100_000 },
  { score: 40, irr: 0.03, benchmark_irr: null, nav_pence: 350_000 },
].map((changes, place) => saver(place, 5, changes))
const others = [saver(10, 27.5), saver(11, 32.5, { score: 71 }), saver(12, 12), saver(13, null), saver(14, -2.5)]
// Of another version, and one who is not scored.
const outside = [saver(20, 5, { version_id: 2, score: 1 }), saver(21, 5, { reason: 5, score: null })]

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  await storeSavers(tables.reader, [...near, ...others, ...outside])
})
afterAll(() => tables.close())

const read = (versionId: number, filter = {}) => {
  const scope = scopeOf([{ id: `${versionId}.1`, versionId }])
  return retirementCohorts({ reader: tables.reader, condition: saverCondition(scope, filter) })
}

it('has quantiles of type 7 beside the means, as R gives them', async () => {
  const figure = await read(1)
  expect(figure).toMatchObject({ counted: 7, leftOut: 3, unknown: 1 })
  const cohort = figure?.cohorts.find(({ years }) => years === 5)
  // quantile(c(10, 20, 30, 40, 90), c(.1, .5, .9)); mean 38.
  expect(cohort?.outcomes.score).toEqual({ savers: 5, mean: 38, p10: 14, p50: 30, p90: expect.closeTo(70, 12) })
  const { irr, gap } = cohort?.outcomes ?? {}
  // quantile(c(-2, 1, 3, 4, 9), c(.1, .5, .9)) / 100.
  expect(irr?.savers).toBe(5)
  for (const [value, expected] of [
    [irr?.p10, -0.008],
    [irr?.p50, 0.03],
    [irr?.p90, 0.07],
    [irr?.mean, 0.03],
    // Gaps of the four who have both: -5, -3, -1, 4.
    [gap?.p10, -0.044],
    [gap?.p50, -0.02],
    [gap?.p90, 0.025],
    [gap?.mean, -0.0125],
  ]) {
    expect(value).toBeCloseTo(expected ?? 0, 12)
  }
  expect(gap?.savers).toBe(4)
  expect(cohort?.below).toEqual({ savers: 4, saversShare: 0.8, assets: 6000, assetsShare: 0.6 })
})

it('goes by the edges of the cohorts: the lower one belongs to that around 0 alone', async () => {
  const figure = await read(1)
  expect(figure?.cohorts.map(({ years, savers, score }) => [years, savers, score.mean])).toEqual([
    [30, 1, 71],
    [5, 5, 38],
    [0, 1, 60],
  ])
})

it('has no quantiles where nobody has the value, and nothing where nobody’s years are known', async () => {
  const [cohort] = (await read(1, { outlierReason: ['Low IRR', 'High IRR', 'High/Low IRR'] }))?.cohorts ?? []
  expect(cohort?.outcomes.score).toEqual({ savers: 0, mean: null, p10: null, p50: null, p90: null })
  expect(cohort?.outcomes.irr).toMatchObject({ savers: 1, p10: 0.05, p50: 0.05, p90: 0.05 })
  expect(await read(3)).toBeNull()
})
