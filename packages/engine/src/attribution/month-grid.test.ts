import { describe, expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { dayOf, isoDateOf } from '../dates/day-number.ts'
import { attributionMonths } from './month-grid.ts'

/** Levels of every day that double each 100 days. */
function dailyIndex(from: string, to: string) {
  const first = dayOf(from)
  const days = Int32Array.from({ length: dayOf(to) - first + 1 }, (_, i) => first + i)
  return dailyLevels({ days, levels: Float64Array.from(days, (day) => 100 * 2 ** ((day - first) / 100)) })
}
const cash = {
  days: Int32Array.from(['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31'], dayOf),
  levels: Float64Array.of(100, 101, 102, 103),
}
const span = (firstFlow: string, lastNav: string) => ({ firstFlow: dayOf(firstFlow), lastNav: dayOf(lastNav) })
const growthOf = (days: number) => 2 ** (days / 100) - 1

describe('a month in which the index ends', () => {
  it('runs as far as the index, for payments, benchmark and cash alike', () => {
    const index = dailyIndex('2023-12-31', '2024-03-15')
    const { ends, rest, benchmark, cash: ofCash } = attributionMonths(span('2023-12-31', '2024-03-15'), index, cash)
    expect(Array.from(ends, isoDateOf)).toEqual(['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-15'])
    expect(rest[dayOf('2024-03-05') - ends[0]]).toBeCloseTo(10 / 15, 12)
    expect(benchmark[2]).toBeCloseTo(growthOf(15), 12)
    expect(ofCash[2]).toBeCloseTo((103 / 102) ** (15 / 31) - 1, 12)
    expect(ofCash[1]).toBeCloseTo(102 / 101 - 1, 12)
  })

  it('reaches to a valuation while the last level is held', () => {
    const index = dailyIndex('2023-12-31', '2024-03-12')
    const { ends, benchmark } = attributionMonths(span('2023-12-31', '2024-03-15'), index, cash)
    expect(isoDateOf(ends[3])).toBe('2024-03-15')
    expect(benchmark[2]).toBeCloseTo(growthOf(12), 12)
  })

  it('is whole where the index goes on', () => {
    const { ends } = attributionMonths(span('2023-12-31', '2024-03-15'), dailyIndex('2023-12-31', '2024-06-01'), cash)
    expect(isoDateOf(ends[3])).toBe('2024-03-31')
  })
})

it('begins with the index', () => {
  const index = dailyIndex('2024-01-11', '2024-06-01')
  const { ends, rest, benchmark } = attributionMonths(span('2024-01-15', '2024-02-29'), index, cash)
  expect(Array.from(ends, isoDateOf)).toEqual(['2024-01-11', '2024-01-31', '2024-02-29'])
  expect(rest[dayOf('2024-01-21') - ends[0]]).toBeCloseTo(10 / 20, 12)
  expect(benchmark[0]).toBeCloseTo(growthOf(20), 12)
})
