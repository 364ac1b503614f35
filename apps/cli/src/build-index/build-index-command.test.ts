import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandFolder, commandFolder } from '../testing/command-folder.ts'

const bundled = fileURLToPath(new URL('../../../../packages/scoring/src/demonstration-index/', import.meta.url))

const returns = 'date,equity,gilts\n2024-01-31,0.1,0\n2024-02-29,0,0.1\n'
const weights = 'effective_date,equity,gilts\n2024-01-01,0.5,0.5\n'
const charges = 'effective_date,bps\n2001-04-01,0\n'
const goodArguments = '--returns returns.csv --weights weights.csv --charges charges.csv --out levels.csv'.split(' ')

let folder: CommandFolder
const run = (...args: readonly string[]) => folder.run(...args)
beforeEach(() => {
  folder = commandFolder('build-index')
  put({ 'returns.csv': returns, 'weights.csv': weights, 'charges.csv': charges })
})
afterEach(() => {
  folder.remove()
})

const put = (files: Readonly<Record<string, string | Uint8Array>>) => folder.put(files)

const inFolder = (name: string) => folder.read(name)

describe('build-index on good files', () => {
  it('writes the levels and says nothing', () => {
    expect(run(...goodArguments)).toEqual({ code: 0, out: '', err: '' })
    // 50 + 50; January 55 + 50 = 105; February 55 + 55 = 110.
    const [header, base, january, february] = inFolder('levels.csv').trimEnd().split('\n')
    expect([header, base, january]).toEqual(['date,level', '2023-12-31,100', '2024-01-31,105'])
    expect(february).toMatch(/^2024-02-29,/)
    expect(Number(february?.split(',')[1])).toBeCloseTo(110, 10)
  })

  it('makes the Demonstration index from its files', () => {
    const file = (name: string) => join(bundled, name)
    const three = ['returns', 'weights', 'charges'].flatMap((name) => [`--${name}`, file(`${name}.csv`)])
    const { code, out, err } = run(...three, '--out', '-')
    expect([code, err]).toEqual([0, ''])
    const levels = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((row) => Number(row.split(',')[1]))
    const bundledLevels = levels(readFileSync(file('levels.csv'), 'utf8'))
    expect(levels(out)).toHaveLength(bundledLevels.length)
    levels(out).forEach((level, i) => {
      expect(level / itemAt(bundledLevels, i)).toBeCloseTo(1, 12)
    })
  })

  it('reads and writes packed files', () => {
    put({ 'returns.csv.gz': gzipSync(returns) })
    const packed = goodArguments.map((text) => (/^(returns|levels)/.test(text) ? `${text}.gz` : text))
    expect(run(...packed).code).toBe(0)
    expect(gunzipSync(readFileSync(join(folder.path, 'levels.csv.gz'))).toString()).toMatch(
      /^date,level\n2023-12-31,100\n/,
    )
  })

  it('warns of weights that may be out of date, and leaves an empty list of errors', () => {
    put({ 'weights.csv': weights.replace('2024-01-01', '2022-10-31') })
    const { code, err } = run(...goodArguments, '--errors', 'errors.csv')
    expect(code).toBe(0)
    expect(err).toMatch(/^Warning: The last weights are of 2022-10-31, and the returns run to 2024-02-29/)
    expect(inFolder('errors.csv')).toBe('file,row,column,value,reason\n')
  })
})

describe('build-index on files with errors', () => {
  it('lists all of them, writes nothing to --out and exits with 2', () => {
    put({
      'returns.csv': 'date,equity,gilts\n2024-01-31,"1,5",0\n2024-03-31,=SUM(A1),0\n',
      'weights.csv': 'effective_date,equity,property\n2024-01-01,0.5,0.4\n',
      'charges.csv': 'effective_date,bps\n2024-01-01,75\n',
      'levels.csv': 'as before',
    })
    const { code, out, err } = run(...goodArguments, '--errors', 'errors.csv')
    expect([code, out]).toEqual([2, ''])
    expect(inFolder('levels.csv')).toBe('as before')
    expect(inFolder('errors.csv').split('\n')).toEqual([
      'file,row,column,value,reason',
      'returns,2,equity,"1,5",The decimal sign must be a point. Write a plain number such as 0.0125.',
      "returns,3,equity,'=SUM(A1),This is not a number. Write a plain number such as 0.0125.",
      'returns,3,date,2024-03-31,2024-02-29 is missing before this row. Every month needs a return.',
      'weights,1,property,property,"The returns have no constituent of this name, but equity, gilts. Correct the name, or add its returns."',
      'weights,2,,0.9,The weights of a row must sum to 1; this is their sum. Weights are fractions: 60% is 0.6.',
      'charges,2,effective_date,2024-01-01,"No charge is in force on 2023-12-31, where the index starts. Add a row for that date or an earlier one."',
      '',
    ])
    expect(err).toMatch(
      /^The files have 6 errors; no index was written\.\n {2}returns, row 2, equity: '1,5': The decimal/,
    )
    expect(err).toMatch(/All of them are in errors\.csv\.\n$/)
    expect(folder.list().filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('shows the first ten on the terminal and says how to get the rest', () => {
    const rows = Array.from({ length: 12 }, (_, month) => `2024-${String(month + 1).padStart(2, '0')}-28,x,0\n`)
    put({ 'returns.csv': `date,equity,gilts\n${rows.join('')}` })
    const { code, err } = run(...goodArguments)
    expect(code).toBe(2)
    // 12 numbers, and 12 days that are not month ends.
    expect(err).toMatch(/^The files have 24 errors/)
    expect(err).toMatch(/\.\.\. and 14 more\.\nAdd --errors errors\.csv/)
    expect(err.match(/returns, row/g)).toHaveLength(10)
  })
})

describe('build-index called wrongly', () => {
  it.each([
    ['a missing argument', goodArguments.slice(0, -2), /Option '--out' is missing\.[\s\S]*Usage: npm run build-index/],
    ['an unknown option', [...goodArguments, '--wieghts', 'a'], /Unknown option '--wieghts'/],
    ['an option twice', [...goodArguments, '--out', 'a'], /Option '--out' is given twice/],
    ['a file too many', [...goodArguments, 'more.csv'], /Unexpected argument 'more\.csv'/],
    [
      'no such file',
      ['--returns', 'none.csv', ...goodArguments.slice(2)],
      /There is no file none\.csv\. Check its name/,
    ],
    ['a folder to read', ['--returns', '.', ...goodArguments.slice(2)], /\. is a folder\. Name a file/],
    [
      'no such folder',
      [...goodArguments.slice(0, -1), 'none/levels.csv'],
      /There is no folder to write none\/levels\.csv/,
    ],
    ['an output that is read', [...goodArguments.slice(0, -1), './returns.csv'], /is read and would be overwritten/],
    ['one output for both', [...goodArguments, '--errors', './levels.csv'], /--out and --errors are both levels\.csv/],
  ])('%s: exit code 1, in plain words, nothing written', (_, args, message) => {
    const { code, out, err } = run(...args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(message)
    expect(err).not.toMatch(/\n {4}at /)
    expect(folder.list().sort()).toEqual(['charges.csv', 'returns.csv', 'weights.csv'])
    expect(inFolder('returns.csv')).toBe(returns)
  })
})
