import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, unguardedCell } from './csv-cell.ts'

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
    ['\nx', '"\'\nx"'],
    ['＝1+1', "'＝1+1"],
    ['＠me', "'＠me"],
    ['－x', "'－x"],
    ['＋x', "'＋x"],
    ['a;=1+1', "a;'=1+1"],
    ['a;b;@c', "a;b;'@c"],
    ['a;\t＝1', "a;\t'＝1"],
    ['a;"=1"', `"a;""'=1"""`],
    ['a\n=1+1', '"a\n\'=1+1"'],
    ['=1;=2', "'=1;'=2"],
    ['a; - b = c', 'a; - b = c'],
  ])('%j is written %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it.each([',', ';', '\t'])('begins no formula where the list separator is %j', (separator) => {
    const letters = fc.constantFrom(...'=+-@＝＋－＠;,"\t\r\n a1')
    fc.assert(
      fc.property(fc.array(fc.string({ unit: letters, maxLength: 8 }), { minLength: 1, maxLength: 3 }), (texts) => {
        const line = texts.map(csvCell).join(',')
        for (const cell of cellsAsRead(line, separator)) {
          expect(/^[=+@＝＋－＠-]/.test(cell) && Number.isNaN(Number(cell)), JSON.stringify([line, cell])).toBe(false)
        }
      }),
    )
  })

  it('is read back as it was', () => {
    for (const text of ['=A1', '＝A1', '-x', 'plain', "'quoted", '-5']) expect(unguardedCell(csvCell(text))).toBe(text)
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

/** Cells as a spreadsheet reads them: quotes count at the beginning of a cell alone, and double ones inside are one. */
function cellsAsRead(line: string, separator: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isFirst = true
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at)
    const isEnd = !isQuoted && (letter === separator || letter === '\r' || letter === '\n')
    if (isEnd) cells.push(cell)
    if (isEnd) cell = ''
    else if (isFirst && letter === '"') isQuoted = true
    else if (isQuoted && letter === '"' && line.charAt(at + 1) === '"') cell += line.charAt(at++)
    else if (isQuoted && letter === '"') isQuoted = false
    else cell += letter
    isFirst = isEnd
  }
  return [...cells, cell]
}
