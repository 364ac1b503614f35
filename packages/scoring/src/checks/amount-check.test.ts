import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneCaseARow, rowsUnder } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const good: [written: string, pence: number][] = [
  ['0', 0],
  ['-0', 0],
  ['-0.00', 0],
  ['1', 100],
  ['1.5', 150],
  ['1.05', 105],
  ['00012.30', 1230],
  ['-12.34', -1234],
  [' 7.25 ', 725],
  ['0.29', 29],
  ['1234.57', 123_457],
  ['999999999999999', 99_999_999_999_999_900],
]

const bad: [written: string, reason: RegExp][] = [
  ['£100.00', /^Delete the currency sign/],
  ['-£100', /^Delete the currency sign/],
  ['£1,234.56', /^Delete the currency sign/],
  ['100 GBP', /^Delete the currency sign/],
  ['€5', /^Delete the currency sign/],
  ['1,234.56', /^Delete the thousands separators/],
  ['-1,234,567', /^Delete the thousands separators/],
  ['1234,56', /^Write a decimal point, not a comma/],
  ['0,5', /^Write a decimal point, not a comma/],
  ['(100.00)', /minus sign, not in brackets/],
  ['100.00-', /^Write the minus sign in front/],
  ['\u2212100', /is a dash: write an ordinary minus/],
  ['\u2013100', /is a dash: write an ordinary minus/],
  ['+100', /^Delete the plus sign/],
  ['1e3', /^Write the number out/],
  ['1.5E+02', /^Write the number out/],
  ['.5', /^Write a 0 in front of the decimal point/],
  ['-.50', /^Write a 0 in front of the decimal point/],
  ['5.', /^Delete the decimal point at the end/],
  ['1.234', /at most two decimals/],
  ['100.000', /at most two decimals/],
  ['1000000000000000', /at most 15 digits/],
  ['0000000000000001.00', /at most 15 digits/],
  ['1 234.56', /^Delete the spaces/],
  ['- 5', /^Delete the spaces/],
  ['1\u00a0234.56', /^Delete the spaces/],
  ['1\u202f234.56', /^Delete the spaces/],
  ['=SUM(A1:A2)', /is a formula/],
  ['n/a', /^This is not an amount/],
  ['#REF!', /^This is not an amount/],
  ['-', /^This is not an amount/],
  ['--5', /^This is not an amount/],
  ['1.2.3', /^This is not an amount/],
  ['12%', /^This is not an amount/],
  ['NaN', /^This is not an amount/],
  ['0x10', /^This is not an amount/],
  ['\u0661\u0662', /^This is not an amount/],
  ["'5", /^This is not an amount/],
  ['1\n2', /line break or another character that cannot be seen/],
  ['1\u200b2', /line break or another character that cannot be seen/],
  ['\f100', /^This holds a form feed/],
  ['100\v', /^This holds a vertical tab/],
  ['100\x1a', /^This holds the end-of-file mark of DOS/],
  ['100\x1d', /^This holds a control character that some systems write/],
  ['100\0', /line break or another character that cannot be seen/],
]

describe('contribution amounts', () => {
  it('are read to the penny', async () => {
    const cases = good.map(([value]) => ({ column: 'contribution_amount', value }))
    const staged = await stage(oneCaseARow(cases, (value) => value))
    expect(staged.problems).toEqual([])
    expect(staged.contributions.map(({ pence }) => pence)).toEqual(good.map(([, pence]) => (pence === 0 ? 0 : pence)))
  })

  it('of 15 digits keep their pence', async () => {
    const { contributions } = await stage(
      rowsUnder('A,2020-01-31,90071992547409.93,2024-12-31,1', 'A,2020-02-01,-1.01,,'),
    )
    expect(contributions.map(({ pence }) => pence)).toEqual([9_007_199_254_740_993n, -101n].map(Number))
  })

  it('in any other form are errors that say what to change', async () => {
    const staged = await stage(oneCaseARow(bad.map(([value]) => ({ column: 'contribution_amount', value }))))
    let row = 2
    const expected = bad.map(([value, reason]) => {
      const problem = { row, column: 'contribution_amount', value, reason: expect.stringMatching(reason) }
      row += value.includes('\n') ? 2 : 1
      return problem
    })
    expect(staged.accepted).toBe(false)
    expect(staged.problems).toEqual(expected)
  })

  it('are judged alike in files without quotes', async () => {
    const plain = bad.filter(([value]) => /^[!-&(-+\--~]+$/.test(value))
    expect(plain.length).toBeGreaterThan(20)
    const { problems } = await stage(
      oneCaseARow(
        plain.map(([value]) => ({ column: 'contribution_amount', value })),
        (value) => value,
      ),
    )
    expect(problems).toEqual(
      plain.map(([value, reason], index) => ({
        row: index + 2,
        column: 'contribution_amount',
        value,
        reason: expect.stringMatching(reason),
      })),
    )
  })

  it('may not be blank', async () => {
    const { problems } = await stage(oneCaseARow(['', '  '].map((value) => ({ column: 'contribution_amount', value }))))
    const reason = 'Every row needs a contribution_amount: fill in pounds, for example 1234.56.'
    expect(problems).toEqual([2, 3].map((row) => ({ row, column: 'contribution_amount', value: '', reason })))
  })

  it('show at most 200 characters of a value', async () => {
    const value = '9'.repeat(201)
    const { problems } = await stage(oneCaseARow([{ column: 'contribution_amount', value }]))
    expect(problems).toMatchObject([{ row: 2, value: '9'.repeat(200) }])
  })
})

describe('pot values', () => {
  it('may be zero, not below', async () => {
    const values = ['0', '0.00', '-0', '-0.01', '-5']
    const { problems } = await stage(oneCaseARow(values.map((value) => ({ column: 'nav_amount', value }))))
    const reason = 'A pot value cannot be below zero: correct the amount.'
    expect(problems).toEqual([
      { row: 5, column: 'nav_amount', value: '-0.01', reason },
      { row: 6, column: 'nav_amount', value: '-5', reason },
    ])
  })

  it('follow the same form, and one that cannot be read is reported once', async () => {
    const { problems } = await stage(oneCaseARow(bad.map(([value]) => ({ column: 'nav_amount', value }))))
    expect(problems.map(({ column, value }) => [column, value])).toEqual(bad.map(([value]) => ['nav_amount', value]))
  })
})
