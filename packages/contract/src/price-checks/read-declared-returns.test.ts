import { describe, expect, it } from 'vitest'
import { readDeclaredReturns } from './read-declared-returns.ts'

describe('a file of declared returns', () => {
  it('is read with and without heading, sorted by year', () => {
    expect(readDeclaredReturns('year,return\r\n2021,5.12\r\n2020,-3.4%\r\n')).toEqual({
      years: [
        { year: 2020, return: -3.4 },
        { year: 2021, return: 5.12 },
      ],
      problems: [],
    })
    expect(readDeclaredReturns('\uFEFF"2020";"−1"\n').years).toEqual([{ year: 2020, return: -1 }])
  })

  it.each([
    ['20,5', 1, /four digits/],
    ['year,return\n2020,5,1', 2, /for example 2020,5\.12/],
    ['2020,5\n2020,6', 2, /twice/],
    ['2020,five', 1, /plain number/],
    ['2020,-100', 1, /above -100/],
    ['2020,1001', 1, /plain number/],
    ['2020', 1, /a year and its return/],
    ['', 1, /in each row/],
  ])('says of %j what to change', (text, row, reason) => {
    expect(readDeclaredReturns(text).problems).toMatchObject([{ row, reason: expect.stringMatching(reason) }])
  })

  it('takes 60 years and no more', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, year) => `${1950 + year},1`).join('\n')
    expect(readDeclaredReturns(rows(60)).years).toHaveLength(60)
    expect(readDeclaredReturns(rows(61))).toMatchObject({ years: [], problems: [{ row: 61 }] })
  })
})
