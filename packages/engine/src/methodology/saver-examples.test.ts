import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scoreSaver } from '../batch/score-saver.ts'
import { addMonths, dayOf } from '../dates/day-number.ts'
import { irr } from '../irr/irr.ts'
import { hindsightTables } from '../outliers/hindsight-tables.ts'
import { scoreNew } from '../score/score-new.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { pooledResult } from '../stats/pooled-result.ts'
import { levelsOn, parametersWith, poolOf } from './example-inputs.ts'
import { perCent, pounds, printedRate } from './printed-figures.ts'
import { rowsUnder } from './rows-under.ts'

// docs/methodology/worked-examples.md, recomputed: each test prints its figures as the page does and compares the rows.

const page = readFileSync(new URL('../../../../docs/methodology/worked-examples.md', import.meta.url), 'utf8')

describe('worked examples of one saver', () => {
  it('one saver, from flows to score', () => {
    const flows = [
      { day: dayOf('2021-01-01'), amount: 10000 },
      { day: dayOf('2022-01-01'), amount: 5000 },
      { day: dayOf('2023-01-01'), amount: -6000 },
      { day: dayOf('2024-01-01'), amount: -1000 },
    ]
    const levels = { '2021-01-01': 100, '2022-01-01': 105, '2023-01-01': 115, '2024-01-01': 117, '2024-12-31': 120 }
    const index = levelsOn(levels)
    const navDay = dayOf('2024-12-31')
    const saver = scoreSaver(flows, 11000, navDay, parametersWith(index))
    const pool = poolOf([{ flows, nav: 11000, navDay }], index)
    const result = pooledResult(pool, defaultScoreParameters)
    const rows = rowsUnder(page, 'One saver, from flows to score')
    expect(rows.slice(0, 5).map(([date, , level]) => [date, Number(level)])).toEqual(Object.entries(levels))
    expect(rows.slice(5)).toEqual([
      ['IRR', printedRate(saver.irr)],
      ['Benchmark pot `B`', pounds(saver.benchmarkPence ?? Number.NaN)],
      ['Benchmark IRR', printedRate(saver.benchmarkIrr)],
      ['`N / B`', saver.navRatio?.toFixed(4)],
      ['Direct Alpha', printedRate(saver.directAlpha)],
      ['`A`', `${result.comparison?.exposure.toFixed(2)} years`],
      ['`D`', `${result.comparison?.duration.toFixed(2)} years`],
      ['Log gap `y`', perCent(saver.logGap ?? Number.NaN)],
      ['Spread `s`', perCent(saver.spread ?? Number.NaN)],
      ['Score, `new`', saver.scoreNew?.toFixed(1)],
      ['Score, `old`', saver.scoreOld?.toFixed(1)],
    ])
  })

  it('no single answer', () => {
    const days = [0, 1825, 2555]
    const amounts = [12000, -30000, 5000]
    const flows = days.map((day, i) => ({ day, amount: amounts[i] }))
    expect(irr(flows, 200, 2920)).toEqual({ status: 'ambiguous' })
    const rows = rowsUnder(page, 'No single answer')
    expect(rows).toHaveLength(3)
    for (const [rate, value] of rows) {
      const growth = 1 + Number(rate.replace('%', '')) / 100
      const sum = amounts.reduce((total, amount, i) => total + amount * growth ** ((2920 - days[i]) / 365), 0)
      expect(sum.toFixed(0)).toBe(value)
    }
  })

  it('how far chance goes', () => {
    const navDay = dayOf('2024-01-01')
    const flat = parametersWith(levelsOn({ '2000-01-01': 100, '2024-01-01': 100 }))
    const history = (payments: number, months: number) =>
      Array.from({ length: payments }, (_, i) => ({ day: addMonths(navDay, i - months), amount: 10000 }))
    const rows = rowsUnder(page, 'How far chance goes')
    const computed = ['lump sum', 'monthly'].flatMap((pattern) =>
      [1, 5, 10, 20].map((years) => {
        const payments = pattern === 'monthly' ? 12 * years : 1
        const spread = scoreSaver(history(payments, 12 * years), 10000 * payments, navDay, flat).spread ?? Number.NaN
        const name = `${pattern}, ${years} ${years === 1 ? 'year' : 'years'}`
        return [name, perCent(spread), scoreNew(0.01, spread).toFixed(1)]
      }),
    )
    expect(rows).toEqual(computed)
  })

  it('bounds of hindsight', () => {
    const levels = (shares: number[]) => {
      const days = ['2020-12-31', '2021-06-30', '2021-12-31', '2022-12-31', '2023-03-31']
      return levelsOn(Object.fromEntries(days.map((day, i) => [day, shares[i]])))
    }
    const shares = levels([100, 100, 108, 97.2, 102.06])
    const bonds = levels([100, 100, 99, 103.95, 104.9895])
    const parameters = parametersWith(shares, hindsightTables([shares, bonds], 0.04))
    const flows = [{ day: dayOf('2021-06-30'), amount: 100_000 }]
    const flagsOf = (pence: number) => scoreSaver(flows, pence, dayOf('2023-03-31'), parameters).flags
    const [first, whole, last, chance, pots] = rowsUnder(page, 'Bounds of hindsight').map((row) => row.slice(4))
    const factors = [first, whole, last, chance]
    const product = [0, 1].map((side) => factors.reduce((growth, factor) => growth * Number(factor[side]), 1))
    expect(product.map((growth) => pounds(100_000 * growth))).toEqual(pots)
    const [lowest, highest] = pots.map((pot) => Math.round(100 * Number(pot.slice(1))))
    expect(flagsOf(lowest)).not.toContain('belowBounds')
    expect(flagsOf(lowest - 1)).toContain('belowBounds')
    expect(flagsOf(highest)).not.toContain('aboveBounds')
    expect(flagsOf(highest + 1)).toContain('aboveBounds')
  })
})
