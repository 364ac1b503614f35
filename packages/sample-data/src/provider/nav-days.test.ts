import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { navDaysOf } from './nav-days.ts'

it('is one day unless a first day is given', () => {
  expect(navDaysOf(dayOf('2026-03-31'), null)).toEqual([dayOf('2026-03-31')])
})

it('goes back in quarters to the first day, month ends staying month ends', () => {
  const days = navDaysOf(dayOf('2026-03-31'), dayOf('2025-06-01'))
  expect(days.map(isoDateOf)).toEqual(['2026-03-31', '2025-12-31', '2025-09-30', '2025-06-30'])
})

it('refuses a first day after the last', () => {
  expect(() => navDaysOf(dayOf('2026-03-31'), dayOf('2026-04-01'))).toThrow(
    'The first NAV date, 2026-04-01, is after the last, 2026-03-31',
  )
})
