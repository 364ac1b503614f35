import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requiredHeader, rowsUnder } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const good = (saver: string, amount = '1') => `${saver},2020-01-31,${amount},2024-12-31,9`

async function problemsOf(content: string | Uint8Array) {
  return (await stage(content)).problems
}

describe('rows that do not fit the header', () => {
  it('are reported whole, once', async () => {
    const content = rowsUnder(
      'A,2020-01-31,1,2024-12-31',
      'A,2020-01-31,"1,234.00",2024-12-31,9,x',
      'B,2020-01-31,1,234.00,2024-12-31,9',
      'x',
    )
    expect(await problemsOf(content)).toEqual([
      {
        row: 2,
        column: '',
        value: 'A,2020-01-31,1,2024-12-31',
        reason: expect.stringMatching(/^This row has 4 fields, the header has 5: fill in/),
      },
      {
        row: 3,
        column: '',
        value: 'A,2020-01-31,"1,234.00",2024-12-31,9,x',
        reason: expect.stringMatching(
          /^This row has 6 fields, the header has 5: put a value that holds a comma in quotes/,
        ),
      },
      {
        row: 4,
        column: '',
        value: 'B,2020-01-31,1,234.00,2024-12-31,9',
        reason: expect.stringMatching(/^This row has 6 fields/),
      },
      { row: 5, column: '', value: 'x', reason: expect.stringMatching(/^This row has 1 field,/) },
    ])
  })

  it('of one field say what it is: a row in quotes, or what older systems put between or behind rows', async () => {
    const content = `${rowsUnder(good('A'), '"B,2020-01-31,1,2024-12-31,9"', '\f', `\v${good('C')}`)}\x1a`
    expect((await problemsOf(content)).map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'The whole row is in quotes: delete them, so that commas part its values.'],
      [4, expect.stringMatching(/form feed, the page break/)],
      [5, expect.stringMatching(/vertical tab/)],
      [6, expect.stringMatching(/end-of-file mark of DOS/)],
    ])
  })

  it('show line breaks inside quotes as they are', async () => {
    const content = `${requiredHeader}\r\n"x\r\ny",z\n"v\nw"u\n`
    expect(await problemsOf(content)).toMatchObject([
      { row: 2, column: '', value: '"x\ny",z' },
      { row: 4, column: 'saver_id', value: '"v' },
      { row: 5, column: 'saver_id', value: 'w"u' },
    ])
  })

  it('are reported under a header that names nothing', async () => {
    const problems = await problemsOf('""\nA,2020-01-31\n')
    expect(problems).toContainEqual({
      row: 2,
      column: '',
      value: 'A,2020-01-31',
      reason: expect.stringMatching(/^This row has 2 fields, the header has 1:/),
    })
  })

  it('show at most 200 characters', async () => {
    expect(await problemsOf(rowsUnder(`${'x'.repeat(300)}`))).toMatchObject([
      { row: 2, column: '', value: 'x'.repeat(200) },
    ])
  })

  it('add nothing to what columns are said to hold', async () => {
    const content = `${requiredHeader},scheme\n${good('A')},Gold\nB,2020-01-31,1,234,2024-12-31,jo@example.org,x\n`
    expect(await problemsOf(content)).toMatchObject([{ row: 3, column: '' }])
  })
})

describe('columns without a name', () => {
  it('may hold blanks, not values', async () => {
    const header = `${requiredHeader},,`
    expect(await problemsOf(`${header}\n${good('A')},,\n${good('B')}, ,\n`)).toEqual([])
    expect(await problemsOf(`${header}\n${good('A')}, ,\n${good('B')},,x\n${good('C')},y,\n`)).toEqual([
      {
        row: 1,
        column: '',
        value: 'x',
        reason: 'Column 7 has no name but holds values (first on line 3): name it in the header, or delete it.',
      },
    ])
  })

  it('may be anywhere', async () => {
    const content = `,${requiredHeader}\n,${good('A')}\n1,${good('B')}\n`
    expect(await problemsOf(content)).toMatchObject([
      { row: 1, column: '', value: '1', reason: expect.stringContaining('Column 1 ') },
    ])
  })
})

describe('a file as a whole', () => {
  it('needs rows', async () => {
    for (const content of [`${requiredHeader}\n`, requiredHeader, `${requiredHeader}\n,,,,\n\n`]) {
      expect(await problemsOf(content)).toEqual([
        {
          row: 1,
          column: '',
          value: '',
          reason: 'The file has a header but no rows: add one row for each contribution.',
        },
      ])
    }
  })

  it('needs UTF-8: the first line in another encoding is named', async () => {
    const content = Buffer.from(
      `${requiredHeader},fund\n${good('A')},x\n${good('B')},Ren\xe9\n${good('C')},\xa3\n`,
      'latin1',
    )
    expect(await problemsOf(content)).toEqual([
      { row: 1, column: '', value: '', reason: expect.stringMatching(/not in UTF-8.*Windows-1252.*first in line 3/) },
    ])
  })

  it('reports other errors beside a wrong encoding', async () => {
    const content = Buffer.from(`${requiredHeader}\n${good('Ren\xe9', '\xa31')}\n`, 'latin1')
    expect(await problemsOf(content)).toMatchObject([
      { row: 1, column: '' },
      { row: 2, column: 'contribution_amount', value: '\ufffd1' },
    ])
  })

  it('may have its columns in any order', async () => {
    const content = 'nav,fund,AMOUNT,Member ID,valuation date,Date\n9,F,1.5,A,2024-12-31,2020-01-31\n'
    expect(await stage(content)).toMatchObject({
      contributions: [{ row: 2, saver: 'A', date: '2020-01-31', pence: 150, attributes: ['F'] }],
      savers: [{ saver: 'A', navDate: '2024-12-31', navPence: 900 }],
    })
  })

  it('reports errors of its header and of its rows together', async () => {
    expect(
      await problemsOf('saver_id,email,contribution_date,nav_date,nav_amount\nA,,2020-02-30,2024-12-31,9\n'),
    ).toMatchObject([
      { row: 1, column: 'email' },
      { row: 1, column: 'contribution_amount' },
      { row: 2, column: 'contribution_date', value: '2020-02-30' },
    ])
  })
})
