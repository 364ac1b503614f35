import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DailyLevels, dailyLevels } from '../benchmark/daily-levels.ts'
import { addMonths, dayOf } from '../dates/day-number.ts'
import type { CashFlow, RateResult } from '../irr/irr.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import type { BatchParameters } from './batch-parameters.ts'
import { type SaverScore, scoreSaver } from './score-saver.ts'

const year = 365

function parametersWith(index: DailyLevels, sigmaAlpha = defaultScoreParameters.sigmaAlpha): BatchParameters {
  return { score: { ...defaultScoreParameters, sigmaAlpha }, outliers: defaultOutlierParameters, index, bounds: null }
}

/** An index published yearly on days 0, 365, 730 and so on. */
function yearlyIndex(...levels: number[]): DailyLevels {
  return dailyLevels({ days: Int32Array.from(levels, (_, i) => i * year), levels: Float64Array.from(levels) })
}

/** Forty years of made-up month ends from 1985-12-31. */
function monthlyIndex(): DailyLevels {
  const random = seededRandom(3)
  const levels = new Float64Array(481)
  for (let i = 0, level = 100; i < levels.length; i++) {
    levels[i] = level
    level *= Math.exp(0.005 + 0.035 * random.normal())
  }
  return dailyLevels({ days: Int32Array.from(levels, (_, month) => addMonths(dayOf('1985-12-31'), month)), levels })
}

function rateOf(result: RateResult): number {
  if (result.status !== 'ok') throw new Error(`No rate: ${result.status}`)
  return result.rate
}

function numberOf(value: number | null): number {
  if (value === null) throw new Error('Undefined')
  return value
}

describe("methodology's check of section 2", () => {
  const flows = [100, 50, -60, -10].map((amount, i) => ({ day: i * year, amount }))
  const score = scoreSaver(flows, 110, 4 * year, parametersWith(yearlyIndex(100, 105, 115, 117, 120)))

  it('gives the IRR, the benchmark pot and IRR, N / B and Direct Alpha', () => {
    expect(rateOf(score.irr)).toBeCloseTo(0.0643, 4)
    expect(score.benchmarkPence).toBeCloseTo(104.28, 2)
    expect(rateOf(score.benchmarkIrr)).toBeCloseTo(0.053, 4)
    expect(score.navRatio).toBeCloseTo(1.0549, 4)
    expect(rateOf(score.directAlpha)).toBeCloseTo(0.0109, 4)
  })
})

describe('closed forms of section 3, without lasting differences', () => {
  it.each([1, 4, 10, 25])('a lump sum over %d years has the spread TE / sqrt(T), whatever the index', (years) => {
    const index = yearlyIndex(...Array.from({ length: years + 1 }, (_, i) => 100 * 1.3 ** (i % 3)))
    const score = scoreSaver([{ day: 0, amount: 5000 }], 9000, years * year, parametersWith(index, 0))
    expect(score.spread).toBeCloseTo(0.04 / Math.sqrt(years), 14)
  })

  it.each([1, 2, 12, 120])('%d equal contributions in a flat index have theirs', (count) => {
    const period = 73
    const index = dailyLevels({ days: Int32Array.of(0, count * period), levels: Float64Array.of(100, 100) })
    const flows = Array.from({ length: count }, (_, i) => ({ day: i * period, amount: 100 }))
    const score = scoreSaver(flows, 100 * count + 7, count * period, parametersWith(index, 0))
    const years = (count * period) / year
    const expected = 0.04 * Math.sqrt((2 * (2 * count + 1)) / (3 * (count + 1) * years))
    expect(score.spread).toBeCloseTo(expected, 13)
  })
})

describe('an exact index fund', () => {
  const index = monthlyIndex()
  const flow = fc.record({
    month: fc.integer({ min: 0, max: 400 }),
    amount: fc.integer({ min: -20_000, max: 10 ** 7 }),
  })
  const history = fc.array(flow, { minLength: 1, maxLength: 60 })
  const onDays = (rows: { month: number; amount: number }[]): CashFlow[] =>
    rows.map(({ month, amount }) => ({ day: addMonths(dayOf('1986-01-10'), month), amount }))

  it('scores 50 after a year, between published dates too', () => {
    const flows = Array.from({ length: 12 }, (_, month) => ({
      day: addMonths(dayOf('2001-03-13'), month),
      amount: 10_000,
    }))
    const navDay = dayOf('2002-03-17')
    const pot = numberOf(scoreSaver(flows, 1, navDay, parametersWith(index)).benchmarkPence)
    const score = scoreSaver(flows, Math.round(pot), navDay, parametersWith(index))
    expect(score.scoreNew).toBeCloseTo(50, 2)
    expect(score.scoreOld).toBeCloseTo(50, 2)
  })

  it('has the rate of the benchmark, a score of 50 and a Direct Alpha of 0', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const navDay = dayOf('2020-06-15')
        const pot = scoreSaver(onDays(rows), 1, navDay, parametersWith(index)).benchmarkPence
        fc.pre(pot !== null && pot > 100)
        const score = scoreSaver(onDays(rows), numberOf(pot), navDay, parametersWith(index))
        fc.pre(score.benchmarkIrr.status === 'ok')
        expect(score.irr).toEqual(score.benchmarkIrr)
        expect(score.scoreNew).toBe(50)
        expect(score.scoreOld).toBe(50)
        expect(score.navRatio).toBe(1)
        if (score.directAlpha.status === 'ok') expect(Math.abs(score.directAlpha.rate)).toBeLessThan(1e-12)
        else expect(score.directAlpha.status).toBe('ambiguous')
      }),
      { numRuns: 200 },
    )
  })
})

describe('scaling all amounts', () => {
  it('leaves rates and scores', () => {
    const index = monthlyIndex()
    const flows = Array.from({ length: 50 }, (_, i) => ({
      day: dayOf('2003-01-09') + 41 * i,
      amount: 10_000 + 137 * i,
    }))
    const navDay = dayOf('2009-02-11')
    const one = scoreSaver(flows, 750_000, navDay, parametersWith(index))
    const scaled = flows.map(({ day, amount }) => ({ day, amount: 1000 * amount }))
    const thousand = scoreSaver(scaled, 750_000_000, navDay, parametersWith(index))
    const figures = ({ irr, benchmarkIrr, directAlpha, ...rest }: SaverScore) =>
      [irr, benchmarkIrr, directAlpha].map(rateOf).concat([rest.scoreNew, rest.scoreOld, rest.spread].map(numberOf))
    figures(thousand).forEach((figure, i) => {
      expect(Math.abs(figure / figures(one)[i] - 1)).toBeLessThan(1e-12)
    })
  })
})

describe('flows of one day', () => {
  const index = monthlyIndex()
  const day = fc.integer({ min: dayOf('1986-01-31'), max: dayOf('2020-12-31') })
  const flow = fc.record({ day, amount: fc.integer({ min: -9_000, max: 20_000 }) })
  const undone = fc.record({ day, amount: fc.integer({ min: 1, max: 20_000 }) })

  it('count by their sum: what is taken back on its day changes nothing, not even the first or last payment', () => {
    fc.assert(
      fc.property(fc.array(flow, { maxLength: 6 }), fc.array(undone, { maxLength: 3 }), (flows, takenBack) => {
        const recorded = [...flows, ...takenBack, ...takenBack.map(({ day, amount }) => ({ day, amount: -amount }))]
        const score = (each: readonly CashFlow[]) =>
          scoreSaver(each, 50_000, dayOf('2021-06-30'), parametersWith(index))
        expect(score(recorded)).toEqual(score(flows))
      }),
    )
  })

  it('of nine months are a short history, whatever was misposted years before', () => {
    const paid = ['2023-07-28', '2023-10-28', '2023-12-28'].map((date) => ({ day: dayOf(date), amount: 10_000 }))
    const misposted = [10_000, -10_000].map((amount) => ({ day: dayOf('2010-05-04'), amount }))
    const score = scoreSaver([...misposted, ...paid], 33_000, dayOf('2024-03-31'), parametersWith(index))
    expect([score.reason, score.firstContributionDay]).toEqual(['Short Contribution History', dayOf('2023-07-28')])
  })
})
