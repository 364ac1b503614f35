import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { describe, expect, it } from 'vitest'
import { readDate } from './read-date.ts'

describe('a date in a file', () => {
  it.each([
    ['2024-02-29', '2024-02-29', 'YYYY-MM-DD'],
    ['29/02/2024', '2024-02-29', 'DD/MM/YYYY'],
    ['1900-01-01', '1900-01-01', 'YYYY-MM-DD'],
    ['31/12/2100', '2100-12-31', 'DD/MM/YYYY'],
  ])('%s is %s in the form %s', (text, date, form) => {
    expect(readDate(text)).toEqual({ ok: true, day: dayOf(date), form })
  })

  it.each([
    ['', /missing/],
    ['2023-02-29', /no such date/],
    ['12/31/2024', /no such date \(read as DD\/MM\/YYYY\)/],
    ['1899-12-31', /from 1900 to 2100/],
    ['01/01/2101', /from 1900 to 2100/],
    ['45322', /spreadsheet's day number/],
    ['2024-01-31 00:00', /time is not wanted/],
    ['1/2/2024', /not a date.*YYYY-MM-DD or DD\/MM\/YYYY/],
    ['31 Jan 2024', /not a date/],
    ['2024-01', /not a date/],
  ])('%j is refused', (text, reason) => {
    const reading = readDate(text)
    expect(reading.ok ? '' : reading.reason).toMatch(reason)
  })
})
