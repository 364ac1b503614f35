import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longMonths, shortDate } from '../format/dates.ts'
import { readTypedDate } from './typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['3/4/2016', '2016-04-03'],
    ['03/04/2016', '2016-04-03'],
    ['28/03/2016', '2016-03-28'],
    ['2016-04-03', '2016-04-03'],
    ['2016/4/3', '2016-04-03'],
    ['3 Apr 2016', '2016-04-03'],
    ['3rd April, 2016', '2016-04-03'],
    ['03-APR-16', '2016-04-03'],
    ['April 3, 2016', '2016-04-03'],
    ['3. 4. 2016', '2016-04-03'],
    ['03.04.16', '2016-04-03'],
    ['3\u20134\u20132016', '2016-04-03'],
    [' 3\u00A0Sept\u00A02016\u200E ', '2016-09-03'],
    ['1/1/49', '2049-01-01'],
    ['31/12/70', '1970-12-31'],
    ['29 Feb 2000', '2000-02-29'],
  ])('%j is %s', (text, value) => {
    expect(readTypedDate(text)).toEqual({ ok: true, value })
  })

  it('is none where nothing is typed', () => {
    expect(readTypedDate(' \u00A0')).toEqual({ ok: true, value: undefined })
  })

  it.each([
    ['3/13/2016', 'There is no month 13: the day comes before the month.'],
    ['31/04/2016', 'There is no 31 April.'],
    ['29/02/1900', 'There is no 29 February in 1900.'],
    ['0/4/2016', 'There is no 0 April.'],
    ['3/4/60', 'Write the year with four digits.'],
    ['3/4/201', 'Write the year with four digits.'],
    ['3/4/1066', 'Give a date from 1900 to 2100.'],
    ['2016-04-03 10:00', 'Leave out the time of day.'],
    ['2016-04-03T00:00:00Z', 'Leave out the time of day.'],
    ['42463', 'This is the day number of a spreadsheet. Write a date such as 3 Apr 2016.'],
  ])('%j is refused: %s', (text, reason) => {
    expect(readTypedDate(text)).toEqual({ ok: false, reason })
  })

  it.each(['soon', '3/4', 'Apr 2016', '3 Ape 2016', '03042016', '3/4/2016 or so', '4th', '3 4 5 2016'])(
    '%j is no date',
    (text) => {
      expect(readTypedDate(text)).toMatchObject({ ok: false, reason: expect.stringContaining('day first') })
    },
  )
})

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it('is the day that was meant, in every way of writing it', () => {
  fc.assert(
    fc.property(days, (iso) => {
      const [year = '', month = '', day = ''] = iso.split('-')
      const name = longMonths[Number(month) - 1] ?? ''
      const [d, m] = [Number(day), Number(month)]
      const spellings = [
        iso,
        shortDate(iso),
        `${d}/${m}/${year}`,
        `${day}.${month}.${year}`,
        `${d} - ${m} - ${year}`,
        `${d}${name.slice(0, 3)}${year}`,
        `${name} ${d}, ${year}`,
        `${day} ${name.toUpperCase()} ${year}`,
      ]
      for (const text of spellings) expect(readTypedDate(text)).toEqual({ ok: true, value: iso })
    }),
  )
})

it('is a day with the numbers of the text, or refused', () => {
  const piece = fc.constantFrom(
    '3',
    '04',
    '13',
    '28',
    '31',
    '2016',
    '16',
    '55',
    '/',
    '-',
    '.',
    ' ',
    'Apr',
    'Feb',
    'x',
    ',',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
      const text = pieces.join('')
      const reading = readTypedDate(text)
      if (!reading.ok || reading.value === undefined) return
      const [year = '', month = '', day = ''] = reading.value.split('-')
      const numbers = (text.match(/\d+/g) ?? []).map(Number)
      const words = text.match(/[a-z]+/gi) ?? []
      expect(words.length + numbers.length).toBe(3)
      expect(numbers).toContain(Number(day))
      if (words.length === 0) expect(numbers[1]).toBe(Number(month))
      expect(numbers.some((number) => number === Number(year) || number === Number(year.slice(2)))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
