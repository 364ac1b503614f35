import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { describe, expect, it } from 'vitest'
import { recogniseColumns } from '../columns/recognise-columns.ts'
import { RestJudge } from './rest-judge.ts'
import { restRules } from './rest-rules.ts'
import type { RowShape } from './row-shape.ts'
import { scanRows } from './scan-rows.ts'
import { flowSpace } from './scanned-savers.ts'

const shape: RowShape = {
  fieldCount: 6,
  saver: 0,
  date: 1,
  amount: 2,
  navDate: 3,
  navAmount: 4,
  dateForm: 'YYYY-MM-DD',
  carriageReturns: false,
  quotes: false,
}

function scan(lines: readonly string[], changed: Partial<RowShape> = {}) {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1')
  const scanned = scanRows(bytes, { ...shape, ...changed }, flowSpace(bytes.length))
  return scanned === 'out of order' ? undefined : scanned
}

const rest = '2024-12-31,99.50,Growth'

describe('rows of savers in ascending order', () => {
  it('become flows by saver and day, equal days as they stand', () => {
    const scanned = scan([
      `A,2020-02-01,1,${rest}`,
      `A,2020-01-01,2.5,${rest}`,
      '',
      `A,2020-02-01,-3,${rest}`,
      `AB,1949-12-31,4,${rest}`,
    ])
    expect(scanned?.savers).toEqual({
      flowDays: Int32Array.of(dayOf('2020-01-01'), dayOf('2020-02-01'), dayOf('2020-02-01'), dayOf('1949-12-31')),
      flowPence: Float64Array.of(250, 100, -300, 400),
      counts: Int32Array.of(3, 1),
      navDays: Int32Array.of(dayOf('2024-12-31'), dayOf('2024-12-31')),
      navPence: Float64Array.of(9950, 9950),
      identifiers: new Uint8Array(Buffer.from('\u0001A\u0002AB')),
    })
    expect([scanned?.firstSaver, scanned?.lastSaver]).toEqual(['A', 'AB'])
    expect([scanned?.negativeAmounts, scanned?.oldDates]).toEqual([
      { rows: 1, savers: ['A'] },
      { rows: 1, savers: ['AB'] },
    ])
  })

  it('keep the earliest line of each stretch, and the latest where a saver has several', () => {
    const lines = [
      `A,2020-02-01,1,${rest}`,
      `A,2020-01-01,2,${rest}`,
      `A,2020-03-01,3,${rest}`,
      `B,2020-02-01,1,${rest}`,
      `B,2020-03-01,2,${rest}`,
      'B,2020-04-01,3,,,Ethical',
      'B,2020-06-01,4,,,Ethical',
      'B,2020-05-01,5,,,Ethical',
    ]
    const outermost = Buffer.from(scan(lines)?.outermost ?? []).toString()
    expect(outermost.trim().split('\n')).toEqual([1, 3, 4, 5, 6].map((place) => lines[place]))
  })

  it('may have saver, date and amount in any order, and lines that end in CRLF', () => {
    const scanned = scan([`1,2020-01-01,A,${rest}\r`, `2,2020-01-02,A,${rest}\r`], {
      amount: 0,
      saver: 2,
      carriageReturns: true,
    })
    expect(scanned?.savers.flowPence).toEqual(Float64Array.of(100, 200))
  })
})

describe('rows with other cells between saver, date and amount', () => {
  const spread = { fieldCount: 8, amount: 0, saver: 3, date: 6, navDate: 4, navAmount: 7 }

  it('are read wherever the columns stand', () => {
    const scanned = scan(
      [
        '1,North,,A,2024-12-31,Growth,2020-01-01,99.50',
        '2,North,,A,2024-12-31,Growth,2020-01-02,99.50',
        '3,South,,A,2024-12-31,Growth,2020-01-03,99.50',
        '-4.5,South,,AB,2024-12-31,Growth,2020-01-04,7',
        '5,South,,AB,2024-12-31,Growth,2020-01-03,7',
      ],
      spread,
    )
    expect(scanned?.savers.counts).toEqual(Int32Array.of(3, 2))
    expect(scanned?.savers.flowPence).toEqual(Float64Array.of(100, 200, 300, 500, -450))
    expect(scanned?.savers.navPence).toEqual(Float64Array.of(9950, 700))
    expect(Buffer.from(scanned?.outermost ?? []).toString()).toContain('3,South,,A,')
  })

  it('may be the last, and all may be quoted', () => {
    const quoted = { saver: 2, date: 4, amount: 5, navDate: 0, navAmount: 1, quotes: true, carriageReturns: true }
    const scanned = scan(
      [
        '"2024-12-31","99.50","A","Smith, Jones","2020-01-01","1"\r',
        '"2024-12-31","99.50","A","Smith, Jones",2020-01-02,"2.25"\r',
        '"2024-12-31","99.50","B","Caf\xe9 St John\'s",2020-01-02,3\r',
      ],
      quoted,
    )
    expect(scanned?.savers.flowPence).toEqual(Float64Array.of(100, 225, 300))
    expect(Buffer.from(scanned?.savers.identifiers ?? []).toString()).toBe('\u0001A\u0001B')
  })

  it.each<[string, string[]]>([
    ['a quote is doubled', ['A,2020-01-01,1,2024-12-31,99.50,"a ""b"""']],
    ['a quoted cell holds a line break', ['A,2020-01-01,1,2024-12-31,99.50,"a', 'b"']],
    ['text follows a quote', ['A,2020-01-01,1,2024-12-31,99.50,"a"b']],
    ['thousands are separated', ['A,2020-01-01,"1,000.00",2024-12-31,99.50,a']],
    ['a quoted saver holds a comma', ['"A,B",2020-01-01,1,2024-12-31,99.50,a']],
    ['a date is half quoted', ['A,"2020-01-01,1,2024-12-31,99.50,a']],
  ])('are left to the general way where %s', (_, lines) => {
    expect(scan(lines, { quotes: true })).toBeUndefined()
  })
})

const good = `A,2020-01-01,1,${rest}`

const columns = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,fund'
const { layout } = recogniseColumns(columns.split(','), [])
const rules = restRules({ layout, dateForm: 'YYYY-MM-DD' }, dayOf('2025-12-31'))

/** What is read where a judge says by which rules. */
function judged(lines: readonly string[], changed: Partial<RowShape> = {}) {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  return scanRows(bytes, { ...shape, ...changed }, flowSpace(bytes.length), new RestJudge(rules))
}

describe('rows that are not plain', () => {
  it.each<[string, string[]]>([
    ['blanks stand around cells', [' A , 2020-02-01 ,2 , 2024-12-31,99.50\t, Growth ']],
    ['blanks beyond ASCII do', ['A,2020-02-01,2,2024-12-31\u00a0,99.50,Growth']],
    ['all is quoted', ['"A","2020-02-01","2","2024-12-31","99.50","Growth"']],
    ['quotes are doubled', ['A,2020-02-01,2,2024-12-31,99.50,"Growth ""B"""']],
    ['an apostrophe guards a formula', ["A,2020-02-01,2,2024-12-31,99.50,'=1+1"]],
    ['letters are beyond ASCII', ['A,2020-02-01,2,2024-12-31,99.50,Café']],
    ['a line ends in another way', [`A,2020-02-01,2,${rest}\r`]],
    ['a row of commas stands between', [',,,,,', `A,2020-02-01,2,${rest}`]],
  ])('are read where they stand, whatever follows, if %s', (_, odd) => {
    for (const quotes of [false, true]) {
      const lines = [good, ...odd, ...odd, `B,2020-01-01,4,${rest}`, `BB,2020-01-01,5,${rest}`]
      const scanned = judged(lines, { quotes })
      if (typeof scanned !== 'object') throw new Error('It was left to the general way')
      expect(scanned.savers.flowPence).toEqual(Float64Array.of(100, 200, 200, 400, 500))
      expect(Buffer.from(scanned.savers.identifiers).toString()).toBe('\u0001A\u0001B\u0002BB')
      expect(scanned.lines).toBe(lines.length)
      expect(scanned.rest?.isDoubtful).toBe(false)
    }
  })

  it('say what they say without their quotes', () => {
    const scanned = judged([good, 'A,2020-02-01,2,2024-12-31,99.50,"a ""b"""'])
    expect(typeof scanned === 'object' && [...(scanned.rest?.names[0] ?? [])]).toEqual(['Growth', 'a "b"'])
  })

  it.each<[string, string[]]>([
    ['breaks a rule', ['A,2020-02-30 ,2,2024-12-31,99.50,Growth']],
    ['has quotes in a wrong place', ['A,2020-02-01,2,2024-12-31,99.50,a"b"']],
    ['goes on in the next line', ['A,2020-02-01,2,2024-12-31,99.50,"a', 'b"']],
    ['holds a line break of another kind', ['A,2020-02-01,2,2024-12-31,99.50,a\rA,2020-02-01,2,2024-12-31,99.50,a']],
    ['has an identifier beyond ASCII', [`É,2020-01-01,1,${rest}`]],
  ])('are left to the general way where one %s', (_, odd) => {
    expect(judged([good, ...odd])).toBeUndefined()
  })
})

describe('rows are left to the general way', () => {
  it.each<[string, string[]]>([
    ['a saver comes back', [good, `B,2020-01-01,1,${rest}`, good]],
    ['savers descend', [`B,2020-01-01,1,${rest}`, good]],
    ['a saver has no id', [`,2020-01-01,1,${rest}`]],
    ['an id is too long', [`${'x'.repeat(65)},2020-01-01,1,${rest}`]],
    ['a date is wrong', [`A,2020-02-30,1,${rest}`]],
    ['a date is too long', [`A,2020-01-01 ,1,${rest}`]],
    ['an amount is wrong', [`A,2020-01-01,1.,${rest}`]],
    ['an amount is missing', [`A,2020-01-01,,${rest}`]],
    ['a field is missing', ['A,2020-01-01,1,2024-12-31,99.50']],
    ['a field is too much', [`${good},`]],
    ['a later row has a field too much', [good, `${good},`]],
    ['a row ends early', ['A,2020-01-01,1']],
    ['a row is a saver alone', [good, 'A']],
    ['a row is of commas only', [good, ',,,,,']],
    ['a valuation is nowhere stated', ['A,2020-01-01,1,2024-12-31,,Growth']],
    ['a valuation date is nowhere stated', ['A,2020-01-01,1,,99.50,Growth', `B,2020-01-01,1,${rest}`]],
    ['valuations differ', [good, 'A,2020-01-02,1,2024-12-31,99.51,Growth']],
    ['valuation dates differ', [good, 'A,2020-01-02,1,2024-12-30,99.50,Growth']],
    ['a pot is negative', ['A,2020-01-01,1,2024-12-31,-1,Growth']],
    ['a pot is no amount', ['A,2020-01-01,1,2024-12-31,nil,Growth']],
    ['a valuation date is none', ['A,2020-01-01,1,soon,1,Growth']],
    ['a flow lies after the valuation', [`A,2025-01-01,1,${rest}`]],
    ['a flow lies after it and the rows are out of order', [`A,2025-01-01,1,${rest}`, good]],
    ['a cell is quoted', ['A,2020-01-01,1,2024-12-31,99.50,"Growth"']],
    ['a cell has an apostrophe', ["A,2020-01-01,1,2024-12-31,99.50,'=A1"]],
    ['a cell begins with a space', ['A,2020-01-01,1,2024-12-31,99.50, Growth']],
    ['a cell ends in a space', [`${good} `]],
    ['an id ends in a space', [`A ,2020-01-01,1,${rest}`]],
    ['an id is not ASCII', [`\xc9,2020-01-01,1,${rest}`]],
    ['a cell is not ASCII', ['A,2020-01-01,1,2024-12-31,99.50,\xc9']],
    ['a cell holds a tab', ['A,2020-01-01,1,2024-12-31,99.50,a\tb']],
    ['a line ends in a CR that the head does not show', [`${good}\r`]],
    ['a later line ends in another way', [good, `${good}\r`]],
    ['a quote stands far behind equal text', [good, `${good.slice(0, -1)}"`]],
  ])('where %s', (_, lines) => {
    expect(scan(lines)).toBeUndefined()
  })
})
