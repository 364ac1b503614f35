import { scoreNew } from '@plumbline/engine/score/score-new.ts'
import { spread } from '@plumbline/engine/score/spread.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saverCondition } from '../filter/saver-filter.ts'
import { reportOn } from '../scope/report-choice.ts'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { type StoredSaver, storeSavers } from '../testing/store-savers.ts'
import { exclusionBalance } from './exclusion-balance.ts'
import { trackingErrors } from './tracking-errors.ts'

const priors = { trackingError: 0.04, sigmaAlpha: 0.0075 }

/** What a score is made of, of histories from one year to forty, at up to four spreads from the benchmark. */
const made = Array.from({ length: 400 }, (_, place) => {
  const duration = 1 + (place % 40)
  const exposure = duration * (1 + (place % 7) / 10)
  const s = spread(exposure, duration, priors)
  const far = place === 0 ? 0 : 8 * ((place * 0.618034) % 1) - 4
  const birr = 0.03 + (place % 11) / 200
  const irr = Math.exp(Math.log(1 + birr) + far * s) - 1
  return { duration, exposure, irr, birr, logGap: Math.log(1 + irr) - Math.log(1 + birr) }
})
const scoreOf = ({ duration, exposure, logGap }: (typeof made)[number], trackingError: number) =>
  scoreNew(logGap, spread(exposure, duration, { ...priors, trackingError }))

function stored(place: number, changes: Partial<StoredSaver>): StoredSaver {
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
    irr: null,
    benchmark_irr: null,
    nav_pence: 100_000,
    benchmark_pence: 90_000,
    nav_ratio: 1,
    direct_alpha: null,
    score: null,
    score_new: null,
    score_old: null,
    first_date: '2020-01-01',
    last_date: '2024-01-01',
    nav_date: '2024-06-30',
    total_pence: 1000,
    paid_in_pence: 1000,
    paid_out_pence: 0,
    flows: 1,
    first_year: 2020,
    years_to_retirement: null,
    numbers: [],
    texts: [],
    content_hash: place,
    ...changes,
  }
}

// Every fifth has no benchmark IRR, but Direct Alpha.
const savers = made.map((each, place) => {
  const score = scoreOf(each, priors.trackingError)
  const rates =
    place % 5 === 1
      ? { irr: null, benchmark_irr: null, direct_alpha: Math.exp(each.logGap) - 1 }
      : { irr: each.irr, benchmark_irr: each.birr }
  return stored(place, { ...rates, score, score_new: score, score_old: 50 })
})
const excluded = [
  stored(1000, { reason: 5, irr: -0.2, benchmark_irr: 0.05, nav_pence: 50_000, benchmark_pence: 120_000 }),
  stored(1001, { reason: 6, irr: -0.6, benchmark_irr: 0.05, benchmark_pence: null }),
  stored(1002, { reason: 4, irr: 0.4, benchmark_irr: 0.05, nav_pence: 300_000, benchmark_pence: 100_000 }),
  stored(1003, { reason: 5, direct_alpha: -0.3 }),
  stored(1004, { reason: 6 }),
  stored(1005, { reason: 2, irr: -0.2, benchmark_irr: 0.05 }),
]

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  await storeSavers(tables.reader, [...savers, ...excluded])
})
afterAll(() => tables.close())

const scope = scopeOf([{ id: '1.1', versionId: 1 }])
const read = (parameters: Parameters<typeof trackingErrors>[1], filter = {}) =>
  trackingErrors({ reader: tables.reader, condition: saverCondition(scope, filter) }, parameters)
const stated = { scoringMethod: 'new', ...priors }

it('is the mean of scores made anew by the engine, from the stored scores alone', async () => {
  const figure = await read(stated)
  expect(figure?.savers).toBe(made.length)
  expect(figure?.scores.map(({ trackingError }) => trackingError)).toEqual([0.02, 0.04, 0.06])
  for (const { trackingError, meanScore } of figure?.scores ?? []) {
    const expected = made.reduce((sum, each) => sum + scoreOf(each, trackingError), 0) / made.length
    expect(meanScore).toBeCloseTo(expected, 9)
  }
})

it('is so for each saver alone, however near to the benchmark or far from it', async () => {
  for (const place of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]) {
    const each = made[place]
    const { score } = savers[place] ?? {}
    if (each === undefined || typeof score !== 'number') throw new Error('made above')
    const figure = await read(stated, { score: { gte: score, lte: score } })
    const expected = [0.02, 0.04, 0.06].map((trackingError) => scoreOf(each, trackingError))
    expect(figure?.savers).toBe(1)
    figure?.scores.forEach(({ meanScore }, at) => {
      expect(meanScore).toBeCloseTo(expected[at] ?? Number.NaN, 8)
    })
  }
})

it('has the tracking error of the batch among the others, nothing for the old method, and no mean of nobody', async () => {
  const own = await read({ ...stated, trackingError: 0.035 })
  expect(own?.scores.map(({ trackingError }) => trackingError)).toEqual([0.02, 0.035, 0.04, 0.06])
  expect(await read({ ...stated, scoringMethod: 'old' })).toBeNull()
  const nobody = await read(stated, { schemes: ['None'] })
  expect(nobody).toMatchObject({ savers: 0, scores: [{ meanScore: null }, { meanScore: null }, { meanScore: null }] })
})

it('tells on which side of the benchmark those are who are left out for their returns, and nobody else', async () => {
  expect(await exclusionBalance(tables.reader, reportOn(scope, {}))).toEqual({
    worse: { savers: 3, assets: 1500, benchmarkAssets: 2100 },
    better: { savers: 1, assets: 3000, benchmarkAssets: 1000 },
    neither: { savers: 1, assets: 1000, benchmarkAssets: 900 },
  })
  expect(await exclusionBalance(tables.reader, reportOn(scope, { schemes: ['None'] }))).toEqual({
    worse: { savers: 0, assets: 0, benchmarkAssets: 0 },
    better: { savers: 0, assets: 0, benchmarkAssets: 0 },
    neither: { savers: 0, assets: 0, benchmarkAssets: 0 },
  })
})
