import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { scoreRuns } from '../testing/score-runs.ts'
import { fiveErrors, twoSavers } from '../testing/small-files.ts'

const runs = scoreRuns()
afterAll(runs.remove)
beforeEach(() => {
  runs.put('savers.csv', twoSavers)
  runs.put('bad.csv', fiveErrors)
  runs.put('scores.csv', 'as before')
  runs.put(
    'personal.csv',
    twoSavers
      .replaceAll(/(nav_amount|3900|1800)$/gm, (cell) => `${cell},${cell}`)
      .replace('nav_amount,nav_amount', 'nav_amount,Staff Surname'),
  )
})

const untouched = () => {
  expect(runs.read('scores.csv').toString()).toBe('as before')
  expect(runs.names()).toEqual(['bad.csv', 'personal.csv', 'savers.csv', 'scores.csv'])
  expect(runs.temporary()).toEqual([])
}

describe('score on a file with errors', () => {
  it('lists all of them, writes nothing to --out and exits with 2', async () => {
    const { code, out, err } = await runs.run('bad.csv', '--out', 'scores.csv', '--errors', '-')
    const [header, ...lines] = out.toString().trimEnd().split('\n')
    expect([code, header]).toEqual([2, 'row,column,value,reason'])
    const places = lines.map((line) => line.split(',').slice(0, 2).join(' '))
    expect(places).toEqual([
      '2 contribution_date',
      '3 saver_id',
      '3 contribution_amount',
      '4 contribution_amount',
      '4 nav_amount',
    ])
    expect(lines[2]).toMatch(/^3,contribution_amount,'=1\+1,/)
    expect(lines[3]).toMatch(/^4,contribution_amount,"£1,000",/)
    expect(err).toMatch(/^The file has 5 errors; nothing was scored and nothing is written to --out\.\n/)
    expect(err).toMatch(/^ {2}contribution_amount: 2$/m)
    expect(err).toMatch(/^ {2}row 3, contribution_amount: '=1\+1': \S/m)
    expect(err).toMatch(/All of them are on standard output\.\n$/)
    untouched()
  })

  it('shows the first ten and says how to have the rest', async () => {
    const many = `${fiveErrors}${'D,2015-02-30,100,2024-06-30,500\n'.repeat(1200)}`
    const { code, err } = await runs.runOn(many, '-', '--out', 'scores.csv')
    expect([code, err.split('\n')[0]?.slice(0, 27)]).toEqual([2, 'The file has 1,205 errors; '])
    expect(err.match(/^ {2}row /gm)).toHaveLength(10)
    expect(err).toMatch(/\.\.\. and 1,195 more\.\nAdd --errors errors\.csv to have all of them in a file\.\n$/)
    untouched()
  })

  it('refuses a column about people until it is dropped, by any spelling of its name', async () => {
    const refused = await runs.run('personal.csv', '--out', 'scores.csv')
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/row 1, Staff Surname/)])
    untouched()
    const dropped = await runs.run('personal.csv', '--out', '-', '--drop', 'staff_SURNAME')
    expect([dropped.code, dropped.out.toString().split('\n')]).toEqual([0, expect.objectContaining({ length: 4 })])
  })
})

describe('score called wrongly', () => {
  const good = ['savers.csv', '--out', 'scores.csv']
  const calls: [string, string[], RegExp][] = [
    ['no output', ['savers.csv'], /^Option '--out' is missing\.\n\nUsage/],
    [
      'an unknown column to drop',
      [...good, '--drop', 'none'],
      /^The file has no column 'none' to drop\. Its columns: /,
    ],
    [
      'no such file',
      ['none.csv', '--out', 'scores.csv'],
      /^There is no file none\.csv\. Check its name and folder\.\n$/,
    ],
    ['a folder', ['.', '--out', 'scores.csv'], /^\. is a folder\. Name a file\.\n$/],
    ['no such folder', ['savers.csv', '--out', 'none/s.csv'], /^There is no folder to write none\/s\.csv in\./],
    ['no folder for errors', [...good, '--errors', 'none/e.csv'], /^There is no folder to write none\/e\.csv in\./],
    ['its own input', ['savers.csv', '--out', './savers.csv'], /^\.\/savers\.csv is read and would be overwritten\./],
    ['both outputs one file', [...good, '--errors', './scores.csv'], /^--out and --errors are both scores\.csv\./],
    [
      'both standard output',
      ['bad.csv', '--out', '-', '--errors', '-'],
      /^--out and --errors are both standard output\./,
    ],
    ['no such index', [...good, '--index', 'none.csv'], /^There is no file none\.csv\./],
    [
      'an index that is none',
      [...good, '--index', 'bad.csv'],
      /^The index bad\.csv cannot be used: row 1, .*more errors\)\n$/,
    ],
  ]
  it.each(inject('long') ? calls : calls.filter((_, place) => place % 3 === 0))(
    '%s: exit code 1, in plain words, nothing written',
    async (_, args, message) => {
      const { code, out, err } = await runs.run(...args)
      expect([code, out.toString()]).toEqual([1, ''])
      expect(err).toMatch(message)
      untouched()
    },
  )

  it('explains itself when asked', async () => {
    const { code, out, err } = await runs.run('--help')
    expect([code, err]).toEqual([0, ''])
    expect(out.toString()).toMatch(/^Usage: npm run score -- savers\.csv --out scores\.csv/)
  })
})
