import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneSaverBatch } from '../batch/one-saver.ts'
import { type SaverScore, scoreSaver } from '../batch/score-saver.ts'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { dayOf } from '../dates/day-number.ts'
import type { CashFlow } from '../irr/irr.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { addSavers } from '../stats/add-savers.ts'
import { createPooledFlows } from '../stats/pooled-flows.ts'
import { type PooledResult, pooledResult } from '../stats/pooled-result.ts'
import { defaultScoreParameters } from './score-parameters.ts'

/** Published levels on the days of the flows and of the valuation, rounded levels of the Demonstration index. */
const levels = {
  '1992-11-15': 275.96,
  '2010-01-31': 834.92,
  '2010-03-14': 863.17,
  '2010-09-21': 869.81,
  '2012-01-01': 978.91,
  '2012-01-31': 1012.92,
  '2012-12-31': 1065.1,
  '2013-12-31': 1234.1,
  '2014-05-21': 1253.54,
  '2014-12-31': 1431.74,
  '2015-01-31': 1456.8,
  '2016-01-31': 1477.15,
  '2018-01-31': 1978.25,
  '2020-04-29': 2219.18,
  '2021-03-06': 2570.56,
  '2024-02-29': 3054.73,
  '2025-03-01': 3463.46,
  '2026-03-15': 3644.42,
  '2026-03-31': 3627.67,
}
const index = dailyLevels({
  days: Int32Array.from(Object.keys(levels), dayOf),
  levels: Float64Array.from(Object.values(levels)),
})
const parameters = { score: defaultScoreParameters, outliers: defaultOutlierParameters, index, bounds: null }

type History = readonly [payments: Readonly<Record<string, number>>, pounds: number, navDate: string]

/** After the second year the saver owes the benchmark more than is paid back to it: the benchmark pot is below 0. */
const belowZero: History = [
  { '2012-01-01': 1_000_000, '2012-12-31': -16_085_000, '2013-12-31': 16_280_400 },
  81_000,
  '2014-12-31',
]

/** Money out that the benchmark could not have paid, and in again just before the valuation. */
const overdrawn: History = [
  {
    '1992-11-15': -1.69,
    '2010-03-14': 20.06,
    '2010-09-21': 204.61,
    '2020-04-29': -9050.09,
    '2025-03-01': 356.47,
    '2026-03-15': 26_273.16,
  },
  6098.36,
  '2026-03-31',
]

/** Money out years before the first payment in; without a single benchmark IRR, so that Direct Alpha would count. */
const outFirst: History = [{ '2014-05-21': -263.54, '2021-03-06': 1094.17, '2024-02-29': 605.94 }, 264.77, '2024-02-29']

const pence = (pounds: number) => Math.round(100 * pounds)
const flowsOf = (payments: History[0]): CashFlow[] =>
  Object.entries(payments).map(([date, pounds]) => ({ day: dayOf(date), amount: pence(pounds) }))

function saverOf([payments, pot, navDate]: History): SaverScore {
  return scoreSaver(flowsOf(payments), pence(pot), dayOf(navDate), parameters)
}

function poolOf(...histories: readonly History[]): PooledResult {
  const pool = createPooledFlows(index)
  for (const [payments, pot, navDate] of histories) {
    const batch = oneSaverBatch(flowsOf(payments), pence(pot), dayOf(navDate))
    addSavers(pool, batch, { reason: new Uint8Array(1) }, index, () => true)
  }
  return pooledResult(pool, defaultScoreParameters)
}

const noScore = {
  logGap: null,
  scoreNew: null,
  scoreOld: null,
  flags: ['noScore', 'boundsNotChecked'],
  reason: 'Not Comparable',
}

describe('no score contradicts the pounds', () => {
  it('of a pot above a benchmark pot below 0', () => {
    const score = saverOf(belowZero)
    expect(score.benchmarkPence).toBeLessThan(-100_000_000)
    // The rates stay: 8 % a year, and a Direct Alpha whose sign would have made the score 3.
    expect(score).toMatchObject({ irr: { status: 'ok' }, benchmarkIrr: { status: 'no_benchmark_pot' }, navRatio: null })
    expect(score.directAlpha).toEqual({ status: 'ok', rate: expect.closeTo(-0.0723, 3) })
    expect(score).toMatchObject({ ...noScore, spread: null })
    expect(poolOf(belowZero)).toMatchObject({ directAlpha: { status: 'ok' }, comparison: null })
  })

  it('of half the benchmark pot at twice the benchmark IRR', () => {
    const score = saverOf(overdrawn)
    expect(score.navRatio).toBeCloseTo(0.4822, 3)
    expect(score.irr).toEqual({ status: 'ok', rate: expect.closeTo(0.1713, 4) })
    expect(score.benchmarkIrr).toEqual({ status: 'ok', rate: expect.closeTo(0.0881, 4) })
    expect(score.directAlpha.status).toBe('ok')
    expect(score).toMatchObject(noScore)
    expect(poolOf(overdrawn)).toMatchObject({ irr: { status: 'ok' }, benchmarkIrr: { status: 'ok' }, comparison: null })
  })

  it('of a fifth of the benchmark pot at a Direct Alpha of 14 %', () => {
    const score = saverOf(outFirst)
    expect(score.navRatio).toBeCloseTo(0.2095, 3)
    expect(score.benchmarkIrr.status).toBe('ambiguous')
    expect(score.directAlpha).toEqual({ status: 'ok', rate: expect.closeTo(0.1366, 3) })
    expect(score).toMatchObject(noScore)
    expect(poolOf(outFirst)).toMatchObject({ directAlpha: { status: 'ok' }, comparison: null })
  })

  it('of a pool whose savers come to such a history together', () => {
    const [payments, pot, navDate] = overdrawn
    const early = Object.fromEntries(Object.entries(payments).filter(([date]) => date < '2021'))
    const late = Object.fromEntries(Object.entries(payments).filter(([date]) => date > '2021'))
    const { irr, benchmarkIrr, comparison } = poolOf([early, 0, navDate], [late, pot, navDate])
    expect([irr.status, benchmarkIrr.status, comparison]).toEqual(['ok', 'ok', null])
  })
})

describe('a score that agrees with the pounds', () => {
  it('stands, however much was paid out in between', () => {
    // The benchmark could not have paid the 15,000 of 2015 either, but less pot and the lower rate go together.
    const history: History = [
      { '2010-01-31': 2000, '2012-01-31': 2000, '2015-01-31': -15_000, '2016-01-31': 6000, '2018-01-31': 6000 },
      1500,
      '2026-03-31',
    ]
    const score = saverOf(history)
    expect(score.navRatio).toBeCloseTo(0.3539, 3)
    expect(score.scoreNew).toBeGreaterThan(0)
    expect(score.scoreNew).toBeLessThan(1)
    expect(score.reason).toBeNull()
    expect(poolOf(history).comparison?.scoreNew).toBeCloseTo(score.scoreNew ?? Number.NaN, 8)
  })

  it('is on the side of the larger pot, whatever was paid in and out', () => {
    const [firstDay, lastDay] = [dayOf('2000-01-01'), dayOf('2026-03-31')]
    const flow = fc.record({
      day: fc.integer({ min: firstDay, max: lastDay }),
      amount: fc.integer({ min: -3_000_000, max: 3_000_000 }),
    })
    const history = fc.array(flow, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(history, fc.integer({ min: 100, max: 5_000_000 }), (flows, pot) => {
        const { scoreNew, scoreOld, benchmarkPence, navRatio } = scoreSaver(flows, pot, lastDay, parameters)
        if (scoreNew === null || scoreOld === null) return
        expect(benchmarkPence).toBeGreaterThan(0)
        const surplus = (navRatio ?? Number.NaN) - 1
        if (Math.abs(surplus) <= 1e-9) return
        // A gap of a thousand-millionth a year is rounding; it moves a score by less than a ten-thousandth.
        const side = Math.sign(surplus)
        expect(side * (scoreNew - 50)).toBeGreaterThan(-1e-4)
        expect(side * (scoreOld - 50)).toBeGreaterThan(-1e-4)
      }),
      { numRuns: 2000 },
    )
  })
})
