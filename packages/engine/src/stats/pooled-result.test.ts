import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SaverBatch } from '../batch/saver-batch.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { irr } from '../irr/irr.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { addSavers } from './add-savers.ts'
import { createPooledFlows } from './pooled-flows.ts'
import { type PooledResult, pooledResult } from './pooled-result.ts'

interface Saver {
  readonly flows: readonly (readonly [day: number, pence: number])[]
  readonly navDay: number
  readonly nav: number
}

function batchOf(savers: readonly Saver[]): SaverBatch {
  const offsets = [0]
  for (const { flows } of savers) offsets.push(offsets[offsets.length - 1] + flows.length)
  return {
    count: savers.length,
    offsets: Int32Array.from(offsets),
    flowDays: Int32Array.from(savers.flatMap(({ flows }) => flows.map(([day]) => day))),
    flowPence: Float64Array.from(savers.flatMap(({ flows }) => flows.map(([, pence]) => pence))),
    navDays: Int32Array.from(savers, ({ navDay }) => navDay),
    navPence: Float64Array.from(savers, ({ nav }) => nav),
  }
}

function pooled(savers: readonly Saver[], index: DailyLevels, parameters = defaultScoreParameters): PooledResult {
  const pool = createPooledFlows(index)
  const scored = { reason: new Uint8Array(savers.length) }
  return pooledResult(
    addSavers(pool, batchOf(savers), scored, index, () => true),
    parameters,
  )
}

/** An index with a level at the start of each year of 365 days, held in between. */
function yearlyIndex(levels: readonly number[]): DailyLevels {
  const days = 365 * (levels.length - 1) + 1
  const onDay = (_: unknown, day: number) => levels[Math.floor(day / 365)]
  return { firstDay: 0, lastDay: days - 1, levels: Float64Array.from({ length: days }, onDay) }
}

function rateOf(rate: { status: string; rate?: number }): number {
  return rate.status === 'ok' && rate.rate !== undefined ? rate.rate : Number.NaN
}

describe('pooled result', () => {
  const flat = yearlyIndex([100, 100, 100, 100, 100])

  it('of one saver has the published figures of the method', () => {
    // Wikipedia, "Public Market Equivalent", the example of Long-Nickels: 100 and 50 paid in, 60 and 10 paid out a year
    // apart, 110 at the end; index 100, 105, 115, 117, 120. IRR 6.43 %, 104.28 in the index, benchmark IRR 5.30 %.
    const flows = [100, 50, -60, -10].map((pounds, year) => [365 * year, 100 * pounds] as const)
    const result = pooled([{ flows, navDay: 1460, nav: 11000 }], yearlyIndex([100, 105, 115, 117, 120]))
    expect(rateOf(result.irr)).toBeCloseTo(0.06433860618991, 12)
    expect(result.benchmarkPence).toBeCloseTo(10427.775123427, 8)
    expect(rateOf(result.benchmarkIrr)).toBeCloseTo(0.05302365655003, 12)
    expect(rateOf(result.directAlpha)).toBeCloseTo(0.0108984507612, 12)
    // The further digits, A, D, s and the scores by NumPy and SciPy from the same formulas.
    expect(result.comparison).toMatchObject({
      exposure: expect.closeTo(6.416450403634657, 11),
      duration: expect.closeTo(5.019115184796202, 11),
      logGap: expect.closeTo(0.01068788043352511, 12),
      spread: expect.closeTo(0.021535571932319156, 12),
      scoreNew: expect.closeTo(69.01549494862024, 8),
      scoreOld: expect.closeTo(71.42172738293357, 8),
    })
  })

  it('gives each saver their own valuation date', () => {
    // 100 for one year to 120 and 100 for two years to 100: x^2 + x = 2.2, x = (-1 + sqrt(9.8)) / 2.
    const one: Saver = { flows: [[700, 10000]], navDay: 1065, nav: 12000 }
    const two: Saver = { flows: [[0, 10000]], navDay: 730, nav: 10000 }
    const result = pooled([one, two], flat)
    expect(rateOf(result.irr)).toBeCloseTo((Math.sqrt(9.8) - 1) / 2 - 1, 12)
    expect(result).toMatchObject({ savers: 2, navPence: 22000, totalPence: 20000, benchmarkPence: 20000 })
    // Half the pool from day 0 to 730 and the other half from day 700 to 1065: alone, together for 30 days, alone.
    expect(result.comparison?.exposure).toBeCloseTo((700 / 4 + 30 + 335 / 4) / 365, 12)
    expect(result.comparison?.duration).toBeCloseTo(1.5, 12)
  })

  it('has the closed form of the spread for equal contributions in a flat index', () => {
    // s = TE sqrt(2(2n + 1) / (3(n + 1)T)), n = 4 payments, T = 4 years, sigmaAlpha 0.
    const flows = [0, 365, 730, 1095].map((day) => [day, 10000] as const)
    const priors = { ...defaultScoreParameters, trackingError: 0.04, sigmaAlpha: 0 }
    const result = pooled([{ flows, navDay: 1460, nav: 43210 }], flat, priors)
    expect(result.comparison?.spread).toBeCloseTo(0.04 * Math.sqrt((2 * 9) / (3 * 5 * 4)), 12)
  })

  it('does not take more savers of one fund for more evidence', () => {
    const saver: Saver = { flows: [[0, 10000]], navDay: 1460, nav: 12000 }
    const one = pooled([saver], flat).comparison
    const many = pooled(new Array<Saver>(500).fill(saver), flat).comparison
    expect(one?.evidence).toEqual({
      strength: 'strong',
      difference: expect.closeTo(Math.log(1.2) / 4, 12),
      low: expect.closeTo(Math.log(1.2) / 4 - 1.96 * 0.02, 12),
      high: expect.closeTo(Math.log(1.2) / 4 + 1.96 * 0.02, 12),
    })
    expect(many?.evidence.strength).toBe('strong')
    expect(many?.evidence.low).toBeCloseTo(one?.evidence.low ?? Number.NaN, 12)
  })

  it('is a status, never a number, where there is no answer', () => {
    expect(pooled([], flat)).toMatchObject({
      savers: 0,
      irr: { status: 'no_contributions' },
      benchmarkIrr: { status: 'no_contributions' },
      directAlpha: { status: 'no_contributions' },
      comparison: null,
    })
    const totalLoss = pooled([{ flows: [[0, 10000]], navDay: 1460, nav: 0 }], flat)
    expect(totalLoss).toMatchObject({
      irr: { status: 'total_loss' },
      directAlpha: { status: 'total_loss' },
      comparison: null,
    })
    const today = pooled([{ flows: [[730, 10000]], navDay: 730, nav: 10000 }], flat)
    expect(today).toMatchObject({ irr: { status: 'no_duration' }, comparison: null })
  })

  it('has no benchmark when the index does not reach a saver, but an IRR', () => {
    const late: Saver = { flows: [[1400, 10000]], navDay: 1765, nav: 11000 }
    const result = pooled([late], flat)
    expect(rateOf(result.irr)).toBeCloseTo(0.1, 12)
    expect(result).toMatchObject({ benchmarkIrr: { status: 'off_index' }, directAlpha: { status: 'off_index' } })
    expect(result.benchmarkPence).toBeNaN()
    expect(result.comparison).toBeNull()
  })

  it('has no score when the benchmark pot is below 0, but Direct Alpha', () => {
    // 100 in, 150 out after a year in which the fund doubled and the index stood still, 50 left: B = -50.
    const saver: Saver = {
      flows: [
        [0, 10000],
        [365, -15000],
      ],
      navDay: 365 * 2,
      nav: 5000,
    }
    const result = pooled([saver], flat)
    expect(result.benchmarkPence).toBeCloseTo(-5000, 8)
    expect(result.benchmarkIrr).toEqual({ status: 'no_benchmark_pot' })
    // In a flat index Direct Alpha is the IRR: 100 x^2 - 150 x = 50.
    expect(rateOf(result.directAlpha)).toBeCloseTo((1.5 + Math.sqrt(2.25 + 2)) / 2 - 1, 12)
    expect(result.comparison).toBeNull()
  })
})

describe('pooled IRR', () => {
  const index = yearlyIndex([100, 107, 101, 122, 131, 150, 149, 170, 190])
  const payment = fc.tuple(fc.nat(1800), fc.integer({ min: 1, max: 1_000_000 }))
  const saver = fc
    .record({
      flows: fc.array(payment, { minLength: 1, maxLength: 8 }).map((flows) => flows.sort(([a], [b]) => a - b)),
      navDay: fc.integer({ min: 2501, max: 2920 }),
      nav: fc.integer({ min: 1, max: 10_000_000 }),
    })
    .map((record): Saver => record)

  it('of identical savers is the IRR of each', () => {
    fc.assert(
      fc.property(saver, fc.integer({ min: 1, max: 20 }), (one, count) => {
        const flows = one.flows.map(([day, amount]) => ({ day, amount }))
        const single = irr(flows, one.nav, one.navDay)
        const result = pooled(new Array<Saver>(count).fill(one), index)
        expect(single.status).toBe('ok')
        expect(Math.log1p(rateOf(result.irr))).toBeCloseTo(Math.log1p(rateOf(single)), 10)
      }),
    )
  })

  it('does not change when all amounts are scaled, nor do the benchmark and the score', () => {
    fc.assert(
      fc.property(
        fc.array(saver, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 2, max: 1000 }),
        (savers, scale) => {
          const larger = savers.map((one) => ({
            ...one,
            flows: one.flows.map(([day, pence]) => [day, scale * pence] as const),
            nav: scale * one.nav,
          }))
          const [small, large] = [pooled(savers, index), pooled(larger, index)]
          expect(Math.log1p(rateOf(large.irr))).toBeCloseTo(Math.log1p(rateOf(small.irr)), 9)
          expect(Math.log1p(rateOf(large.benchmarkIrr))).toBeCloseTo(Math.log1p(rateOf(small.benchmarkIrr)), 9)
          expect(large.comparison?.scoreNew).toBeCloseTo(small.comparison?.scoreNew ?? Number.NaN, 6)
        },
      ),
    )
  })

  it('lies between the lowest and the highest IRR of the members', () => {
    fc.assert(
      fc.property(fc.array(saver, { minLength: 1, maxLength: 6 }), (savers) => {
        const rates = savers.map((one) => {
          const flows = one.flows.map(([day, amount]) => ({ day, amount }))
          return Math.log1p(rateOf(irr(flows, one.nav, one.navDay)))
        })
        const together = Math.log1p(rateOf(pooled(savers, index).irr))
        expect(together).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-9)
        expect(together).toBeLessThanOrEqual(Math.max(...rates) + 1e-9)
      }),
    )
  })
})
