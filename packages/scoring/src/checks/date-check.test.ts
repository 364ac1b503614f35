import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneCaseARow, rowsUnder } from '../testing/saver-text.ts'
import { indexEnd, openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const bad: [written: string, reason: RegExp][] = [
  ['2023-02-29', /^There is no 29 February in 2023/],
  ['1900-02-29', /^There is no 29 February in 1900/],
  ['2100-02-29', /^There is no 29 February in 2100/],
  ['2023-02-30', /^There is no such day/],
  ['2023-04-31', /^There is no such day/],
  ['2023-01-00', /^There is no such day/],
  ['2023-01-32', /^There is no such day/],
  ['2023-00-10', /^There is no month 00/],
  ['2023-13-01', /^There is no month 13/],
  ['2023-31-01', /^There is no month 31: write dates as YYYY-MM-DD/],
  ['1899-12-31', /year must lie between 1900 and 2100/],
  ['0001-01-01', /year must lie between 1900 and 2100/],
  ['2101-01-01', /year must lie between 1900 and 2100/],
  ['9999-12-31', /year must lie between 1900 and 2100/],
  ['43861', /spreadsheet's day number \(probably 2020-01-31\): format the column as a date/],
  ['43861.5', /spreadsheet's day number \(probably 2020-01-31\)/],
  ['31/01/2020', /^This date is written DD\/MM\/YYYY, but the first date of the file is written YYYY-MM-DD/],
  ['31/02/2020', /^This date is written DD\/MM\/YYYY, but/],
  ['2020-01-31 00:00', /^Delete the time of day/],
  ['2020-01-31T00:00:00Z', /^Delete the time of day/],
  ['31/01/2020 12:30', /^Delete the time of day/],
  ['2020-1-31', /^This is not a date: write it as YYYY-MM-DD/],
  ['2020/01/31', /^This is not a date/],
  ['20200131', /^This is not a date/],
  ['31-Jan-2020', /^This is not a date/],
  ['31 January 2020', /^This is not a date/],
  ['1/2/2020', /^This is not a date/],
  ['31/01/20', /^This is not a date/],
  ['31.01.2020', /^This is not a date/],
  ['2020', /^This is not a date/],
  ['2020-01', /^This is not a date/],
  ['n/a', /^This is not a date/],
  ['=TODAY()', /is a formula/],
  ['-2020-01-3', /^This is not a date/],
  ['2020-01-311', /^This is not a date/],
  ['\u0662020-01-31', /^This is not a date/],
  ['00/01/1900', /^This is a spreadsheet's day 0/],
  ['1900-01-00', /^This is a spreadsheet's day 0/],
  ['\f2020-01-31', /^This holds a form feed/],
  ['2020-01-31\0', /character that cannot be seen/],
  ['2020-01-\n31', /character that cannot be seen/],
]

const first = { column: 'contribution_date', value: '2020-01-31' }

describe('dates', () => {
  it('are read day by day from 1900 to 2100, 29 February in leap years only', async () => {
    const days = ['1900-01-01', '1900-02-28', '1904-02-29', '1969-12-31', '1970-01-01', '2000-02-29', '2024-02-29']
    const { contributions } = await stage(oneCaseARow(days.map((value) => ({ column: 'contribution_date', value }))))
    expect(contributions.map(({ date }) => date)).toEqual(days)
  })

  it('may lie in 2100', async () => {
    const { problems, contributions } = await stage(
      'date_of_birth,saver_id,date,amount,nav_date,nav,retirement_date\n1900-01-01,A,2020-01-31,1,2024-12-31,1,2100-12-31\n',
    )
    expect(problems).toEqual([])
    expect(contributions).toHaveLength(1)
  })

  it('in any other form are errors that say what to change', async () => {
    const cases = [first, ...bad.map(([value]) => ({ column: 'contribution_date', value }))]
    let row = 3
    const expected = bad.map(([value, reason]) => {
      const problem = { row, column: 'contribution_date', value, reason: expect.stringMatching(reason) }
      row += value.includes('\n') ? 2 : 1
      return problem
    })
    expect((await stage(oneCaseARow(cases))).problems).toEqual(expected)
  })

  it('are judged alike in files without quotes', async () => {
    const plain = bad.filter(([value]) => /^[!-&(-+\--~]+$/.test(value))
    expect(plain.length).toBeGreaterThan(20)
    const { problems } = await stage(
      oneCaseARow([first, ...plain.map(([value]) => ({ column: 'contribution_date', value }))], (value) => value),
    )
    expect(problems).toEqual(
      plain.map(([value, reason], index) => ({
        row: index + 3,
        column: 'contribution_date',
        value,
        reason: expect.stringMatching(reason),
      })),
    )
  })

  it('may not be blank for a contribution', async () => {
    const { problems } = await stage(oneCaseARow([first, { column: 'contribution_date', value: '' }]))
    const reason = 'Every row needs a contribution_date: fill it in as YYYY-MM-DD.'
    expect(problems).toEqual([{ row: 3, column: 'contribution_date', value: '', reason }])
  })
})

describe('the two forms of a date', () => {
  const british = ['A,31/01/2020,1,31/12/2024,9', 'A,29/02/2020,1,31/12/2024,9', 'A,01/03/2020,1,31/12/2024,9']

  it('may each be used throughout', async () => {
    const { contributions, savers } = await stage(rowsUnder(...british))
    expect(contributions.map(({ date }) => date)).toEqual(['2020-01-31', '2020-02-29', '2020-03-01'])
    expect(savers).toEqual([{ saver: 'A', navDate: '2024-12-31', navPence: 900 }])
  })

  it('may not be mixed: the rows unlike the first date are errors', async () => {
    const { problems } = await stage(
      rowsUnder(british[0], 'A,2020-02-29,1,31/12/2024,9', british[1], 'A,01/03/2020,1,2024-12-31,9'),
    )
    const reason =
      'This date is written YYYY-MM-DD, but the first date of the file is written DD/MM/YYYY: use one form throughout.'
    expect(problems).toEqual([
      { row: 3, column: 'contribution_date', value: '2020-02-29', reason },
      { row: 5, column: 'nav_date', value: '2024-12-31', reason },
    ])
  })

  it('are told by the first date even where a text with commas or line breaks stands before it', async () => {
    const header = 'joined,saver_id,contribution_date,contribution_amount,nav_date,nav_amount'
    const rows = ['"2001-01-01, then\n2003-02-02",A,31/01/2020,1,31/12/2024,9', ',A,01/02/2020,1,31/12/2024,9']
    expect((await stage([header, ...rows].join('\n'))).problems).toEqual([])
  })

  it('are told by the first date that is one, in whatever column and line', async () => {
    const rows = ['A,soon,1,,9', 'A,,1,31/12/2024,9', 'A,2020-01-31,1,,9']
    expect((await stage(rowsUnder(...rows))).problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'contribution_date'],
      [3, 'contribution_date'],
      [4, 'contribution_date'],
    ])
  })

  it('are told by the first date that exists: one that does not is the only error', async () => {
    const rows = ['A,00/01/1900,1,,9', 'A,31/02/2020,1,2024-12-31,9', 'A,2020-01-31,1,2024-12-31,9']
    const { problems } = await stage(rowsUnder(...rows))
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [2, expect.stringMatching(/^This is a spreadsheet's day 0/)],
      [3, expect.stringMatching(/^This date is written DD\/MM\/YYYY, but/)],
    ])
    const noneExists = await stage(rowsUnder('A,31/02/2020,1,,9', 'A,2020-02-30,1,,9'))
    expect(noneExists.problems[0]).toMatchObject({ row: 2, reason: 'There is no such day: correct the date.' })
  })

  it('read day before month, and say so where the month is impossible', async () => {
    const { problems } = await stage(rowsUnder('A,01/31/2020,1,31/12/2024,9', 'A,02/03/2020,1,31/12/2024,9'))
    expect(problems).toEqual([
      {
        row: 2,
        column: 'contribution_date',
        value: '01/31/2020',
        reason: 'There is no month 31: the day comes first, DD/MM/YYYY.',
      },
    ])
  })

  it('know 29 February and the bounds alike', async () => {
    const rows = [
      'A,31/01/2020,1,31/12/2024,9',
      ...['29/02/2023', '31/12/1899', '01/01/2101', '1/2/2020'].map((date) => `A,${date},1,,`),
    ]
    expect((await stage(rowsUnder(...rows))).problems.map(({ reason }) => reason)).toEqual([
      'There is no 29 February in 2023: correct the date.',
      'The year must lie between 1900 and 2100: correct the date.',
      'The year must lie between 1900 and 2100: correct the date.',
      expect.stringMatching(/^This is not a date: write it as DD\/MM\/YYYY/),
    ])
  })
})

describe('a valuation beyond the index', () => {
  it('is accepted up to 7 days after its end and an error on every row from the 8th', async () => {
    const rows = [
      'A,2020-01-31,1,2026-01-07,9',
      'B,2020-01-31,1,2026-01-08,9',
      'B,2020-02-29,1,,',
      'B,2020-03-31,1,2026-01-08,9',
    ]
    const reason = expect.stringMatching(
      new RegExp(`^The index ends on ${indexEnd}.*choose an index that reaches it, with newer levels`),
    )
    expect((await stage(rowsUnder(...rows))).problems).toEqual([
      { row: 3, column: 'nav_date', value: '2026-01-08', reason },
      { row: 5, column: 'nav_date', value: '2026-01-08', reason },
    ])
  })
})
