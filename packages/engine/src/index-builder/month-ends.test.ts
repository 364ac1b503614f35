import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, isoDateOf } from '../dates/day-number.ts'
import { isMonthEnd, quarterStartOf, shiftMonthEnd } from './month-ends.ts'

describe('month ends', () => {
  it.each(['1983-12-31', '2024-02-29', '2023-02-28', '1900-02-28', '2000-02-29'])('%s is one', (date) => {
    expect(isMonthEnd(dayOf(date))).toBe(true)
  })

  it.each(['2024-02-28', '2024-12-30', '2024-01-01'])('%s is none', (date) => {
    expect(isMonthEnd(dayOf(date))).toBe(false)
  })

  it('are a whole number of months apart and can be walked back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), fc.integer({ min: -600, max: 600 }), (start, months) => {
        const from = shiftMonthEnd(dayOf('1999-12-31'), start)
        const to = shiftMonthEnd(from, months)
        expect(isMonthEnd(to)).toBe(true)
        expect(shiftMonthEnd(to, -months)).toBe(from)
      }),
    )
  })

  it('begin a quarter in January, April, July and October', () => {
    const starts = Array.from({ length: 12 }, (_, month) => quarterStartOf(shiftMonthEnd(dayOf('2024-01-31'), month)))
    expect(starts.map((day) => day !== null && isoDateOf(day))).toEqual([
      ...['2024-01-01', false, false],
      ...['2024-04-01', false, false],
      ...['2024-07-01', false, false],
      ...['2024-10-01', false, false],
    ])
  })
})
