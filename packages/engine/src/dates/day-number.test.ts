import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, addYears, dayOf, firstDayOfYear, isoDateOf, yearOf } from './day-number.ts'

const millisecondsPerDay = 86_400_000

describe('day numbers', () => {
  it('counts from 1970-01-01', () => {
    expect(dayOf('1970-01-01')).toBe(0)
    expect(dayOf('1969-12-31')).toBe(-1)
  })

  it('knows the Unix days of published dates', () => {
    // 10^9 and 2^31 seconds after the epoch fall on 2001-09-09 and 2038-01-19 (POSIX seconds since the epoch).
    expect(dayOf('2001-09-09')).toBe(Math.floor(1e9 / 86400))
    expect(dayOf('2038-01-19')).toBe(Math.floor(2 ** 31 / 86400))
  })

  it('agrees with the Gregorian calendar of the ECMAScript Date from year 0 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719528, max: 2932896 }), (day) => {
        const iso = new Date(day * millisecondsPerDay).toISOString().slice(0, 10)
        expect(isoDateOf(day)).toBe(iso)
        expect(dayOf(iso)).toBe(day)
        expect(yearOf(day)).toBe(Number(iso.slice(0, 4)))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    '01/02/2024',
    '',
  ])('refuses %j', (text) => {
    expect(() => dayOf(text)).toThrow(RangeError)
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2932897, -719529])('refuses %d as a day to write', (day) => {
    expect(() => isoDateOf(day)).toThrow(RangeError)
  })
})

describe('calendar steps', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-05-31', 25, '2026-06-30'],
  ])('%s and %d months is %s', (from, months, to) => {
    expect(isoDateOf(addMonths(dayOf(from), months))).toBe(to)
  })

  it('takes 29 February to 28 February in a common year and to 29 February in a leap year', () => {
    expect(isoDateOf(addYears(dayOf('2024-02-29'), 1))).toBe('2025-02-28')
    expect(isoDateOf(addYears(dayOf('2024-02-29'), 4))).toBe('2028-02-29')
  })

  it('refuses parts of months and years', () => {
    expect(() => addMonths(0, 0.5)).toThrow(RangeError)
    expect(() => addYears(0, 0.5)).toThrow(RangeError)
    expect(() => firstDayOfYear(1.5)).toThrow(RangeError)
  })

  it('starts every year on 1 January', () => {
    for (let year = 1900; year <= 2100; year++) expect(isoDateOf(firstDayOfYear(year))).toBe(`${year}-01-01`)
  })
})
