import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsUnder } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function problemsOf(...rows: string[]) {
  return (await stage(rowsUnder(...rows))).problems
}

describe('the valuation of a saver', () => {
  it('may stand on one row only, anywhere among rows scattered over the file', async () => {
    const staged = await stage(
      rowsUnder(
        'A,2020-01-31,1,,',
        'B,2020-01-31,2,2023-12-31,7',
        'A,2019-01-31,3,2024-12-31,',
        'B,2020-02-29,4,,',
        'A,2021-01-31,5,,9',
      ),
    )
    expect(staged.problems).toEqual([])
    expect(staged.savers).toEqual([
      { saver: 'A', navDate: '2024-12-31', navPence: 900 },
      { saver: 'B', navDate: '2023-12-31', navPence: 700 },
    ])
  })

  it('is missing on the first row of the saver when no row states it', async () => {
    const problems = await problemsOf(
      'B,2020-01-31,1,2024-12-31,9',
      'A,2020-01-31,1,,',
      'A,2020-02-29,1,,',
      "O'C,2020-01-31,1,,0",
    )
    expect(problems).toEqual([
      {
        row: 3,
        column: 'nav_amount',
        value: '',
        reason: "No row of saver 'A' states a pot value: fill in nav_amount on at least one of them.",
      },
      {
        row: 3,
        column: 'nav_date',
        value: '',
        reason: "No row of saver 'A' states a valuation date: fill in nav_date on at least one of them.",
      },
      { row: 5, column: 'nav_date', value: '', reason: expect.stringContaining("saver 'O'C'") },
    ])
  })

  it('that cannot be read is reported there and not as missing', async () => {
    const problems = await problemsOf('A,2020-01-31,1,,', 'A,2020-02-29,1,2024-13-31,x', 'B,2020-01-31,1,2024-12-31,-1')
    expect(problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [3, 'nav_date', '2024-13-31'],
      [3, 'nav_amount', 'x'],
      [4, 'nav_amount', '-1'],
    ])
  })

  it('on a row that cannot be told into columns is not reported as missing', async () => {
    const problems = await problemsOf(
      'A,2020-01-31,1,,',
      'A,2020-02-29,1,2024-12-31,1,500',
      'B,2020-01-31,1,"2024-12-31,9',
    )
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, ''],
      [4, 'nav_date'],
    ])
  })

  it('is not taken from rows that cannot be told into columns', async () => {
    const problems = await problemsOf(
      'A,2020-01-31,1,2024-12-31,1,500',
      'A,2020-02-29,1,2024-12-31,1500',
      'A,2020-03-31,1,2024-12-31,1500',
      'A,2030-01-31,"1"0,2024-12-31,9',
    )
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, ''],
      [5, 'contribution_amount'],
    ])
  })

  it('is an error on each row that states another value than the first one stated, as written', async () => {
    const problems = await problemsOf(
      'A,2020-01-31,1,,',
      'A,2021-01-31,1,2024-12-31,9.50',
      'A,2020-02-29,1,2024-12-30,9.5',
      'A,2020-03-31,1,2024-12-31,9.51',
      'A,2020-04-30,1,2024-11-30, 1009 ',
    )
    expect(problems).toEqual([
      {
        row: 4,
        column: 'nav_date',
        value: '2024-12-30',
        reason: "Saver 'A' has 2024-12-31 on row 3: all rows of a saver must agree.",
      },
      {
        row: 5,
        column: 'nav_amount',
        value: '9.51',
        reason: "Saver 'A' has 9.50 on row 3: all rows of a saver must agree.",
      },
      {
        row: 6,
        column: 'nav_amount',
        value: '1009',
        reason: "Saver 'A' has 9.50 on row 3: all rows of a saver must agree.",
      },
      { row: 6, column: 'nav_date', value: '2024-11-30', reason: expect.stringContaining('2024-12-31 on row 3') },
    ])
  })

  it('is quoted in the form of the file', async () => {
    const problems = await problemsOf('A,31/01/2020,1,31/12/2024,9', 'A,29/02/2020,1,30/12/2024,9')
    expect(problems).toMatchObject([
      { row: 3, value: '30/12/2024', reason: expect.stringContaining('31/12/2024 on row 2') },
    ])
  })

  it('may differ from that of other savers', async () => {
    expect(await problemsOf('A,2020-01-31,1,2024-12-31,9', 'a,2020-01-31,1,2023-12-31,8')).toEqual([])
  })
})

describe('contributions after the valuation', () => {
  it('are errors; those of the same day are not', async () => {
    const problems = await problemsOf(
      'A,2024-12-31,1,2024-12-31,9',
      'A,2025-01-01,1,,',
      'A,2025-06-01,1,,',
      'B,2025-06-01,1,2025-12-31,1',
    )
    const reason =
      "This lies after the valuation of saver 'A' on 2024-12-31: correct one of the dates, or leave the row out."
    expect(problems).toEqual([
      { row: 3, column: 'contribution_date', value: '2025-01-01', reason },
      { row: 4, column: 'contribution_date', value: '2025-06-01', reason },
    ])
  })

  it('are not seen in dates that cannot be read', async () => {
    const problems = await problemsOf('A,1960-01-31,1,1965-12-31,9', 'A,1961-02-30,1,,')
    expect(problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [3, 'contribution_date', '1961-02-30'],
    ])
  })

  it('are judged by the latest valuation stated where rows disagree', async () => {
    const problems = await problemsOf('A,2024-06-30,1,2023-12-31,9', 'A,2024-07-31,1,2024-12-31,9', 'A,2025-01-31,1,,')
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'nav_date'],
      [4, 'contribution_date'],
    ])
  })
})
