import { plainFund } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandFolder, commandFolder } from '../testing/command-folder.ts'
import { knownFundFiles } from '../testing/known-fund-files.ts'

const plan = { ...plainFund, months: 60, members: 240, beta: 0.8, secondFund: true }
const { files } = knownFundFiles(3, plan)
const series = ['--index', 'levels.csv', '--cash', 'cash.csv']

let folder: CommandFolder
beforeEach(() => {
  folder = commandFolder('attribution')
  folder.put(files)
})
afterEach(() => {
  folder.remove()
})

describe('attribution', () => {
  it('writes the result and the track, the same for any number of threads', () => {
    const args = ['savers.csv', '--out', 'result.json', '--track', 'track.csv', ...series]
    expect(folder.run(...args)).toEqual({ code: 0, out: '', err: '' })
    const result = JSON.parse(folder.read('result.json'))
    expect(Object.keys(result)).toEqual(
      'status reason months members beta alpha trackingError recordNoise rSquared effectiveMonths heldOut models saaValue riskEffect annualDifference annualDifferenceStandardError residuals rounds converged cash'.split(
        ' ',
      ),
    )
    expect(result).toMatchObject({
      status: 'done',
      reason: null,
      months: { from: '2006-01', to: '2010-12', count: 60 },
      members: { used: 240 },
      converged: true,
      cash: { extended: false },
    })
    expect(Object.keys(result.members.leftOut)).toEqual([
      '0 NAV',
      'Contribution Record Inaccurate',
      'Not Comparable',
      'Short Contribution History',
      'Money out',
    ])
    expect(Object.keys(result.beta)).toEqual(['value', 'standardError', 'low', 'high'])
    expect(result.saaValue + result.riskEffect).toBeCloseTo(result.annualDifference, 9)
    expect(result.residuals.map(({ by, groups }: { by: string; groups: number }) => [by, groups])).toEqual([
      ['fund', 2],
      ['scheme', 3],
      ['age band', 1],
      ['pot size', expect.any(Number)],
      ['joiner year', expect.any(Number)],
    ])
    const [header, first, ...rest] = folder.read('track.csv').trimEnd().split('\n')
    expect(header).toBe(
      'month,return,level,return_standard_error,level_standard_error,benchmark_return,benchmark_level,cash_return',
    )
    expect(first).toMatch(/^2006-01,/)
    expect(rest).toHaveLength(59)
    const again = ['savers.csv', '--out', 'again.json', '--threads', '1', ...series]
    expect(folder.run(...again).code).toBe(0)
    expect(folder.read('again.json')).toBe(folder.read('result.json'))
  })

  it('reads one fund alone', { tags: 'long' }, () => {
    const { code, out } = folder.run('savers.csv', '--out', '-', '--fund', 'Fund 1', ...series)
    expect(code).toBe(0)
    const { members, residuals } = JSON.parse(out)
    expect(members.used).toBe(120)
    expect(residuals[0]).toEqual({ by: 'fund', groups: 1, pValue: null })
  })

  it('refuses in words, never with a number', () => {
    const args = ['savers.csv', '--out', 'result.json', '--track', 'track.csv', '--scheme', 'Scheme 1', ...series]
    const { code, err } = folder.run(...args)
    expect([code, err]).toEqual([3, 'Refused: 80 members can be used; a track needs at least 100.\n'])
    expect(JSON.parse(folder.read('result.json'))).toMatchObject({
      status: 'refused',
      reason: '80 members can be used; a track needs at least 100.',
      members: { used: 80 },
      beta: null,
      residuals: null,
    })
    expect(folder.read('track.csv').split('\n')).toHaveLength(2)
  })

  it.each([
    ['a fund that is not there', ['--fund', 'Fund 9'], 1, 'No saver of the file is of --fund Fund 9.'],
    ['an index that is cash', ['--index', 'cash.csv', '--cash', 'cash.csv'], 1, 'so there is no beta'],
    [
      'cash that begins late',
      ['--index', 'levels.csv', '--cash', 'late.csv'],
      1,
      'The cash of late.csv does not reach',
    ],
    [
      'cash that is no series',
      ['--index', 'levels.csv', '--cash', 'savers.csv'],
      1,
      'The cash series savers.csv cannot be used: row 1',
    ],
    ['an error in the file', ['--errors', 'errors.csv'], 2, 'nothing is written to --out'],
  ])('says what is wrong with %s, and writes nothing', (_, args, code, words) => {
    folder.put({ 'late.csv': files['cash.csv'].replace(/2005-12-31.*\n/, '').replace(/2006-01-31.*\n/, '') })
    if (code === 2) folder.put({ 'savers.csv': files['savers.csv'].replace('M00000,', ',') })
    const given = args.includes('--index') ? args : [...series, ...args]
    const run = folder.run('savers.csv', '--out', 'result.json', ...given)
    expect(run.code).toBe(code)
    expect(run.err).toContain(words)
    expect(folder.has('result.json')).toBe(false)
  })
})
