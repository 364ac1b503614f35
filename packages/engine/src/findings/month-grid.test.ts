import { expect, it } from 'vitest'
import { dayOf } from '../dates/day-number.ts'
import { monthGrid } from './month-grid.ts'

it('divides days among calendar months, leap years included', () => {
  const [firstDay, lastDay] = [dayOf('2023-12-31'), dayOf('2024-03-01')]
  const { months, years, monthOf, restOfMonth } = monthGrid({ firstDay, lastDay })
  expect(months).toBe(4)
  expect([...years].map((each) => Math.round(365 * each))).toEqual([31, 31, 29, 31])
  const at = (date: string) => [monthOf[dayOf(date) - firstDay], restOfMonth[dayOf(date) - firstDay]]
  expect(at('2023-12-31')).toEqual([0, 1 / 31])
  expect(at('2024-01-01')).toEqual([1, 1])
  expect(at('2024-02-29')).toEqual([2, 1 / 29])
  expect(at('2024-03-01')).toEqual([3, 1])
})

it('makes sums over months the integral over days', () => {
  const [firstDay, from, to] = [dayOf('2020-05-17'), dayOf('2020-06-11'), dayOf('2024-02-29')]
  const { months, years, monthOf, restOfMonth } = monthGrid({ firstDay, lastDay: dayOf('2025-01-01') })
  const changes = new Float64Array(months + 1)
  for (const [day, pence] of [
    [from, 1],
    [to, -1],
  ]) {
    changes[monthOf[day - firstDay]] += pence * restOfMonth[day - firstDay]
    changes[monthOf[day - firstDay] + 1] += pence * (1 - restOfMonth[day - firstDay])
  }
  let [invested, integral] = [0, 0]
  years.forEach((length, month) => {
    invested += changes[month]
    integral += invested * length
  })
  expect(integral).toBeCloseTo((to - from) / 365, 12)
})
