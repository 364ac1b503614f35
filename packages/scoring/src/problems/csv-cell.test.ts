import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

describe('a cell of a file for people', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['=1+1', "'=1+1"],
    ['=A1,B1', '"\'=A1,B1"'],
    ['+44 20', "'+44 20"],
    ['-x', "'-x"],
    ['@me', "'@me"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['-5', '-5'],
    ['+5.20', '+5.20'],
    ['-1e5', '-1e5'],
    ['-.5', '-.5'],
    ['-', "'-"],
    ['-5-5', "'-5-5"],
    ["'quoted", "'quoted"],
  ])('%j is written %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('never begins as a formula, unless it is a number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = csvCell(text).replace(/^"/, '')
        expect(/^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell))).toBe(false)
      }),
    )
  })
})
