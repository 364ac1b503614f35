import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, isoDateOf } from '../dates/day-number.ts'
import { buildIndex } from './build-index.ts'
import type { IndexCharge, IndexInputs } from './index-inputs.ts'
import { shiftMonthEnd } from './month-ends.ts'

/** Inputs written as tables: one row a month from the first month end on, weights and charges by effective date. */
function inputs(
  firstMonthEnd: string,
  returns: Readonly<Record<string, readonly number[]>>,
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>,
  charges: Readonly<Record<string, number>>,
): IndexInputs {
  const series = Object.values(returns)
  const weighted = Object.keys(Object.values(weights)[0] ?? {})
  return {
    returns: {
      constituents: Object.keys(returns),
      monthEnds: Int32Array.from(series[0], (_, month) => shiftMonthEnd(dayOf(firstMonthEnd), month)),
      monthlyReturns: series.map((values) => Float64Array.from(values)),
    },
    weights: {
      constituents: weighted,
      rows: Object.entries(weights).map(([date, row]) => ({
        effective: dayOf(date),
        weights: weighted.map((name) => row[name]),
      })),
    },
    charges: Object.entries(charges).map(([date, basisPoints]) => ({ effective: dayOf(date), basisPoints })),
  }
}

function levelsOf(built: IndexInputs): number[] {
  const build = buildIndex(built)
  if (build.status === 'invalid') throw new Error(JSON.stringify(build.problems))
  return [...build.index.levels]
}

describe('an index built by hand', () => {
  it('starts from 100 on the month end before the first month', () => {
    const build = buildIndex(inputs('2024-03-31', { a: [0.1] }, { '2024-02-29': { a: 1 } }, { '2024-02-29': 0 }))
    expect(build.status === 'built' && [...build.index.days].map(isoDateOf)).toEqual(['2024-02-29', '2024-03-31'])
    expect(levelsOf(inputs('2024-03-31', { a: [0.1] }, { '2024-02-29': { a: 1 } }, { '2024-02-29': 0 }))).toEqual([
      100,
      100 * 1.1,
    ])
  })

  it('lets weights drift within a quarter and resets them at the next', () => {
    const levels = levelsOf(
      inputs(
        '2024-01-31',
        { a: [0.2, 0.1, 0, 0.2], b: [0, 0, 0.1, 0] },
        { '2024-01-01': { a: 0.5, b: 0.5 } },
        { '2023-12-31': 0 },
      ),
    )
    // 50 + 50; January: 60 + 50; February: 66 + 50; March: 66 + 55 = 121; reset to 60.5 + 60.5; April: 72.6 + 60.5.
    const byHand = [100, 110, 116, 121, 133.1]
    levels.forEach((level, i) => {
      expect(level).toBeCloseTo(byHand[i], 10)
    })
  })

  it('takes a new target only at the start of the first quarter it is in force for', () => {
    const returns = { a: [0.1, 0.1, 0.1, 0.1], b: [0, 0, 0, 0] }
    const charges = { '2023-12-31': 0 }
    const on = (date: string) =>
      levelsOf(inputs('2024-01-31', returns, { '2024-01-01': { a: 1, b: 0 }, [date]: { a: 0, b: 1 } }, charges))
    expect(on('2024-04-01')[4]).toBeCloseTo(133.1, 10)
    expect(on('2024-02-15')[4]).toBeCloseTo(133.1, 10)
    expect(on('2024-04-02')[4]).toBeCloseTo(146.41, 10)
  })

  it('uses inside a quarter the newest target of the base day', () => {
    const weights = { '2023-01-01': { a: 0, b: 1 }, '2024-01-31': { a: 1, b: 0 }, '2024-02-01': { a: 0, b: 1 } }
    const levels = levelsOf(inputs('2024-02-29', { a: [0.1], b: [0] }, weights, { '2024-01-31': 0 }))
    expect(levels[1]).toBeCloseTo(110, 10)
  })

  it('takes the charge for the days of each period, split where it changes', () => {
    const levels = levelsOf(
      inputs('2015-03-31', { a: [0, 0] }, { '2015-02-28': { a: 1 } }, { '2001-04-01': 100, '2015-04-01': 75 }),
    )
    // 28 February to 31 March: 31 days at 1 %. 31 March to 30 April: 1 day at 1 %, 29 days at 0.75 %.
    expect(levels[1]).toBeCloseTo(100 * 0.99 ** (31 / 365), 12)
    expect(levels[2]).toBeCloseTo(100 * 0.99 ** (32 / 365) * 0.9925 ** (29 / 365), 12)
  })

  it('weighs a constituent without a column 0', () => {
    const levels = levelsOf(inputs('2024-01-31', { a: [0.1], b: [9] }, { '2024-01-01': { a: 1 } }, { '2023-12-31': 0 }))
    expect(levels[1]).toBeCloseTo(110, 10)
  })

  it('uses weights that nearly sum to 1 as they are', () => {
    const weights = { '2024-01-01': { a: 0.5, b: 0.500001 } }
    const levels = levelsOf(inputs('2024-01-31', { a: [0.1, 0.1], b: [0.1, 0.1] }, weights, { '2023-12-31': 0 }))
    // 1.000001 of everything earns 0.1000001; drift divides by 1 + that, so February's weights sum to a little less.
    const february = (1.000001 * 1.1) / 1.1000001
    expect(levels[2]).toBeCloseTo(100 * 1.1000001 * (1 + 0.1 * february), 10)
  })
})

describe('an index over changes of weights and charges', () => {
  it('agrees with units bought and held, charged day by day', () => {
    const levels = levelsOf(
      inputs(
        '2014-11-30',
        {
          equity: [0.031, -0.017, 0.042, 0.009, -0.055, 0.063, 0.004, -0.021, 0.018],
          gilts: [-0.004, 0.012, 0.021, -0.031, 0.008, -0.014, 0.002, -0.019, 0.011],
        },
        {
          '2014-01-01': { equity: 0.6, gilts: 0.4 },
          '2014-10-31': { equity: 0.7, gilts: 0.3 },
          '2015-02-15': { equity: 0.5, gilts: 0.5 },
          '2015-04-02': { equity: 0.1, gilts: 0.9 },
        },
        { '2001-04-01': 100, '2015-04-01': 75, '2015-06-10': 62.5, '2015-06-20': 50 },
      ),
    )
    // Computed apart from this code, in Python with 50-digit decimals: at each quarter's start the value buys units of both,
    // which are priced each month; the charge in force on each day is taken off that day.
    const apart = [
      100, 101.96573589526501, 101.01186334407458, 104.52872408277074, 104.15261017140257, 100.22435371146099,
      102.61562662493493, 102.861540365903, 100.74840721143545, 101.88378010076926,
    ]
    expect(levels).toHaveLength(apart.length)
    levels.forEach((level, i) => {
      expect(level / apart[i]).toBeCloseTo(1, 13)
    })
  })
})

const monthlyReturn = fc.double({ min: -0.3, max: 0.3, noNaN: true })
const threeSeries = fc
  .integer({ min: 1, max: 30 })
  .chain((months) =>
    fc.tuple(...[0, 1, 2].map(() => fc.array(monthlyReturn, { minLength: months, maxLength: months }))),
  )
const firstMonth = fc
  .integer({ min: 0, max: 11 })
  .map((months) => isoDateOf(shiftMonthEnd(dayOf('2019-01-31'), months)))
const mix = { '1990-01-01': { a: 0.5, b: 0.3, c: 0.2 }, '2019-11-07': { a: 0.2, b: 0.2, c: 0.6 } }

describe('any index', () => {
  it('is its only constituent when there is no charge', () => {
    fc.assert(
      fc.property(threeSeries, firstMonth, ([a], first) => {
        const levels = levelsOf(inputs(first, { a }, { '1990-01-01': { a: 1 } }, { '1990-01-01': 0 }))
        let level = 100
        a.forEach((value, month) => {
          level *= 1 + value
          expect(levels[month + 1] / level).toBeCloseTo(1, 12)
        })
      }),
    )
  })

  it('earns what all its constituents earn, whatever the weights', () => {
    fc.assert(
      fc.property(threeSeries, firstMonth, ([a], first) => {
        const mixed = levelsOf(inputs(first, { a, b: a, c: a }, mix, { '1990-01-01': 0 }))
        const alone = levelsOf(inputs(first, { a }, { '1990-01-01': { a: 1 } }, { '1990-01-01': 0 }))
        mixed.forEach((level, i) => {
          expect(level / alone[i]).toBeCloseTo(1, 12)
        })
      }),
    )
  })

  it('is lowered by a charge in the same proportion whatever the returns', () => {
    fc.assert(
      fc.property(threeSeries, firstMonth, fc.integer({ min: 0, max: 500 }), ([a, b, c], first, basisPoints) => {
        const free = buildIndex(inputs(first, { a, b, c }, mix, { '1990-01-01': 0 }))
        const charged = buildIndex(inputs(first, { a, b, c }, mix, { '1990-01-01': basisPoints }))
        if (free.status === 'invalid' || charged.status === 'invalid') throw new Error('not built')
        const { days, levels } = charged.index
        levels.forEach((level, i) => {
          const years = (days[i] - days[0]) / 365
          expect(level / free.index.levels[i] / (1 - basisPoints / 10_000) ** years).toBeCloseTo(1, 12)
        })
      }),
    )
  })

  it('does not mind splitting a charge into rows that do not change it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 5 }), (changes) => {
        const series = { a: [0.01, 0.02, -0.01] }
        const once = { effective: dayOf('2019-03-31'), basisPoints: 80 }
        const again = changes
          .toSorted((x, y) => x - y)
          .map((after): IndexCharge => ({ ...once, effective: once.effective + after }))
        const plain = inputs('2019-04-30', series, { '1990-01-01': { a: 1 } }, { '2019-03-31': 80 })
        const split = { ...plain, charges: [once, ...again] }
        levelsOf(split).forEach((level, i) => {
          expect(level / levelsOf(plain)[i]).toBeCloseTo(1, 13)
        })
      }),
    )
  })
})
