import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { describe, expect, it } from 'vitest'
import { AlikeLines } from './alike-lines.ts'
import { LineCells } from './line-cells.ts'
import type { RowShape } from './row-shape.ts'
import { flowSpace } from './scanned-savers.ts'

const shape: RowShape = {
  fieldCount: 4,
  saver: 0,
  date: 1,
  amount: 3,
  navDate: 2,
  navAmount: 2,
  dateForm: 'YYYY-MM-DD',
  carriageReturns: true,
  quotes: true,
}

/** What is read behind the first of some lines, and how many characters. */
function read(lines: readonly string[], changed: Partial<RowShape> = {}, { dayBefore = 0, missing = 0 } = {}) {
  const text = lines.map((line) => `${line}\n`).join('')
  const bytes = Buffer.from(text.slice(0, text.length - missing), 'latin1')
  const space = flowSpace(bytes.length)
  const inForm = { ...shape, ...changed }
  const alike = new AlikeLines(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length), inForm, space)
  const cells = new LineCells(bytes, inForm)
  const next = cells.find(0)
  alike.keep(0, cells, next)
  const end = alike.read(next, 5, dayBefore)
  const { lines: count } = alike
  return {
    alike,
    characters: end - next,
    days: [...space.days.subarray(5, 5 + count)],
    pence: [...space.pence.subarray(5, 5 + count)],
  }
}

describe('lines that are alike', () => {
  it('are read up to the first that says something else', () => {
    const alike = ['A,2020-01-31,x,12.5', 'A,1949-12-31,x,-7', 'A,2020-02-29,x,-0', 'A,2020-03-01,x,0.07']
    const { days, pence, characters, alike: found } = read(['A,2020-01-01,x,1', ...alike, 'A,2020-03-02,y,1'])
    expect(days).toEqual(['2020-01-31', '1949-12-31', '2020-02-29', '2020-03-01'].map(dayOf))
    expect(pence).toEqual([1250, -700, 0, 7])
    expect(characters).toBe(alike.join(' ').length + 1)
    expect(found).toMatchObject({ lines: 4, negativeAmounts: 1, oldDates: 1, isInOrder: false })
    expect([found.earliest.day, found.latest.day]).toEqual([dayOf('1949-12-31'), dayOf('2020-03-01')])
    expect([found.earliest.start, found.latest.start]).toEqual([37, 73])
    expect([found.earliest.end, found.latest.end]).toEqual([55, 93])
  })

  it('may have quotes, the amount first, another form of dates and another end', () => {
    const { days, pence } = read(
      ['"1","A","01/02/2020",B\r', '"2.30","A","29/02/2020",B\r', '3,"A","29/02/2020",B\r'],
      {
        saver: 1,
        amount: 0,
        date: 2,
        navDate: 3,
        navAmount: 3,
        dateForm: 'DD/MM/YYYY',
      },
    )
    expect([days, pence]).toEqual([[dayOf('2020-02-29')], [230]])
  })

  it.each([
    'A,2020-02-30,x,1',
    'A,2020-01-31,x,',
    'A,2020-01-31,x,1.',
    'A,2020-01-31,x,1.234',
    'A,2020-01-31,x,1234567890123456',
    'A,2020-01-31,x,1.2-',
    'A,2020-01-31,x,.5',
    'A,2020-01-31,x,--5',
    'A,2020-01-31,x,"5"',
    'A,2020-01-3',
    'B,2020-01-31,x,1',
    '',
  ])('are none of %s, which is looked at more closely', (line) => {
    expect(read(['A,2020-01-01,x,1', line]).alike.lines).toBe(0)
  })

  it.each([
    ['date', {}, ['A,2020-01-01,x,1', 'A,2020-01-31,x,2']],
    ['amount', { amount: 0, saver: 1, date: 2, navDate: 3, navAmount: 3 }, ['1,A,2020-01-01,x', '2,A,2020-01-31,x']],
  ])('are read to the last byte and no further, where the %s comes first', (_first, changed, lines) => {
    expect(read(lines, changed).pence).toEqual([200])
    for (let missing = 1; missing <= 17; missing++) expect(read(lines, changed, { missing }).alike.lines).toBe(0)
  })
})
