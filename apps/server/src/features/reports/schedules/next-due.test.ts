import type { ScheduleTiming } from '@plumbline/contract/reports/report-schedules.ts'
import { expect, it } from 'vitest'
import { nextDue } from './next-due.ts'

const due = (timing: ScheduleTiming, after: string) => nextDue(timing, new Date(after))?.toISOString()
const london = 'Europe/London'

it('is due at the same hour of the day in winter and in summer', () => {
  const monday = { rhythm: 'weekly', weekday: 1, time: '07:30', zone: london } as const
  expect(due(monday, '2026-03-20T12:00:00Z')).toBe('2026-03-23T07:30:00.000Z')
  expect(due(monday, '2026-03-23T07:30:00Z')).toBe('2026-03-30T06:30:00.000Z')
})

it('counts Sunday as the seventh day of the week', () => {
  const sunday = { rhythm: 'weekly', weekday: 7, time: '00:00', zone: 'Asia/Kolkata' } as const
  expect(due(sunday, '2026-11-18T00:00:00Z')).toBe('2026-11-21T18:30:00.000Z')
})

it('is due once on the days when clocks change', () => {
  const night = { rhythm: 'weekly', weekday: 7, time: '01:30', zone: london } as const
  const days = (from: string, count: number) => {
    const moments: (string | undefined)[] = []
    for (let after = from; moments.length < count; after = moments.at(-1) ?? '') moments.push(due(night, after))
    return moments.map((moment) => moment?.slice(0, 10))
  }
  // There is no half past one on 29 March 2026, and two of them on 25 October.
  expect(days('2026-03-25T00:00:00Z', 2)).toEqual(['2026-03-29', '2026-04-05'])
  expect(days('2026-10-21T00:00:00Z', 2)).toEqual(['2026-10-25', '2026-11-01'])
})

it('is due on a day that every month has, and in one month of each quarter', () => {
  const monthly = { rhythm: 'monthly', day: 28, time: '18:00', zone: london } as const
  expect(due(monthly, '2027-01-28T18:00:00Z')).toBe('2027-02-28T18:00:00.000Z')
  const quarterly = { rhythm: 'quarterly', month: 2, day: 5, time: '06:00', zone: london } as const
  expect(due(quarterly, '2026-11-21T00:00:00Z')).toBe('2027-02-05T06:00:00.000Z')
  expect(due(quarterly, '2027-02-05T06:00:00Z')).toBe('2027-05-05T05:00:00.000Z')
})

it('has no moment of its own for a new batch', () => {
  expect(due({ rhythm: 'new-batch' }, '2026-11-21T00:00:00Z')).toBeUndefined()
})
