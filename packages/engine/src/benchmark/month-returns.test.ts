import { describe, expect, it } from 'vitest'
import { dayOf, isoDateOf } from '../dates/day-number.ts'
import { monthReturns, yearReturns } from './month-returns.ts'

function levels(...points: readonly [string, number][]) {
  return {
    days: Int32Array.from(points, ([date]) => dayOf(date)),
    levels: Float64Array.from(points, ([, level]) => level),
  }
}

describe('returns of months', () => {
  it('are from month end to month end', () => {
    const { ends, returns } = monthReturns(levels(['2023-12-31', 100], ['2024-01-31', 110], ['2024-02-29', 99]))
    expect([...ends].map(isoDateOf)).toEqual(['2023-12-31', '2024-01-31', '2024-02-29'])
    expect([...returns].map((value) => value.toFixed(12))).toEqual(['0.100000000000', '-0.100000000000'])
  })

  it('take the nearest trading day, before an end or, for the first, after it', () => {
    // 1 January is a holiday; Sunday 31 March follows Friday 29 March.
    const index = levels(['2024-01-02', 100], ['2024-01-31', 101], ['2024-02-29', 102], ['2024-03-28', 104])
    const { ends, returns } = monthReturns(index)
    expect([...ends].map(isoDateOf)).toEqual(['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31'])
    expect(returns[0]).toBeCloseTo(0.01, 12)
    expect(returns[2]).toBeCloseTo(104 / 102 - 1, 12)
  })

  it('leave out months that are spanned in part', () => {
    const { ends, returns } = monthReturns(levels(['2024-01-15', 100], ['2024-01-31', 110], ['2024-02-20', 120]))
    expect([[...ends].map(isoDateOf), returns.length]).toEqual([['2024-01-31'], 0])
    expect(monthReturns(levels(['2024-01-10', 100])).returns).toHaveLength(0)
  })
})

describe('returns of years', () => {
  it('say which years the levels span whole', () => {
    const index = levels(['2022-06-30', 100], ['2022-12-30', 110], ['2023-12-29', 99], ['2024-03-31', 198])
    expect(yearReturns({ ...index }).map(({ year, whole }) => [year, whole])).toEqual([
      [2022, false],
      [2023, true],
      [2024, false],
    ])
  })

  it('multiply to the growth from the first level to the last', () => {
    const index = levels(['2021-03-05', 100], ['2021-04-05', 103], ['2022-12-31', 140], ['2024-02-29', 222])
    const growth = yearReturns(index).reduce((product, year) => product * (1 + year.growth), 1)
    expect(growth).toBeCloseTo(2.22, 12)
  })

  it('are one part of a year where the levels stay within it, and none of a single level at its end', () => {
    expect(yearReturns(levels(['2024-02-01', 100], ['2024-02-28', 101]))).toEqual([
      { year: 2024, growth: 101 / 100 - 1, whole: false },
    ])
    expect(yearReturns(levels(['2023-12-31', 100]))).toEqual([])
  })
})
