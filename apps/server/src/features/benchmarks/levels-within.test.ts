import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'
import { describe, expect, it } from 'vitest'
import { levelsWithin } from './levels-within.ts'

function daysOf(index: Int32Array, start: string, end: string) {
  const within = levelsWithin(
    { days: index, levels: Float64Array.from(index, (_, i) => 100 + i) },
    dayOf(start),
    dayOf(end),
  )
  if (!within.ok) return `${within.field}: ${within.message}`
  const { days, levels } = within.index
  expect(levels).toHaveLength(days.length)
  return [isoDateOf(days[0] ?? 0), isoDateOf(days.at(-1) ?? 0), days.length, within.leftOut]
}

const monthEnds = monthEndsWithin(dayOf('2014-01-31'), dayOf('2023-12-31'))
const daily = Int32Array.from({ length: 40 }, (_, i) => dayOf('2024-01-01') + i)

describe('the levels between two dates', () => {
  it('leave out those before and after', () => {
    expect(daysOf(daily, '2024-01-05', '2024-01-20')).toEqual(['2024-01-05', '2024-01-20', 16, 24])
    expect(daysOf(daily, '2024-01-01', '2024-02-09')).toEqual(['2024-01-01', '2024-02-09', 40, 0])
  })

  it('keep the month ends around dates inside a month', () => {
    expect(daysOf(monthEnds, '2015-01-01', '2022-02-15')).toEqual(['2014-12-31', '2022-02-28', 87, 33])
    expect(daysOf(monthEnds, '2014-12-31', '2022-02-28')).toEqual(['2014-12-31', '2022-02-28', 87, 33])
  })

  it('may begin and end a week inside the dates', () => {
    expect(daysOf(daily, '2023-12-25', '2024-02-16')).toEqual(['2024-01-01', '2024-02-09', 40, 0])
  })

  it('are refused where they do not reach', () => {
    expect(daysOf(daily, '2023-12-24', '2024-02-09')).toBe(
      'startDate: The levels begin on 2024-01-01. Choose that date or a later one, or add earlier levels.',
    )
    expect(daysOf(daily, '2024-01-01', '2024-02-17')).toBe(
      'endDate: The levels reach to 2024-02-09. Choose that date or an earlier one, or add later levels.',
    )
    expect(daysOf(monthEnds, '2024-03-01', '2024-06-30')).toMatch(/^endDate: The levels reach to 2023-12-31/)
    expect(daysOf(monthEnds, '2001-03-01', '2004-06-30')).toMatch(/^startDate: The levels begin on 2014-01-31/)
  })

  it('are at least the two around dates between which no level stands', () => {
    expect(daysOf(monthEnds, '2015-01-10', '2015-01-20')).toEqual(['2014-12-31', '2015-01-31', 2, 118])
  })

  it('are refused where fewer than two stand between dates', () => {
    const weekly = Int32Array.from({ length: 10 }, (_, week) => dayOf('2024-01-02') + 7 * week)
    const few = 'endDate: Fewer than two levels stand between these dates. Choose dates that are further apart.'
    expect(daysOf(weekly, '2024-01-03', '2024-01-08')).toBe(few)
    expect(daysOf(weekly, '2024-01-09', '2024-01-15')).toBe(few)
    expect(daysOf(weekly, '2024-01-09', '2024-01-16')).toEqual(['2024-01-09', '2024-01-16', 2, 8])
  })
})
