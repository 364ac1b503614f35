import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneRow, requiredHeader, rowsUnder } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const good = (saver: string, amount = '1') => `${saver},2020-01-31,${amount},2024-12-31,9`

async function rowsOf(content: string) {
  const staged = await stage(content)
  expect(staged.problems).toEqual([])
  return staged.contributions.map(({ row, saver }) => `${row} ${saver}`)
}

async function problemsOf(content: string | Uint8Array) {
  return (await stage(content)).problems
}

describe('row numbers', () => {
  it.each(['\n', '\r\n', '\r'])('are lines of the file with %j between them, blank ones counted', async (lineBreak) => {
    const lines = [
      '',
      ',,',
      requiredHeader,
      '',
      good('A'),
      ',,,,',
      '   ',
      ' , ,,, ',
      good('B'),
      '',
      '""',
      good('C'),
      '',
      '',
    ]
    expect(await rowsOf(lines.join(lineBreak))).toEqual(['5 A', '9 B', '12 C'])
  })

  it('count every line of a record, and a record has the line on which it starts', async () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const lines = [
        `${requiredHeader},note`,
        `${good('A')},"one`,
        '',
        'three"',
        `${good('B')},`,
        `${good('C')},"x`,
        'y"',
        '',
        `${good('D')},z`,
      ]
      expect(await rowsOf(lines.join(lineBreak))).toEqual(['2 A', '5 B', '6 C', '9 D'])
    }
  })

  it('are right where line breaks are mixed', async () => {
    const mixed = [
      `${requiredHeader}\r${good('A')}\n${good('B')}\n`,
      `${requiredHeader}\n${good('A')}\r${good('B')}\r\n`,
      `${requiredHeader}\r\n${good('A')}\n${good('B')}`,
      `${requiredHeader}\n${good('A')}\r\n${good('B')}\r`,
    ]
    for (const content of mixed) expect(await rowsOf(content)).toEqual(['2 A', '3 B'])
    expect(await rowsOf(`\r${requiredHeader}\n\n${good('A')}\r\r\n${good('B')}`)).toEqual(['4 A', '6 B'])
  })

  it('are right in a header that spans lines', async () => {
    expect(await rowsOf(`${requiredHeader},"pay\ngrade"\n${good('A')},x\n${good('B')},"y\nz"\n`)).toEqual([
      '3 A',
      '4 B',
    ])
    expect(await rowsOf(`${requiredHeader},"pay\rgrade"\n${good('A')},x\n`)).toEqual(['3 A'])
  })

  it('are right below a header whose quoted first name spans lines behind a byte-order mark', async () => {
    const header = `"note\n",${requiredHeader}\n`
    const rows = `,${good('A')}\n",x",${good('B')}\n"a\nb",${good('C')}\n`
    for (const mark of ['', '\ufeff']) expect(await rowsOf(mark + header + rows)).toEqual(['3 A', '4 B', '5 C'])
  })

  it('are the same with a byte-order mark and without a final line break', async () => {
    expect(await rowsOf(`\ufeff${requiredHeader}\n${good('A')}\n${good('B')}`)).toEqual(['2 A', '3 B'])
  })

  it('name the bad row right behind blank lines and long records', async () => {
    const content = [`${requiredHeader},note`, '', `${good('A')},"x`, 'y"', '', `${good('B', 'abc')},`].join('\n')
    expect(await problemsOf(content)).toMatchObject([{ row: 6, column: 'contribution_amount', value: 'abc' }])
  })
})

describe('quotes', () => {
  it('may surround any cell, hold commas and doubled quotes, or be left out', async () => {
    const content = `${requiredHeader},note\n"A","2020-01-31","1.00","2024-12-31","9","say ""a, b"""\nB,2020-01-31,1,2024-12-31,9,""\n`
    const { contributions } = await stage(content)
    expect(contributions).toEqual([
      { row: 2, saver: 'A', date: '2020-01-31', pence: 100, attributes: ['say "a, b"'] },
      { row: 3, saver: 'B', date: '2020-01-31', pence: 100, attributes: [''] },
    ])
  })

  it('may be the only value of a cell', async () => {
    expect((await stage(oneRow({ note: '""""' }))).contributions[0].attributes).toEqual(['"'])
    expect((await stage(oneRow({ note: '",",'.slice(0, 3) }))).contributions[0].attributes).toEqual([','])
  })

  it('inside an unquoted field are an error of that field', async () => {
    const content = [
      `${requiredHeader},pipe,note`,
      `${good('A')},5" wide,6" long`,
      `${good('B')},x, "y"`,
      `${good('C')},a"b,c`,
    ].join('\n')
    const reason = expect.stringMatching(/^A quote stands inside a field that does not begin with one/)
    expect(await problemsOf(content)).toEqual([
      { row: 2, column: 'pipe', value: '5" wide', reason },
      { row: 3, column: 'note', value: ' "y"', reason: expect.stringMatching(/^A space stands/) },
      { row: 4, column: 'pipe', value: 'a"b', reason },
    ])
  })

  it('inside an unquoted field let no later quote of the row swallow the rows below', async () => {
    const content = [
      `${requiredHeader},x,y`,
      `${good('A')},5" p,"q`,
      `${good('B', 'bad')},,`,
      `",z",2020-01-31,1,2024-12-31,9,a,b`,
      `${good('C')},"l`,
      'm",',
    ].join('\n')
    expect(await problemsOf(content)).toMatchObject([
      { row: 2, column: 'x', value: '5" p' },
      { row: 3, column: 'contribution_amount', value: 'bad' },
    ])
  })

  it('of a spreadsheet formula are named', async () => {
    expect(await problemsOf(rowsUnder(good('="00123"'), good('B')))).toEqual([
      {
        row: 2,
        column: 'saver_id',
        value: '="00123"',
        reason: expect.stringMatching(/^Write the bare value: ="\.\.\."/),
      },
    ])
  })

  it('that are never closed are an error of their row, and the rows below are still checked', async () => {
    const content = [
      `${requiredHeader},note`,
      `${good('A')},"open`,
      `${good('B', 'abc')},`,
      `${good('C')},"fine"`,
      `${good('D', '£1')},`,
    ]
    expect(await problemsOf(content.join('\n'))).toEqual([
      {
        row: 2,
        column: 'note',
        value: '"open',
        reason: expect.stringMatching(/^A quote opens here and is never closed/),
      },
      { row: 3, column: 'contribution_amount', value: 'abc', reason: expect.any(String) },
      { row: 5, column: 'contribution_amount', value: '£1', reason: expect.any(String) },
    ])
  })

  it('that are never closed in the last row are found too', async () => {
    expect(await problemsOf(rowsUnder(good('A'), `"B,2020-01-31,1,2024-12-31,9`))).toMatchObject([
      { row: 3, column: 'saver_id' },
    ])
  })

  it('may not be followed by text', async () => {
    expect(
      await problemsOf(rowsUnder(`"A"1,2020-01-31,1,2024-12-31,9`, `"B" ,2020-01-31,1,2024-12-31,9`, good('C', 'x'))),
    ).toEqual([
      {
        row: 2,
        column: 'saver_id',
        value: '"A"1',
        reason: expect.stringMatching(/^Something follows the closing quote/),
      },
      {
        row: 3,
        column: 'saver_id',
        value: '"B" ',
        reason: expect.stringMatching(/^Something follows the closing quote/),
      },
      { row: 4, column: 'contribution_amount', value: 'x', reason: expect.any(String) },
    ])
  })
})
