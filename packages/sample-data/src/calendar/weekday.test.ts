import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { weekdayOf, workingDayOnOrBefore } from './weekday.ts'

it('knows the weekday of dates before and after 1970', () => {
  // 20 July 1969 was a Sunday, 29 February 2000 a Tuesday.
  expect(weekdayOf(dayOf('1969-07-20'))).toBe(0)
  expect(weekdayOf(dayOf('2000-02-29'))).toBe(2)
})

it('moves a weekend to the Friday before and leaves working days alone', () => {
  expect(isoDateOf(workingDayOnOrBefore(dayOf('2026-02-28')))).toBe('2026-02-27')
  expect(isoDateOf(workingDayOnOrBefore(dayOf('2026-03-01')))).toBe('2026-02-27')
  expect(isoDateOf(workingDayOnOrBefore(dayOf('2026-03-02')))).toBe('2026-03-02')
})
