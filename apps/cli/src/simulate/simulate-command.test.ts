import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { irr } from '@plumbline/engine/irr/irr.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandFolder, commandFolder } from '../testing/command-folder.ts'

let folder: CommandFolder
const run = (...args: readonly string[]) => folder.run(...args)
beforeEach(() => {
  folder = commandFolder('simulate')
})
afterEach(() => {
  folder.remove()
})

const inFolder = (name: string) => folder.read(name)
const rows = (name: string) =>
  inFolder(name)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))

/** An index that doubles from the end of 2014 to that of 2020, by the day. */
const doubling = 'date,level\n'.concat(
  Array.from({ length: 73 }, (_, month) => {
    const end = new Date(Date.UTC(2015, month, 0))
    const days = (end.getTime() - Date.UTC(2014, 11, 31)) / 86_400_000
    return `${end.toISOString().slice(0, 10)},${100 * 2 ** (days / 2192)}\n`
  }).join(''),
)

describe('simulate', () => {
  it('writes the result and the tables, which tell the same', () => {
    const small = '--savers 40 --simulations 3 --contributions 4 --fixed-contributions false --seed 5'.split(' ')
    const tables = '--flows flows.csv --each each.csv --deviations devs.csv'.split(' ')
    expect(run('--out', 'result.json', ...small, ...tables)).toEqual({ code: 0, out: '', err: '' })
    const result = JSON.parse(inFolder('result.json'))
    expect(Object.keys(result)).toEqual(['stDev', 'standardError', 'count', 'mean', 'quantiles', 'seed'])
    expect(Object.keys(result.quantiles)).toEqual(['5', '25', '50', '75', '95'])
    expect([result.count, result.seed]).toEqual([120, 5])

    const [header, ...each] = rows('each.csv')
    expect(header).toEqual(['saver', 'fund', 'irr', 'benchmark_irr'])
    const gaps = each.map(([, , own, benchmark]) => Number(own) - Number(benchmark))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / 120
    expect(result.mean).toBeCloseTo(mean, 12)
    expect(result.stDev).toBeCloseTo(Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / 119), 12)
    expect(each.slice(0, 4).map(([saver, fund]) => `${saver} ${fund}`)).toEqual(['1 1', '1 2', '1 3', '2 1'])

    const [flowHeader, ...flows] = rows('flows.csv')
    expect(flowHeader).toEqual(['saver', 'date', 'amount'])
    expect(new Set(flows.map(([saver]) => saver)).size).toBe(40)
    expect(flows.every(([, date, amount]) => /^201[5-8]-0[1-4]-01$/.test(date ?? '') && Number(amount) >= 1)).toBe(true)

    const [deviationHeader, ...deviations] = rows('devs.csv')
    expect(deviationHeader?.join()).toBe('years,contributions,count,st_dev,standard_error,closed_form')
    expect(deviations.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(120)
    expect(deviations.every(([, , , , , closedForm]) => Number(closedForm) > 0)).toBe(true)
  })

  it('gives the same bytes for the same seed and others for another', { tags: 'long' }, () => {
    const small = ['--savers', '20', '--simulations', '2', '--out', '-']
    const first = run(...small)
    expect(first.code).toBe(0)
    expect(run(...small, '--seed', '1').out).toBe(first.out)
    expect(run(...small, '--seed', '2').out).not.toBe(first.out)
  })

  it('measures timing alone on an index of one’s own, every month to the end', { tags: 'long' }, () => {
    folder.put({ 'levels.csv': doubling })
    const alone = '--sos false --savers 10 --contributions -1 --amount -1 --index levels.csv'.split(' ')
    expect(run('--out', 'result.json', '--flows', 'flows.csv', '--each', 'each.csv', ...alone).err).toBe('')
    const result = JSON.parse(inFolder('result.json'))
    expect(result.count).toBe(10)
    // Doubling over 2,192 days is the same rate for everybody.
    expect(result.mean).toBeCloseTo(2 ** (365 / 2192) - 1, 9)
    expect(result.stDev).toBeLessThan(1e-9)
    expect(rows('each.csv')[1]?.slice(0, 3)).toEqual(['1', '', ''])
    const own = rows('flows.csv').filter(([saver]) => saver === '1')
    const flows = own.map(([, date, amount]) => ({ day: dayOf(date ?? ''), amount: Number(amount) }))
    expect(own.length % 12).toBe(0)
    const navDay = dayOf('2019-12-31')
    const pot = flows.reduce((sum, { day, amount }) => sum + amount * 2 ** ((navDay - day) / 2192), 0)
    const rate = irr(flows, pot, navDay)
    expect(rate.status === 'ok' ? rate.rate : rate.status).toBeCloseTo(Number(rows('each.csv')[1]?.[3]), 9)
  })

  it('draws luck from price tracks, several after one option', { tags: 'long' }, () => {
    folder.put({ 'levels.csv': doubling })
    folder.put({ 'a.csv': doubling.replace('level', 'price') })
    folder.put({ 'b.csv': doubling.replace('level', 'price') })
    const tracks = '--index levels.csv --sigma-alpha 0 --savers 10 --tracks a.csv b.csv'.split(' ')
    expect(run('--out', 'result.json', ...tracks)).toEqual({ code: 0, out: '', err: '' })
    // Funds that are the index never leave it.
    expect(JSON.parse(inFolder('result.json')).stDev).toBeLessThan(1e-9)
    // The closed form knows nothing of tracks: it is that of the tracking error, whichever luck was drawn.
    const closedForms = (...more: readonly string[]) => {
      expect(run('--out', 'result.json', ...tracks.slice(0, 6), '--deviations', 'devs.csv', ...more).code).toBe(0)
      return rows('devs.csv').map((cells) => cells[5])
    }
    expect(closedForms('--tracks', 'a.csv', 'b.csv')).toEqual(closedForms())
    expect(Number(closedForms()[1])).toBeGreaterThan(0.01)
  })
})

describe('simulate refuses, in plain words and with nothing written,', () => {
  it.each([
    ['a number that is none', ['--savers', 'many'], "--savers is a number such as 20, not 'many'."],
    ['a date that is none', ['--start', '2015-02-30'], "--start must be a date such as 2026-03-31, not '2015-02-30'."],
    ['a flag that is none', ['--sos', 'yes'], "--sos is true or false, not 'yes'."],
    ['another start', ['--start-type', 'week'], "--start-type is year or month, not 'week'."],
    ['no savers', ['--savers', '0'], '--savers: Give a whole number from 1 to 10,000,000.'],
    ['a short window', ['--start', '2019-01-01'], '--end: No 1 January from 2019-01-01 on lies 12 months before'],
    ['a window after the index', ['--end', '2099-12-31'], '--end: The index ends on'],
    ['a window before the index', ['--start', '1950-01-01'], '--start: The index begins on'],
    ['files without an option', ['a.csv'], "'a.csv' belongs to no option."],
    [
      'a table over its own result',
      ['--each', 'result.json'],
      '--out and --each are both result.json. Name two files.',
    ],
    ['an index that is not there', ['--index', 'no.csv'], 'There is no file no.csv.'],
  ])('%s', (_, args, words) => {
    const { code, out, err } = run('--out', 'result.json', ...args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(words)
    expect(folder.has('result.json')).toBe(false)
  })

  it('a price that is not above 0, and a track that shares no year with the index', () => {
    folder.put({ 'bad.csv': 'date,price\n2015-01-31,1\n2015-02-28,0\n' })
    expect(run('--out', 'r.json', '--tracks', 'bad.csv').err).toBe(
      'The price track bad.csv cannot be used: row 3, price: A price must be above 0. Correct it.\n',
    )
    folder.put({ 'short.csv': 'date,price\n2015-01-31,1\n2015-02-28,2\n' })
    expect(run('--out', 'r.json', '--tracks', 'short.csv').err).toContain('have not 12 whole months in common')
  })
})
