import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tidyText } from '../names/tidy-text.ts'
import { oneRow, requiredHeader } from '../testing/saver-text.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

const long = inject('long')
let stage: StageText
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** One column of values, one a saver. */
function column(header: string, values: readonly string[]): string {
  return `${requiredHeader},${header}\n${values.map((value, index) => `S${index},2020-01-31,1,2024-12-31,9,${value}\n`).join('')}`
}

describe('data points', () => {
  it.each([
    ['number', ['1', '-2.5', '', '0.012', '-0', '3.14159', '999999999999999']],
    ['text', ['1', '0012']],
    ['text', ['00.5', '0.5']],
    ['text', ['-07']],
    ['number', ['', '', '']],
    ['text', ['1', '2', 'n/a']],
    ['text', ['1', '1,5'].map((value) => `"${value}"`)],
    ['text', ['1e5']],
    ['text', ['+1']],
    ['text', ['.5']],
    ['text', ['2020-01-31']],
    ['text', ['Gold', 'Silver']],
  ])('are a %s segment when their values are %j', async (segment, values) => {
    expect((await stage(column('Pay Grade', values))).dataPoints).toEqual([{ name: 'Pay Grade', segment }])
  })

  it('are every further column, in the order of the file; scheme, fund and retirement columns are kept beside them', async () => {
    const { dataPoints, contributions } = await stage(oneRow({ b: 'x', scheme: 'S', a: '1', age: '40', fund: 'F' }))
    expect(dataPoints).toEqual([
      { name: 'b', segment: 'text' },
      { name: 'a', segment: 'number' },
    ])
    expect(contributions[0].attributes).toEqual(['x', 'S', '1', '40', 'F'])
  })

  it('may be 40', async () => {
    const points = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`point ${index}`, `${index}`]))
    expect((await stage(oneRow(points(40)))).dataPoints).toHaveLength(40)
    expect((await stage(oneRow(points(41)))).problems).toMatchObject([
      { row: 1, column: '', reason: expect.stringContaining('41 data points') },
    ])
  })
})

describe('many columns', () => {
  const names = (count: number) => Array.from({ length: count }, (_, place) => `point ${place}`)

  it.each([[41], [900], [5000]])('%i of them are refused at the header, whatever stands below', async (count) => {
    const { problems } = await stage(`${requiredHeader},${names(count).join(',')}\nA1,"never closed\n`)
    expect(problems).toMatchObject([{ row: 1, column: '', reason: expect.stringContaining('Delete columns.') }])
  })

  it('may be dropped', async () => {
    const text = oneRow(Object.fromEntries(names(990).map((name) => [name, 'x'])))
    expect(await stage(text, { dropped: names(990) })).toMatchObject({ accepted: true, dataPoints: [] })
  })

  it.each([
    ['in plain rows', 'S', 1],
    ['in rows with quotes', '"S"', 1],
    ['in rows that repeat', 'S', 20],
  ])('without a name must be empty %s', async (_, saver, rows) => {
    const commas = (count: number) => ','.repeat(count)
    const row = `${saver},2020-01-31,1,2024-12-31,9`
    const text = (last: string) =>
      `${requiredHeader}${commas(2)}grade${commas(990)}\n${`${row}${commas(2)}3${commas(990)}\n`.repeat(rows)}${last}\n`
    expect(await stage(text(`${row}${commas(2)}3${commas(990)}`))).toMatchObject({ accepted: true })
    const filled: [last: string, position: number][] = [
      [`${row},x,3${commas(990)}`, 6],
      [`${row}${commas(2)}3,x${commas(989)}`, 8],
      [`${row}${commas(2)}3${commas(989)},x`, 997],
    ]
    for (const [last, position] of long ? filled : filled.slice(-1)) {
      expect((await stage(text(last))).problems).toMatchObject([
        { row: 1, value: 'x', reason: expect.stringContaining(`Column ${position} has no name but holds values`) },
      ])
    }
  })
})

describe('columns about people', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `note ${index % 50}`)

  it.each([
    ['jo.bloggs@example.org', 'Note'],
    ['please write to jo@example.co.uk today', 'Note'],
    ['AB123456C', 'scheme'],
    ['his NI is ab 12 34 56 c', 'fund'],
    ['AB\u00a012\u00a034\u00a056\u00a0C', 'Note'],
    ['AB.12/34-56–C', 'Note'],
    ['AB- 123456C', 'Note'],
    ['NI_AB123456C_x', 'Note'],
    ['jo@почта.рф', 'Note'],
    ['jo＠example.org', 'Note'],
  ])('are refused for one value among thousands: %j in %s', async (value, header) => {
    const { problems } = await stage(column(header, [...many, value, ...many, 'second@example.org']))
    expect(problems).toEqual([
      {
        row: 1,
        column: header,
        value: tidyText(value),
        reason: expect.stringMatching(/holds an e-mail address or a National Insurance number \(first on line 5002\)/),
        canBeDropped: true,
      },
    ])
  })

  it('may hold what only resembles that', async () => {
    const values = [
      'a@b',
      '@handle',
      'AB123456',
      'AB1234567C',
      'XAB123456C',
      'QA123456C',
      'x@y.z',
      'AB---123456C',
      'AB123456C7',
      '0AB123456C',
      'GB82WEST12345698765432',
    ]
    expect((await stage(column('note', values))).problems).toEqual([])
  })

  it('are refused by their header, and read over when dropped', async () => {
    const content = oneRow({ 'First Name': 'Jo', 'E-mail': 'jo@example.org', grade: '3' })
    const { problems } = await stage(content)
    expect(problems).toEqual([
      {
        row: 1,
        column: 'First Name',
        value: 'First Name',
        reason: expect.stringContaining('seems to hold a name'),
        canBeDropped: true,
      },
      {
        row: 1,
        column: 'E-mail',
        value: 'E-mail',
        reason: expect.stringContaining('seems to hold an e-mail address'),
        canBeDropped: true,
      },
    ])
    const dropped = await stage(content, { dropped: ['first_name', 'E-MAIL'] })
    expect(dropped).toMatchObject({ accepted: true, dataPoints: [{ name: 'grade' }] })
    expect(dropped.contributions[0].attributes).toEqual(['3'])
  })

  it('that are dropped are not read at all, whatever they hold', async () => {
    const staged = await stage(column('note', ['a\0b', 'x'.repeat(2000), 'jo@example.org']), { dropped: ['note'] })
    expect(staged).toMatchObject({ accepted: true, problems: [], dataPoints: [] })
  })

  it.each([
    ['too few fields', 'B2,2020-01-31,1,Jo Bloggs'],
    ['too many fields', 'B2,2020-01-31,1,2024-12-31,9,3,Jo Bloggs,x'],
    ['a stray quote', 'B2,2020-01-31,1,2024-12-31,9,3,Jo "Bloggs"'],
    ['an open quote', '"B2,2020-01-31,1,2024-12-31,9,3,Jo Bloggs'],
  ])('that are dropped or refused are not shown by a row with %s', async (_, row) => {
    const text = `${requiredHeader},grade,Name\nA1,2020-01-31,1,2024-12-31,9,3,Jo\n${row}\n`
    for (const dropped of [['name'], []]) {
      const { problems } = await stage(text, { dropped })
      expect(problems.filter((problem) => problem.row === 3)).toMatchObject([{ value: '' }])
      expect(JSON.stringify(problems)).not.toContain('Bloggs')
    }
    const { problems } = await stage(text.replace(',Name', ',level'))
    expect(problems).toMatchObject([{ row: 3, value: expect.stringMatching(/./) }])
  })
})
