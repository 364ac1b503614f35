import { reportResultSchema } from '@plumbline/contract/figures/report-result.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { madeIndex, madeTrust } from '../testing/made-trust.ts'
import { scoreRuns } from '../testing/score-runs.ts'
import { fiveErrors } from '../testing/small-files.ts'

const runs = scoreRuns('report')
const long = inject('long')
afterAll(runs.remove)
beforeAll(() => {
  runs.put('index.csv', madeIndex)
  runs.put('errors.csv', fiveErrors)
  const even = ['Growth', 'Income'].map((name) => ({ name, gap: 0 }))
  runs.put('one-behind.csv', madeTrust([...even, { name: 'Cautious', gap: -0.05 }]))
  runs.put('none-behind.csv', madeTrust(even))
  // One saver whose rows state two schemes.
  runs.put('two-schemes.csv', madeTrust(even).replace('Scheme 0', 'Another'))
  runs.put('no-funds.csv', madeTrust([{ name: '', gap: -0.05 }]))
  const nine = madeTrust([{ name: 'Cautious', gap: -0.05 }]).match(/^(saver_id|S0-[0-8],).*\n/gm)
  runs.put('nine.csv', nine?.join('') ?? '')
})

async function resultOf(file: string, ...more: readonly string[]) {
  const args = [file, '--out', 'report.pdf', '--json', 'report.json', '--index', 'index.csv', ...more]
  const { code, err } = await runs.run(...args)
  expect([code, err]).toEqual([0, expect.stringMatching(/\.\n$/)])
  expect(runs.read('report.pdf').subarray(0, 5).toString()).toBe('%PDF-')
  expect(runs.temporary()).toEqual([])
  const result = reportResultSchema.parse(JSON.parse(runs.read('report.json').toString()))
  expect(err).toBe(`${result.verdict}\n`)
  return result
}

describe('the report of a file', () => {
  it('is the same whether a fund is spelt in one way, or in three that are joined', async () => {
    const spelt = ['Growth', 'GROWTH', 'Growth.']
    let saver = 0
    const one = madeTrust([{ name: 'Growth', gap: -0.05 }])
    runs.put('one.csv', one)
    runs.put(
      'three.csv',
      one.replace(/,Growth,/g, () => `,${spelt[Math.floor(saver++ / 120) % 3]},`),
    )
    runs.put('names.csv', 'column,name,joined_name\nfund,GROWTH,Growth\nfund,Growth.,Growth\n')
    const joined = await resultOf('three.csv', '--names', 'names.csv', '--title', 'Trust')
    expect(joined).toEqual(await resultOf('one.csv', '--title', 'Trust'))
    expect(joined.funds).toMatchObject([{ name: 'Growth', savers: 40 }])
  })

  it('names the fund that is behind, first and alone', async () => {
    const result = await resultOf('one-behind.csv', '--title', 'Made Trust')
    expect(result.savers).toMatchObject({ total: 120, scored: 120 })
    expect(result.findings).toMatchObject([{ dimension: 'fund', group: 'Cautious', savers: 40, evidence: 'strong' }])
    const cautious = result.funds.find(({ name }) => name === 'Cautious')
    // ln(1) - ln(1.05), as the trust was made; the pots differ by up to a thousandth.
    expect(cautious?.gap).toBeCloseTo(-Math.log(1.05), 3)
    expect(cautious?.pounds).toBeCloseTo(result.findings[0]?.pounds ?? 0, 6)
    const lost = shortPounds(Math.abs(result.findings[0]?.pounds ?? 0))
    expect(result.verdict).toContain(
      `the 40 scored savers in the fund Cautious, who have ${lost} less than the same contributions in the benchmark, with strong evidence.`,
    )
    expect(result.evidence).toMatchObject({ funds: 3, trackingError: 0.04, fundCorrelation: 0.5 })
    expect(result.impact.low).toBeLessThan(result.impact.pounds ?? 0)
    expect(result.schemes.map(({ name }) => name)).toEqual(['Scheme 0', 'Scheme 1'])
  })

  it('names nobody where nobody differs', { tags: 'long' }, async () => {
    const result = await resultOf('none-behind.csv')
    expect([result.findings, result.exclusions, result.evidence.words]).toEqual([[], [], 'could be chance'])
    expect(result.verdict).toContain('No group large enough to be compared is behind by more than chance explains.')
  })

  if (long)
    it('takes all savers as one fund where the file names none, and says so', async () => {
      const result = await resultOf('no-funds.csv')
      expect(result.funds).toMatchObject([{ name: 'not stated', savers: 40 }])
      expect([result.findings, result.evidence.funds, result.evidence.words]).toEqual([[], 1, 'strong'])
      expect(result.verdict).toContain('all savers had to be taken as one fund')
    })

  if (long)
    it('gives the gap of fewer than 10 savers with its interval, and not a word of evidence', async () => {
      const { evidence, impact, funds, findings, savers } = await resultOf('nine.csv')
      expect([savers.scored, evidence.words, findings]).toEqual([9, null, []])
      expect(evidence.gap).toBeCloseTo(-Math.log(1.05), 3)
      expect(evidence.high).toBeLessThan(0)
      expect(impact.low).toBeLessThan(impact.pounds ?? 0)
      const { gap, low, high } = evidence
      expect(funds).toMatchObject([{ name: 'Cautious', savers: 9, gap, low, high, evidence: null }])
    })

  it('prints what the file may mean and may not, before the verdict', { tags: 'long' }, async () => {
    const { code, err } = await runs.run('two-schemes.csv', '--out', 'report.pdf', '--index', 'index.csv')
    expect(code).toBe(0)
    const [warning, verdict, ...rest] = err.split('\n')
    expect(warning).toMatch(/^Warning: .* \(for example .*\)\.$/)
    expect(verdict).toMatch(/^No clear difference: savers' pots are worth /)
    expect(rest).toEqual([''])
  })

  it('says that the index starts after payments of more than one saver in a hundred', { tags: 'long' }, async () => {
    runs.put('late.csv', madeIndex.replace(/^201[45]-.*\n/gm, ''))
    const { err } = await runs.run('none-behind.csv', '--out', 'report.pdf', '--index', 'late.csv')
    expect(err.split('\n')[0]).toMatch(
      /^Warning: The index starts on .*, after the first payment of [\d,]+ of 80 savers/,
    )
  })

  it('is not written of a file with errors, which are', async () => {
    const { code, err } = await runs.run(
      'errors.csv',
      '--out',
      'none.pdf',
      '--json',
      'none.json',
      '--errors',
      'list.csv',
    )
    expect([code, err]).toEqual([2, expect.stringMatching(/errors?/)])
    expect(runs.names()).not.toContain('none.pdf')
    expect(runs.names()).not.toContain('none.json')
    expect(runs.read('list.csv').toString()).toMatch(/^row,column,value,reason\n/)
  })

  it.each([
    [['errors.csv'], /--out/],
    [['--out', 'a.pdf'], /Name one file/],
    [['errors.csv', '--out', 'errors.csv'], /would be overwritten/],
    [['errors.csv', '--out', 'a.pdf', '--json', 'a.pdf'], /--out and --json are both a\.pdf/],
    [['errors.csv', '--out', 'a.pdf', '--title', ' '], /--title is empty/],
    [['errors.csv', '--out', 'a.pdf', '--method', 'best'], /--method is new or old/],
    [['missing.csv', '--out', 'a.pdf'], /missing\.csv/],
  ])('is refused in plain words: %j', async (args, words) => {
    const { code, err } = await runs.run(...args)
    expect([code, err]).toEqual([1, expect.stringMatching(words)])
  })
})
