import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { firstDayOfMonth, lastDayOfMonth, monthOf, monthOfYear, taxYearOf, yearOfMonth } from './month.ts'

it('finds the month of every day of 80 years', () => {
  for (let day = dayOf('1950-01-01'); day < dayOf('2030-01-01'); day += 1) {
    const [year = 0, month = 0] = isoDateOf(day).split('-').map(Number)
    expect(monthOf(day)).toBe(monthOfYear(year, month))
  }
})

it('gives the first and the last day of a month', () => {
  const february = monthOfYear(2024, 2)
  expect(isoDateOf(firstDayOfMonth(february))).toBe('2024-02-01')
  expect(isoDateOf(lastDayOfMonth(february))).toBe('2024-02-29')
})

it('counts years from January and tax years from April', () => {
  expect(yearOfMonth(monthOfYear(1969, 12))).toBe(1969)
  expect(taxYearOf(monthOfYear(2019, 3))).toBe(2018)
  expect(taxYearOf(monthOfYear(2019, 4))).toBe(2019)
})
