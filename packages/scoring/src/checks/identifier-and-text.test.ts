import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneCaseARow, oneRow, quoted, rowsUnder } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function identifiers(written: readonly string[]) {
  const staged = await stage(rowsUnder(...written.map((cell) => `${cell},2020-01-31,1,2024-12-31,9`)))
  return { ids: staged.contributions.map(({ saver }) => saver), problems: staged.problems }
}

describe('saver ids', () => {
  it('keep leading zeros, case, inner spaces, signs and every script', async () => {
    const ids = [
      '007',
      '7',
      'ab',
      'AB',
      'A  1',
      '-5',
      '+7',
      'a/b-c_d.e',
      'é',
      'e\u0301',
      'Ω',
      '会员',
      '😀',
      "O'Brien 1",
      '1e5',
      '0.10',
      'NULL',
      '\\N',
    ]
    expect(await identifiers(ids)).toEqual({ ids, problems: [] })
  })

  it('are trimmed of every kind of space', async () => {
    const { ids } = await identifiers(['  A1 ', '\u00a0B2\u00a0', '\u2003C3\u3000', '" D4 "', '\tE5\t', '\ufeffF6'])
    expect(ids).toEqual(['A1', 'B2', 'C3', 'D4', 'E5', 'F6'])
  })

  it('lose the apostrophe that guards a spreadsheet, unless they read as plain numbers', async () => {
    const { ids, problems } = await identifiers([
      "'=A1",
      "'+A",
      "'-B",
      "'@C",
      "'-5",
      "'+1.5e3",
      "''=D",
      "'E",
      '=F',
      '@G',
      '"\'=H,I"',
    ])
    expect(ids).toEqual(['=A1', '+A', '-B', '@C', "'-5", "'+1.5e3", "''=D", "'E", '=F', '@G', '=H,I'])
    expect(problems).toEqual([])
  })

  it('have at most 64 code points', async () => {
    const good = ['x'.repeat(64), '😀'.repeat(64), `'=${'x'.repeat(63)}`]
    expect((await identifiers(good)).problems).toEqual([])
    const long = ['x'.repeat(65), '😀'.repeat(65), 'é'.repeat(65), `"${','.repeat(63)}xy"`]
    const reason = 'An identifier has at most 64 characters: shorten it.'
    expect((await identifiers([...long])).problems).toEqual(
      [long[0], long[1], long[2], long[3].replaceAll('"', '')].map((value, index) => ({
        row: index + 2,
        column: 'saver_id',
        value,
        reason,
      })),
    )
    expect((await identifiers(['x'.repeat(65)])).problems).toMatchObject([{ row: 2, reason }])
  })

  it('may not be blank', async () => {
    const reason = 'Every row needs a saver_id: fill in whose contribution this is.'
    const expected = [2, 3, 4, 5].map((row) => ({ row, column: 'saver_id', value: '', reason }))
    expect((await identifiers(['', '  ', '""', '\u00a0'])).problems).toEqual(expected)
    expect((await identifiers([''])).problems).toEqual(expected.slice(0, 1))
  })

  it('may not hold characters that cannot be seen', async () => {
    const cells = ['A\u200b1', 'B\u00ad2', 'C\x073', '"D\n4"', 'E\x7f5', 'F\x006', '"G\t7"']
    const { problems } = await identifiers(cells)
    expect(problems).toEqual([
      { row: 2, column: 'saver_id', value: 'A\u200b1', reason: expect.stringContaining('invisible character') },
      { row: 3, column: 'saver_id', value: 'B\u00ad2', reason: expect.stringContaining('invisible character') },
      { row: 4, column: 'saver_id', value: 'C\x073', reason: expect.stringContaining('control character') },
      { row: 5, column: 'saver_id', value: 'D\n4', reason: expect.stringContaining('line break') },
      { row: 7, column: 'saver_id', value: 'E\x7f5', reason: expect.stringContaining('control character') },
      { row: 8, column: 'saver_id', value: 'F\x006', reason: expect.stringContaining('control character') },
      { row: 9, column: 'saver_id', value: 'G\t7', reason: expect.stringContaining('control character') },
    ])
  })

  it('may not hold e-mail addresses or National Insurance numbers, on any row', async () => {
    const personal = [
      'jo@example.org',
      'AB123456C',
      'ab 12 34 56 c',
      'J.O+x@mail.example.co.uk',
      'AB123456C',
      'x jo@example.org',
      'Jo <jo@example.org>',
      'AB123456C-1',
      '(AB123456C)',
      'NI AB123456C',
      'NI_AB123456C_1',
      'AB\u00a012\u00a034\u00a056\u00a0C',
      'AB.12/34--56–C',
    ]
    const { problems } = await identifiers([
      ...personal,
      'AB123456',
      'AB123456CD',
      'DA123456C',
      'a@b',
      'AB---123456C',
      '1AB123456C',
      'QQ123456C',
      'M-123456-A',
      'AB1234567C',
    ])
    expect(problems).toEqual(
      personal.map((value, index) => ({
        row: index + 2,
        column: 'saver_id',
        value,
        reason: expect.stringMatching(/e-mail address or a National Insurance number: use an identifier/),
      })),
    )
  })
})

describe('text columns', () => {
  it('keep commas and quotes inside quotes, and have a space for line breaks and tabs', async () => {
    const values = ['two\nlines', 'a\tb', 'a, b', 'the "one"', 'x\n\ny', "it's", 'a\r\nb\rc']
    const staged = await stage(oneCaseARow(values.map((value) => ({ column: 'fund', value }))))
    expect(staged.problems).toEqual([])
    expect(staged.contributions.map(({ attributes }) => attributes)).toEqual(
      ['two lines', 'a b', 'a, b', 'the "one"', 'x y', "it's", 'a b c'].map((value) => [value]),
    )
    expect(staged.contributions.slice(0, 6).map(({ row }) => row)).toEqual([2, 4, 5, 6, 7, 10])
  })

  it('have values of at most 1,000 characters', async () => {
    const letters = ['x', 'é', '😀']
    expect(
      (await stage(oneCaseARow(letters.map((x) => ({ column: 'note', value: x.repeat(1000) }))))).problems,
    ).toEqual([])
    const { problems } = await stage(oneCaseARow(letters.map((x) => ({ column: 'note', value: x.repeat(1001) }))))
    expect(problems).toEqual(
      letters.map((letter, index) => ({
        row: index + 2,
        column: 'note',
        value: letter.repeat(200),
        reason: 'A value has at most 1000 characters: shorten it.',
      })),
    )
    expect((await stage(oneRow({ note: 'x'.repeat(1001) }))).problems).toHaveLength(1)
    expect((await stage(oneRow({ note: 'x'.repeat(1000), note2: 'y'.repeat(1000) }))).problems).toEqual([])
  })

  it('may not hold control characters', async () => {
    const values = ['a\0b', 'a\x07b', 'a\x1eb', 'a\x1fb', 'a\x1db', 'a\x7fb']
    for (const cell of [quoted, (value: string) => value]) {
      const { problems } = await stage(
        oneCaseARow(
          values.map((value) => ({ column: 'scheme', value })),
          cell,
        ),
      )
      expect(problems.map(({ row, column, reason }) => ({ row, column, reason }))).toEqual(
        values.map((_, index) => ({
          row: index + 2,
          column: 'scheme',
          reason: expect.stringMatching(/^This holds a control character/),
        })),
      )
    }
  })

  it('may not hold control characters beside line breaks either', async () => {
    const { problems } = await stage(
      oneCaseARow(['a\nb', 'a\x1eb\nc', 'a\x1fb'].map((value) => ({ column: 'scheme', value }))),
    )
    expect(problems.map(({ row }) => row)).toEqual([4, 6])
  })

  it('lose the apostrophe that guards a spreadsheet', async () => {
    const staged = await stage(oneRow({ scheme: "'=Gold", fund: "'-5", note: "'+44" }))
    expect(staged.contributions[0].attributes).toEqual(['=Gold', "'-5", "'+44"])
  })
})

describe('retirement columns', () => {
  it('accept possible values and blanks, and are no data points', async () => {
    const staged = await stage(
      oneRow({
        years_to_retirement: '-12.5',
        'Retirement Date': '2031-05-01',
        date_of_birth: '1966-05-01',
        retirement_age: '65',
        age: '',
      }),
    )
    expect(staged).toMatchObject({ accepted: true, problems: [], dataPoints: [] })
  })

  it('refuse impossible ones', async () => {
    const cases: [column: string, value: string, reason: RegExp][] = [
      ['years_to_retirement', '101', /between -60 and 100 years/],
      ['years_to_retirement', '-61', /between -60 and 100 years/],
      ['years_to_retirement', '10 years', /not a number of years/],
      ['years_to_retirement', '1e1', /not a number of years/],
      ['retirement_age', '29', /between 30 and 100 years/],
      ['retirement_age', '101', /between 30 and 100 years/],
      ['age', '-1', /between 0 and 120 years/],
      ['age', '121', /between 0 and 120 years/],
      ['age', 'forty', /not a number of years/],
      ['date_of_birth', '2020-02-01', /date of birth lies after the contribution/],
      ['date_of_birth', '1966-02-30', /no such day/],
      ['retirement_date', '2031-13-01', /no month 13/],
      ['retirement_date', '01/05/2031', /use one form throughout/],
    ]
    const { problems } = await stage(oneCaseARow(cases.map(([column, value]) => ({ column, value }))))
    expect(problems).toEqual(
      cases.map(([column, value, reason], index) => ({
        row: index + 2,
        column,
        value,
        reason: expect.stringMatching(reason),
      })),
    )
  })
})
