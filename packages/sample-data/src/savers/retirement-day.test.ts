import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { expect, it } from 'vitest'
import { monthOfYear } from '../calendar/month.ts'
import { drawRetirementDay } from './retirement-day.ts'

const navDay = dayOf('2026-03-31')

function retirementDays(joins: number): number[] {
  const random = seededRandom(1)
  return Array.from({ length: 2000 }, () => drawRetirementDay(joins, navDay, random))
}

it('lies after the valuation, also for those who joined decades ago', () => {
  expect(Math.min(...retirementDays(monthOfYear(1984, 1)))).toBeGreaterThan(navDay)
})

it('is at most fifty years after joining at eighteen', () => {
  expect(Math.max(...retirementDays(monthOfYear(2025, 1)))).toBeLessThanOrEqual(dayOf('2075-02-28'))
})
