import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandFolder, commandFolder } from '../testing/command-folder.ts'

/** Month ends of 2014 to 2019 at a price that grows by 1 % a month. */
const prices = 'date,price\n'.concat(
  Array.from({ length: 61 }, (_, month) => {
    const end = new Date(Date.UTC(2015, month, 0)).toISOString().slice(0, 10)
    return `${end},${1.01 ** month}\n`
  }).join(''),
)

let folder: CommandFolder
const run = (...args: readonly string[]) => folder.run(...args)
beforeEach(() => {
  folder = commandFolder('price-track')
  folder.put({ 'prices.csv': prices })
  folder.put({ 'levels.csv': prices.replace('price', 'level') })
})
afterEach(() => {
  folder.remove()
})

const inFolder = (name: string) => folder.read(name)
const span = ['--first-date', '2015-01-01', '--nav-date', '2019-12-31']
const rows = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

describe('price-track', () => {
  it('scores one saver a month, in the columns of a scored file', () => {
    expect(run('prices.csv', ...span, '--out', 'scores.csv', '--summary', 'summary.json')).toEqual({
      code: 0,
      out: '',
      err: '',
    })
    expect(inFolder('scores.csv').split('\n')[0]).toBe(
      'saver_id,status,outlier_reason,irr,benchmark_irr,nav,benchmark_nav,nav_ratio,direct_alpha,score,score_old,first_contribution_date,last_contribution_date,nav_date,total_contribution',
    )
    const savers = rows(inFolder('scores.csv'))
    expect(savers.map(([id]) => id).slice(0, 2)).toEqual(['2015-01', '2015-02'])
    // A history from 1 January to 31 December is a day short of 12 months.
    expect(savers.at(-1)?.[0]).toBe('2018-12')
    expect(savers).toHaveLength(48)
    expect(savers[0]?.slice(11)).toEqual(['2015-01-01', '2019-12-01', '2019-12-31', '6000'])
    const summary = JSON.parse(inFolder('summary.json'))
    expect(Object.keys(summary)).toEqual(
      'beta betaStandardError alpha alphaStandardError rSquared months stDev navDates'.split(' '),
    )
    expect([summary.months, summary.navDates]).toEqual([59, ['2019-12-31']])
  })

  it('gives everybody 50 and alpha 0 where the prices are the index and bear all charges', { tags: 'long' }, () => {
    const own = ['--index', 'levels.csv', '--charges-included', '--cash', 'cash.csv']
    const levels = prices.replace('price', 'level').replaceAll(/,(1\.1\d*)/g, (_, level) => `,${Number(level) * 1.001}`)
    folder.put({ 'levels.csv': levels, 'prices.csv': levels.replace('level', 'price') })
    folder.put({ 'cash.csv': 'date,level\n2014-12-31,100\n2015-01-31,100\n2015-02-28,100\n' })
    expect(run('prices.csv', ...span, '--out', 'scores.csv', '--summary', 'summary.json', ...own).err).toBe('')
    for (const [, status, , , , , , , , score] of rows(inFolder('scores.csv'))) {
      expect([status, Math.round(Number(score))]).toEqual(['scored', 50])
    }
    const { beta, alpha, rSquared, stDev } = JSON.parse(inFolder('summary.json'))
    expect(beta).toBeCloseTo(1, 9)
    expect(alpha).toBeCloseTo(0, 9)
    expect(rSquared).toBeCloseTo(1, 9)
    expect(stDev).toBeCloseTo(0, 9)
  })

  it('takes half a per cent a year off unless told otherwise', { tags: 'long' }, () => {
    const firstPot = (...args: readonly string[]) =>
      Number(rows(run('prices.csv', ...span, '--index', 'levels.csv', '--out', '-', ...args).out)[0]?.[5])
    const whole = firstPot('--charges-included')
    expect(firstPot()).toBe(firstPot('--charge', '0.5'))
    expect(firstPot()).toBeLessThan(whole)
    expect(firstPot('--charge', '0')).toBe(whole)
    // 60 payments, the oldest 5 years old.
    expect(firstPot('--charge', '10') / whole).toBeGreaterThan(0.9 ** 5)
  })

  it('lists short histories and past valuations where asked for', { tags: 'long' }, () => {
    const savers = rows(run('prices.csv', ...span, '--out', '-', '--include-short', '--past-performance').out)
    const dates = [...new Set(savers.map((row) => row[13]))]
    expect(dates).toEqual(['2016-12-31', '2017-12-31', '2018-12-31', '2019-12-31'])
    expect(savers.filter((row) => row[13] === '2016-12-31')).toHaveLength(24)
    const short = savers.filter(([, status]) => status === 'excluded')
    expect(short.every(([, , reason]) => reason === 'Short Contribution History')).toBe(true)
    expect(short.every((row) => row[9] === '')).toBe(true)
    expect(short).toHaveLength(4 * 12)
  })
})

describe('price-track refuses, with nothing written,', () => {
  it.each([
    ['a price of 0', 'date,price\n2015-01-31,1\n2015-02-28,0\n', 3, 'A price must be above 0. Correct it.'],
    ['two prices on a day', 'date,price\n2015-01-31,1\n2015-01-31,2\n', 3, ''],
    ['dates out of order', 'date,price\n2015-02-28,1\n2015-01-31,2\n', 3, ''],
    ['a gap', 'date,price\n2015-01-31,1\n2015-06-30,2\n', 3, 'Add the prices between.'],
    [
      'prices that begin late',
      prices.replace('2014-12-31,1\n', '').replace(/2015-01-31.*\n/, ''),
      2,
      'The prices begin after the first payment',
    ],
    [
      'prices that end early',
      prices.replace(/2019-12-31.*\n/, ''),
      61,
      'The prices end more than 7 days before the valuation',
    ],
  ])('%s', (_, text, row, words) => {
    folder.put({ 'bad.csv': text })
    const { code, out, err } = run('bad.csv', ...span, '--out', 'scores.csv', '--errors', 'errors.csv')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('nothing is written to --out.')
    const line = inFolder('errors.csv')
      .split('\n')
      .find((each) => each.startsWith(`${row},`))
    expect(line).toContain(words)
    expect(folder.has('scores.csv')).toBe(false)
  })

  it.each([
    [
      'a valuation too soon',
      ['--first-date', '2019-02-01', '--nav-date', '2019-12-31'],
      2,
      'less than 12 months after',
    ],
    ['too few month ends', ['--first-date', '2018-02-01', '--nav-date', '2019-02-01'], 2, 'fewer than 13 month ends'],
    [
      'no date',
      ['--first-date', 'soon', '--nav-date', '2019-12-31'],
      1,
      "--first-date must be a date such as 2026-03-31, not 'soon'.",
    ],
    ['no charge', [...span, '--charge', '-1'], 1, '--charge'],
    [
      'an index that begins late',
      [...span, '--index', 'late.csv'],
      1,
      'late.csv begins on 2015-01-31, after --first-date.',
    ],
    [
      'an index that ends early',
      [...span, '--index', 'early.csv'],
      1,
      'early.csv ends on 2019-12-07, before --nav-date.',
    ],
    [
      'an index that is cash',
      [...span, '--index', 'levels.csv', '--cash', 'levels.csv'],
      1,
      'so there is no beta. Take',
    ],
    [
      'cash that is no series',
      [...span, '--cash', 'prices.csv'],
      1,
      'The cash series prices.csv cannot be used: row 1',
    ],
    ['cash that begins late', [...span, '--cash', 'late.csv'], 0, ''],
    [
      'cash that begins later',
      [...span, '--cash', 'later.csv'],
      1,
      'The cash of later.csv does not reach from the first month end on.',
    ],
  ])('%s', (_, args, code, words) => {
    const levels = inFolder('levels.csv')
    folder.put({ 'late.csv': levels.replace('2014-12-31,1\n', '') })
    folder.put({ 'later.csv': levels.replace('2014-12-31,1\n', '').replace(/2015-01-31.*\n/, '') })
    folder.put({ 'early.csv': levels.replace(/2019-12-31.*\n/, '') })
    const result = run('prices.csv', '--out', 'scores.csv', ...args)
    expect(result.code).toBe(code)
    expect(result.err).toContain(words)
    expect(folder.has('scores.csv')).toBe(code === 0)
  })
})
