import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelsCsv } from './levels-csv.ts'
import { readIndexLevels } from './read-index-levels.ts'

const read = (text: string) => readIndexLevels(new TextEncoder().encode(text))

/** Each problem as row, column, value and the reason's beginning. */
function problemsOf(text: string): string[] {
  const file = read(text)
  return file.ok ? [] : file.problems.map(({ row, column, value, reason }) => `${row}|${column}|${value}|${reason}`)
}

describe('a file of index levels', () => {
  it('gives days and levels, columns in any order, header names in any case', () => {
    const file = read('\ufeff LEVEL ,Date\r\n100,31/01/2024\r\n\r\n,\r\n101.5,29/02/2024\r\n')
    expect(file).toEqual({
      ok: true,
      index: { days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 101.5) },
      warnings: [],
    })
  })

  it('reads back to the last bit what was written', () => {
    const index = { days: Int32Array.of(-1, 10), levels: Float64Array.of(0.1 + 0.2, 100 / 3) }
    const file = read(levelsCsv(index))
    expect(file.ok && file.index).toEqual(index)
  })

  it('leaves out columns without name and value', () => {
    expect(problemsOf('date,level,,\n2024-01-31,100,,\n')).toEqual([])
    expect(problemsOf('date,level,\n2024-01-31,100,\n2024-02-29,101,7\n')).toEqual([
      '3||7|Column 3 has values but no name. Name it in the header or empty it.',
    ])
  })

  it('allows steps of 40 days and no more, daily or monthly', () => {
    expect(problemsOf('date,level\n2024-01-01,1\n2024-01-02,1\n2024-02-11,1\n')).toEqual([])
    expect(problemsOf('date,level\n2024-01-02,1\n2024-02-12,1\n')).toEqual([
      '3|date|2024-02-12|This is 41 days after 2024-01-02, the date before; at most 40 are allowed. Add the levels between.',
    ])
  })

  it('reports every problem with its row, column and value, in the order of rows', () => {
    const text = [
      'date,level',
      '2024-01-31,100',
      '2024-02-29,-5',
      '2024-02-29,0',
      '2024-02-30,101',
      '31/03/2024,102',
      '2024-04-30',
      '2024-05-31,103,9',
      '"2024-06-30",1"04',
      '2024-07-31,n/a',
      '2024-07-30,105',
      '1949-12-31,106',
      '',
    ].join('\n')
    expect(problemsOf(text)).toEqual([
      '3|level|-5|A level must be above 0. Correct it.',
      '4|date|2024-02-29|This date is on row 3 already. Keep one row for each date.',
      '4|level|0|A level must be above 0. Correct it.',
      '5|date|2024-02-30|There is no such date (read as YYYY-MM-DD). Correct it.',
      "6|date|31/03/2024|The file's first date is written YYYY-MM-DD. Write this one so too.",
      '7||2024-04-30|The row has 1 fields and the header 2. Add or remove values or commas.',
      '8||2024-05-31,103,9|The row has 3 fields and the header 2. Add or remove values or commas.',
      '9||"2024-06-30",1"04|The quotes are wrong: a quoted value begins and ends with one, and a quote inside it is doubled. Remove them.',
      '10|level|n/a|This is not a number. Write a plain number such as 0.0125.',
      '11|date|2024-07-30|Dates must ascend, but this one is before 2024-07-31 on row 10.',
      '12|date|1949-12-31|Dates must ascend, but this one is before 2024-07-30 on row 11.',
    ])
  })

  it('numbers rows by the lines of the file, whatever ends them', () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const text = ['"date ",level', '', ',', '2024-01-31,"1', '00"', '2024-02-29,x', ''].join(lineBreak)
      expect(problemsOf(text).map((problem) => problem.split('|')[0])).toEqual(['4', '6'])
    }
  })

  it.each([
    ['date;level\n2024-01-31;1', '1|||The columns are parted by semicolons: export the file with commas.'],
    ['date\tlevel\n2024-01-31\t1', '1|||The columns are parted by tabs: export the file with commas.'],
    [
      'sep=,\ndate,level\n2024-01-31,1',
      "1|||Delete the first line ('sep=...'): the header must come first, and commas must part the columns.",
    ],
    ['date,level\n', '1|||The file has a header and no rows. Add rows.'],
    ['date,value\n2024-01-31,1', '1|level||The column level is missing. Add it to the header.'],
    [
      'date,level,Level\n2024-01-31,1,2',
      '1|level|Level|This column name stands in the header twice. Rename or delete one of them.',
    ],
    [
      'date,level,volume\n2024-01-31,1,2',
      '1|volume|volume|This file has only the columns date and level. Delete this column.',
    ],
    [
      'date,level\n="2024-01-31",1',
      '2||="2024-01-31",1|A value is written as a spreadsheet formula, ="...". Write the value alone.',
    ],
    [
      'date,"lev"el\n2024-01-31,1',
      '1||date,"lev"el|The quotes are wrong: a quoted value begins and ends with one, and a quote inside it is doubled. Remove them.',
    ],
  ])('%j is refused', (text, problem) => {
    expect(problemsOf(text)).toContain(problem)
  })

  it.each(['', '\ufeff', ' \r\n', ',,\n,,\n', '"",""\n'])('%j is empty', (text) => {
    expect(problemsOf(text)).toEqual(['1|||The file is empty.'])
  })

  it('answers with levels or problems whatever the file holds', () => {
    const piece = fc.constantFrom(
      'date',
      'level',
      '2024-01-31',
      '31/01/2024',
      '1',
      '"',
      ',',
      '\n',
      '\r',
      ' ',
      ';',
      '\0',
      'é',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const file = read(pieces.join(''))
        expect(file.ok ? file.index.days.length : file.problems.length).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(readIndexLevels(bytes).ok).toBe(false)
      }),
    )
  })

  it('cuts long values to 200 characters', () => {
    const [problem] = problemsOf(`date,level\n2024-01-31,${'9'.repeat(500)}x`)
    expect(problem.split('|')[2]).toBe('9'.repeat(200))
  })

  it('warns of dates before 1950', () => {
    const file = read('date,level\n1949-12-31,1\n1950-01-01,1\n')
    expect(file.ok && file.warnings).toEqual(['Rows dated before 1950: 1. Check that the century is right.'])
  })
})
