import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { monthOfYear } from './month.ts'
import { payDayIn, payDays } from './pay-days.ts'
import { weekdayOf } from './weekday.ts'

const january = monthOfYear(2026, 1)
const december = monthOfYear(2026, 12)

it('pays on the last working day of the month', () => {
  const schedule = payDays(31, january, december)
  // 31 January and 28 February 2026 are Saturdays, 31 May a Sunday.
  const days = [1, 2, 3, 5].map((month) => isoDateOf(payDayIn(schedule, monthOfYear(2026, month))))
  expect(days).toEqual(['2026-01-30', '2026-02-27', '2026-03-31', '2026-05-29'])
})

it('keeps a pay day on the first inside its month', () => {
  const schedule = payDays(1, january, december)
  // 1 February 2026 is a Sunday, 1 August a Saturday.
  expect(isoDateOf(payDayIn(schedule, monthOfYear(2026, 2)))).toBe('2026-02-02')
  expect(isoDateOf(payDayIn(schedule, monthOfYear(2026, 8)))).toBe('2026-08-03')
})

it('never pays at a weekend', () => {
  for (const dayOfMonth of [1, 15, 28, 31]) {
    const weekdays = Array.from(payDays(dayOfMonth, january, december).days, weekdayOf)
    expect(weekdays.filter((weekday) => weekday === 0 || weekday === 6)).toEqual([])
  }
})
