import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt, noDay, readDay, readPence } from './flow-cells.ts'

/** In either way; NaN where they differ. */
function day(text: string, form: 'YYYY-MM-DD' | 'DD/MM/YYYY' = 'YYYY-MM-DD'): number {
  const bytes = Buffer.from(`,${text}`)
  const found = readDay(bytes, 1, form)
  const ofView = dayAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 1, form)
  return ofView === found ? found : Number.NaN
}
const pence = (text: string) => readPence(Buffer.from(`,${text},`), 1, 1 + text.length)

describe('a date in bytes', () => {
  it('is read in either form on every day that may stand in a file', () => {
    const first = dayOf('1900-01-01')
    for (let number = first; number <= dayOf('2100-12-31'); number++) {
      const iso = new Date(number * 86_400_000).toISOString().slice(0, 10)
      expect(day(iso)).toBe(number)
      expect(day(iso.replace(/(....)-(..)-(..)/, '$3/$2/$1'), 'DD/MM/YYYY')).toBe(number)
    }
  })

  it.each([
    '1899-12-31',
    '2101-01-01',
    '2023-02-29',
    '1900-02-29',
    '2023-04-31',
    '2023-13-01',
    '2023-00-10',
    '2023-01-00',
    '2023-01-32',
    '2023/01/01',
    '2023-1-001',
    '20a3-01-01',
    '2023-01-:0',
    '2023-01-1/',
    '31/01/2023',
  ])('is none in %s', (text) => {
    expect(day(text)).toBe(noDay)
  })
})

describe('an amount in bytes', () => {
  it('is read to the penny, however it is written', () => {
    const digits = fc.tuple(
      fc.integer({ min: 0, max: 9_999_999_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.boolean(),
    )
    fc.assert(
      fc.property(digits, ([pounds, rest, negative]) => {
        const sign = negative ? '-' : ''
        const exact = (negative ? -1n : 1n) * (BigInt(pounds) * 100n + BigInt(rest))
        expect(BigInt(pence(`${sign}${pounds}.${String(rest).padStart(2, '0')}`))).toBe(exact)
      }),
    )
    expect([pence('0'), pence('5'), pence('5.1'), pence('007.50'), pence('-12.3')]).toEqual([0, 500, 510, 750, -1230])
    expect(Object.is(pence('-0.00'), 0)).toBe(true)
  })

  it.each([
    '',
    '-',
    '.5',
    '5.',
    '1.234',
    '+1',
    '1,0',
    '1e3',
    ' 1',
    '1 ',
    '--1',
    '1-',
    '1.2.3',
    '£1',
    '1.-1',
    '1234567890123456',
  ])('is none, or too long to be exact, in %j', (text) => {
    expect(pence(text)).toBeNaN()
  })
})
