import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { expect, it } from 'vitest'
import { monthOfYear, yearOfMonth } from '../calendar/month.ts'
import { drawJoinMonth, joinersByMonth } from './joiners.ts'

const joiners = joinersByMonth(monthOfYear(1984, 1), monthOfYear(2026, 3))

function joinMonths(from: number, to: number): number[] {
  const random = seededRandom(1)
  return Array.from({ length: 20_000 }, () => drawJoinMonth(joiners, from, to, random))
}

it('stays between the months asked for and reaches both', () => {
  const months = joinMonths(monthOfYear(2025, 5), monthOfYear(2025, 7))
  expect(new Set(months)).toEqual(new Set([5, 6, 7].map((month) => monthOfYear(2025, month))))
})

it('has few joiners in the eighties and a wave when automatic enrolment comes', () => {
  const years = joinMonths(monthOfYear(1984, 1), monthOfYear(2025, 2)).map(yearOfMonth)
  const inYear = (year: number) => years.filter((one) => one === year).length
  expect(inYear(1985)).toBeGreaterThan(0)
  expect(inYear(1985)).toBeLessThan(inYear(2005))
  expect(inYear(2011)).toBeLessThan(inYear(2013) / 2)
  expect(inYear(2020)).toBeLessThan(inYear(2015))
})
