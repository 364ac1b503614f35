import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { pooledPassedOn } from '../passed-on/without-small-groups.ts'
import { shownFiguresOf } from '../reports/report.ts'
import { vfmSections } from '../reports/vfm.ts'
import { findingsOf, pooledFiguresOf, sampleReport } from '../testing/sample-report.ts'
import { schemeFunds } from './definition.ts'
import { schemeFundsWords } from './words.ts'

type Pair = Findings['schemeFunds']['pairs'][number]

const evidence = {
  strength: 'strong',
  gap: -0.02,
  low: -0.03,
  high: -0.01,
  poundsLow: -3000,
  poundsHigh: -1000,
  irr: null,
  benchmarkIrr: null,
} as const
const pairOf = (changes: Partial<Pair> = {}): Pair => ({
  scheme: { name: 'Staff Plan', others: null },
  name: 'Cautious',
  others: null,
  savers: 40,
  meanScore: null,
  pounds: -2000,
  evidence,
  ...changes,
})
const few = pairOf({ name: null, savers: 9, pounds: -5, evidence: null })
const wordsOf = (pairs: readonly Pair[], isChosen = false, rest: Findings['schemeFunds']['rest'] = null) =>
  schemeFundsWords(findingsOf({ schemeFunds: { pairs: [...pairs], rest } }), isChosen)

it('says savers, pounds and how sure of each pair, and marks those of few savers', () => {
  const { table, unit, takeaway } = wordsOf([pairOf(), few])
  expect(table.rows).toEqual([
    ['Staff Plan, Cautious', '40', '−£2,000', '−2.00%', '−3.00% to −1.00%', 'strong evidence'],
    ['Staff Plan, fund not stated', '9*', '−£5', '--', '--', '--'],
  ])
  expect(unit).toContain('* under 10 savers')
  expect(takeaway).toBe(
    'The one pair of a scheme and a fund that can be compared lies below the benchmark with strong evidence.',
  )
})

it('says of a tracking error that was measured that it was', () => {
  const findings = findingsOf({ schemeFunds: { pairs: [pairOf()], rest: null } })
  const measured = { calibration: 3, calibratedSince: '2026-11-20T10:00:00.000Z' }
  expect(schemeFundsWords(findings, false, measured).notes[0]).toMatch(
    /^The interval holds if tracking error is 4% a year, as measured from the savers of all providers\. Savers/,
  )
  expect(schemeFundsWords(findings, false).notes[0]).toMatch(
    /^The interval holds if tracking error is 4% a year\. Savers/,
  )
})

it('counts ties and contradictions as they are, and claims nothing of pairs that cannot be compared', () => {
  const above = { ...evidence, gap: 0.02 }
  expect(wordsOf([pairOf(), pairOf({ evidence: above }), pairOf({ evidence: above })]).takeaway).toContain(
    '1 lies below the benchmark with strong evidence taken alone, and 2 above.',
  )
  const equal = { ...evidence, strength: 'could be chance', gap: 0 } as const
  expect(wordsOf([pairOf({ evidence: equal })]).takeaway).toContain('lies neither below nor above')
  expect(wordsOf([few, few]).takeaway).toBe('No pair of a scheme and a fund has 10 savers and a score of its own.')
})

it('says how many of several pairs chance alone would show, and nothing of it of one', () => {
  const { takeaway, notes } = wordsOf(Array<Pair>(24).fill(pairOf({ evidence: { ...evidence, strength: 'some' } })))
  expect(takeaway).toBe(
    'None of 24 pairs of a scheme and a fund that can be compared lies below or above the benchmark with strong evidence. By chance alone about 1 would.',
  )
  expect(notes.join(' ')).toContain('about 8 (32% of them) would show at least some evidence by chance alone')
  expect(wordsOf([pairOf(), few]).notes.join(' ')).not.toContain('by chance alone')
})

it('gives savers who were chosen by result no evidence', () => {
  const { table, takeaway, notes } = wordsOf([pairOf(), few], true)
  expect(takeaway).toContain('chooses savers by their results')
  for (const row of table.rows) expect(row.slice(3)).toEqual(['--', '--', 'chosen by result'])
  expect(notes).toEqual([])
})

it('says how many pairs have no row, and what is taken together', () => {
  const others = pairOf({ name: null, others: 12, scheme: { name: null, others: 1 } })
  const { table, notes } = wordsOf([others], false, { pairs: 260, savers: 1200 })
  expect(table.rows[0]?.[0]).toBe('one other scheme, 12 other funds')
  expect(table.rows[1]).toEqual(['260 other pairs', '1,200', '--', '--', '--', '--'])
  expect(notes.join(' ')).toContain('with the most savers')
})

it('is waited for only where both schemes and funds vary, and is not there where they do not', () => {
  const report = sampleReport()
  const idsOf = (data: typeof report) => shownFiguresOf(vfmSections.schemeSeg, data).map(({ id }) => id)
  expect(idsOf(report)).toContain('schemeFunds')
  const oneFund = { ...report, funds: { ...report.funds, groups: report.funds.groups.slice(1) } }
  expect(idsOf(oneFund)).not.toContain('schemeFunds')
  expect(schemeFunds.of({ ...report, pooled: pooledFiguresOf() })).toBeNull()
})

it('has names of any kind as they are', () => {
  for (const name of ['__proto__', 'toString', 'N'.repeat(120), '(blank)']) {
    expect(wordsOf([pairOf({ name })]).table.rows[0]?.[0]).toBe(`Staff Plan, ${name}`)
  }
})

it('passes on of small pairs no more than that they are small, and nothing that gives them away', () => {
  const pairs = [pairOf(), few, pairOf({ scheme: { name: 'Other Plan', others: null } })]
  const own = pooledFiguresOf({ findings: findingsOf({ schemeFunds: { pairs, rest: null } }) })
  const { table } = schemeFundsWords(pooledPassedOn(own, {}).findings, false)
  expect(table.rows.map((row) => row.slice(1, 3))).toEqual([
    ['not shown', '--'],
    ['<10', '--'],
    ['not shown', '--'],
  ])
  expect(table.rows[0]?.slice(3)).toEqual(['−2.00%', '−3.00% to −1.00%', 'strong evidence'])
  const large = pooledFiguresOf({ findings: findingsOf({ schemeFunds: { pairs: [pairOf()], rest: null } }) })
  expect(pooledPassedOn(large, {})).toEqual(large)
  const cut = { pairs: [pairOf()], rest: { pairs: 3, savers: 12 } }
  const passed = pooledPassedOn(pooledFiguresOf({ findings: findingsOf({ schemeFunds: cut }) }), {})
  expect(schemeFundsWords(passed.findings, false).table.rows.flat().join(' ')).not.toMatch(/\b(40|12)\b|£/)
})
