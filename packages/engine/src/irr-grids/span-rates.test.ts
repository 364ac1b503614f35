import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, dayOf } from '../dates/day-number.ts'
import { irr } from '../irr/irr.ts'
import { spanRates } from './span-rates.ts'

const monthEnds = (months: number) => Array.from({ length: months + 1 }, (_, m) => addMonths(dayOf('2014-01-31'), m))

describe('rates of spans', () => {
  it('are those worked out by hand', () => {
    // £100 on 31 Jan and 28 Feb 2014 at 100 and 80, valued on 31 Mar at 96: 200 is worth 96 + 120 = 216.
    const { single, regular } = spanRates({ days: monthEnds(2), levels: [100, 80, 96] })
    expect(single(0, 2)).toBeCloseTo(0.96 ** (365 / 59) - 1, 12)
    expect(single(1, 2)).toBeCloseTo(1.2 ** (365 / 31) - 1, 12)
    const r = regular(0, 2)
    expect(100 * (1 + r) ** (59 / 365) + 100 * (1 + r) ** (31 / 365)).toBeCloseTo(216, 9)
  })

  it('of regular payments are what a spreadsheet says', () => {
    // XIRR of -100 on 31/12/2014, -100 on 31/12/2015 and 231 on 31/12/2016 is the root of u^(731/365) + u^(366/365) = 2.31.
    const days = ['2014-12-31', '2015-12-31', '2016-12-31'].map(dayOf)
    const u = 1 + spanRates({ days, levels: [100, 110, 121] }).regular(0, 2)
    expect(u ** (731 / 365) + u ** (366 / 365)).toBeCloseTo(2.31, 12)
    expect(u).toBeCloseTo(1.09982, 4)
  })

  it('of a constant growth are that growth, from any start to any end', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.5, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 }), (rate, months) => {
        const days = monthEnds(months)
        const levels = days.map((day) => 100 * (1 + rate) ** ((day - dayOf('2014-01-31')) / 365))
        const { single, regular } = spanRates({ days, levels })
        for (const [start, end] of [
          [0, months],
          [months - 1, months],
          [0, 1],
        ] as const) {
          expect(single(start, end)).toBeCloseTo(rate, 9)
          expect(regular(start, end)).toBeCloseTo(rate, 9)
        }
      }),
    )
  })

  const drawnLevels = fc.array(fc.double({ min: 20, max: 400, noNaN: true }), { minLength: 14, maxLength: 40 })

  it('of regular payments are those of the general solver, and lie between the lowest and the highest single one', () => {
    fc.assert(
      fc.property(drawnLevels, (levels) => {
        const days = monthEnds(levels.length - 1)
        const { single, regular } = spanRates({ days, levels })
        const end = levels.length - 1
        const pot = levels.slice(0, end).reduce((sum, level) => sum + (10_000 * (levels[end] ?? 0)) / level, 0)
        const flows = days.slice(0, end).map((day) => ({ day, amount: 10_000 }))
        const general = irr(flows, pot, days[end] ?? 0)
        expect(general.status).toBe('ok')
        const own = regular(0, end)
        if (general.status === 'ok') expect(own / general.rate).toBeCloseTo(1, 6)
        const singles = Array.from({ length: end }, (_, start) => single(start, end))
        expect(own).toBeGreaterThanOrEqual(Math.min(...singles) - 1e-9)
        expect(own).toBeLessThanOrEqual(Math.max(...singles) + 1e-9)
      }),
    )
  })

  it('do not depend on the unit of the levels', () => {
    fc.assert(
      fc.property(drawnLevels, fc.double({ min: 0.01, max: 100, noNaN: true }), (levels, unit) => {
        const days = monthEnds(levels.length - 1)
        const end = levels.length - 1
        const other = spanRates({ days, levels: levels.map((level) => level * unit) })
        expect(other.regular(0, end)).toBeCloseTo(spanRates({ days, levels }).regular(0, end), 9)
      }),
    )
  })
})
