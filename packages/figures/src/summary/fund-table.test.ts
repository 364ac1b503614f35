import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { pooledPassedOn } from '../passed-on/without-small-groups.ts'
import { findingsOf, pooledFiguresOf } from '../testing/sample-report.ts'
import { fundTable } from './fund-table.ts'

const everyone = { filters: {}, parameters: {} }

function fund(
  name: string | null,
  [savers, meanScore, pounds]: readonly [number, number | null, number | null],
  [gap, low, high]: readonly number[] = [],
): GroupEvidence {
  if (gap === undefined || low === undefined || high === undefined) {
    return { name, others: null, savers, meanScore, pounds, evidence: null }
  }
  const strength = low > 0 || high < 0 ? 'strong' : 'could be chance'
  const evidence = { strength, gap, low, high, poundsLow: 0, poundsHigh: 0, irr: null, benchmarkIrr: null } as const
  return { name, others: null, savers, meanScore, pounds, evidence }
}

const funds = [
  fund('Managed Growth', [1842, 78, 7_610_000], [0.007, -0.013, 0.028]),
  fund('Cautious', [347, 5, -3_140_000], [-0.035, -0.06, -0.01]),
  fund(null, [7, 60, 900]),
]
const whole = fund(null, [2196, 69, 4_470_000], [0.0049, -0.0095, 0.0193])
const pooledOf = (of: readonly GroupEvidence[], changes: { readonly hasFunds?: boolean } = {}) =>
  pooledFiguresOf({ findings: findingsOf({ hasFunds: true, funds: [...of], whole, ...changes }) })

it('has each fund beside one line of no difference, with how sure it is', () => {
  const table = fundTable(pooledOf(funds), everyone)
  const texts = [...(table?.rows ?? []), ...(table === null ? [] : [table.total])].map((row) => [
    row.name,
    row.savers,
    row.score.text,
    row.pounds.text,
    row.steps,
    row.sure,
  ])
  expect(texts).toEqual([
    ['Managed Growth', '1,842', '78', '+£7.61m', 1, 'Could be chance'],
    ['Cautious', '347', '5', '−£3.14m', 3, 'Strong'],
    ['Not stated', '7*', '60', '+£900', 0, '--'],
    ['All funds', '2,196', '69', '+£4.47m', 1, 'Could be chance'],
  ])
  const zero = table?.zero ?? Number.NaN
  const [growth, cautious] = table?.rows ?? []
  expect(growth?.gap?.at.low).toBeLessThan(zero)
  expect(growth?.gap?.at.high).toBeGreaterThan(zero)
  expect(cautious?.gap?.at.high).toBeLessThan(zero)
  expect(table?.ticks.map(({ text }) => text)).toEqual(['−5.0%', '−2.5%', '0', '+2.5%'])
  expect(table?.ticks.find(({ text }) => text === '0')?.at).toBeCloseTo(zero, 12)
})

it('says that each interval is of a fund taken alone, and how many stand out by chance', () => {
  expect(fundTable(pooledOf(funds), everyone)?.note).toBe(
    'Dot: the estimate. Solid bar: strong evidence; outline: some; thin line: could be chance. 95% intervals, if tracking error is 4% a year, for each fund taken alone. If none of these 2 funds differed from the benchmark, fewer than 1 (32% of them) would show at least some evidence by chance alone, and fewer than 1 (5% of them) strong evidence.',
  )
})

it('gives no side to a number that points away from what is sure, or that nothing is known of', () => {
  const table = fundTable(
    pooledOf([
      fund('Many small pots do well', [500, 61, -90_000], [-0.01, -0.02, -0.001]),
      fund('Not known', [40, 30, -5]),
      fund('The index', [90, 50, 1], [0, -0.00001, 0.00001]),
      fund('Much like it', [90, 50, 1], [0, -0.01, 0.01]),
    ]),
    everyone,
  )
  expect(table?.rows.map(({ score, pounds, sure }) => [score.side, pounds.side, sure])).toEqual([
    ['at', 'below', 'Strong'],
    ['at', 'at', 'Not known'],
    ['at', 'at', 'No difference'],
    ['at', 'at', 'No clear difference'],
  ])
})

it('keeps those that stand out where there is no room for all, however few are in them', () => {
  const many = Array.from({ length: 40 }, (_, place) =>
    fund(`Fund ${place}`, [1000 - place, 55, 1000], [0.001, -0.01, 0.012]),
  )
  const table = fundTable(pooledOf([...many, fund('Tiny', [12, 2, -400_000], [-0.05, -0.08, -0.02])]), everyone)
  expect(table?.rows.find(({ name }) => name === 'Tiny')?.rank).toBe(0)
  expect(table?.rows.find(({ name }) => name === 'Fund 0')?.rank).toBe(1)
  expect(new Set(table?.rows.map(({ rank }) => rank)).size).toBe(41)
})

it('passes on no number of a fund of few, and cuts a name that leaves no room', () => {
  const long = fund('B'.repeat(120), [300, 55, 1000], [0.001, -0.01, 0.012])
  const shown = pooledPassedOn(pooledOf([...funds, long]), {})
  const table = fundTable(shown, everyone)
  expect(table?.rows.find(({ name }) => name === 'Not stated')).toMatchObject({
    savers: '<10',
    score: { text: '' },
    pounds: { text: '' },
    gap: null,
    sure: '',
  })
  expect(table?.note).toContain('<10: fewer than 10 savers, of whom no more is passed on')
  expect(table?.rows.find(({ name }) => name.startsWith('B'))?.name).toBe(`${'B'.repeat(27)}…`)
})

it('is not there for one fund, where no fund is stated, or where savers were chosen by result', () => {
  expect(fundTable(undefined, everyone)).toBeNull()
  expect(fundTable(pooledOf(funds.slice(0, 1)), everyone)).toBeNull()
  expect(fundTable(pooledOf(funds, { hasFunds: false }), everyone)).toBeNull()
  expect(fundTable(pooledOf(funds), { ...everyone, filters: { score: { lt: 50 } } })).toBeNull()
  expect(fundTable(pooledOf([fund('A', [5, 50, 1]), fund('B', [6, 50, 1])]), everyone)).toBeNull()
})
