import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { pooledPassedOn } from '../passed-on/without-small-groups.ts'
import { findingsOf, pooledFiguresOf } from '../testing/sample-report.ts'
import { groupEvidenceWords } from './words.ts'

const strong = {
  strength: 'strong',
  gap: -0.03,
  low: -0.05,
  high: -0.01,
  poundsLow: -5_000_000,
  poundsHigh: -1_000_000,
  irr: null,
  benchmarkIrr: null,
} as const

function fund(name: string | null, savers: number, evidence: GroupEvidence['evidence'], pounds: number): GroupEvidence {
  return { name, others: null, savers, meanScore: 40, pounds, evidence }
}

const funds = [
  fund('Growth', 300, { ...strong, strength: 'could be chance', gap: 0.004, low: -0.01, poundsLow: -20_000 }, 40_000),
  fund('Cautious', 100, strong, -3_140_000),
  fund(null, 7, null, -77),
]
const findings = findingsOf({ funds })

it('has pounds with their interval and how sure they are beside each score', () => {
  const { takeaway, table, notes } = groupEvidenceWords(findings, false)
  expect(notes.join(' ')).toContain('If none of these 2 groups differed from the benchmark')
  expect(notes.at(-1)).toBe(
    'The summary names a group only with allowance for picking the worst of many. To be found in 95 of 100 cases, a group has to lag the rest of its funds by 0.5% to 1.5% a year, if tracking error is 4% a year; a smaller difference can hardly be told from chance.',
  )
  expect(takeaway).toBe(
    'Of 2 funds with 10 savers or more, 1 lies below the benchmark with strong evidence taken alone, and none above. By chance alone fewer than 1 would.',
  )
  expect(table.rows).toEqual([
    ['Fund: Growth', '300', '40', '+£40,000', '−£20.0k to −£1.00m', '+0.40%', 'could be chance'],
    ['Fund: Cautious', '100', '40', '−£3,140,000', '−£5.00m to −£1.00m', '−3.00%', 'strong evidence'],
    ['Fund: not stated', '7*', '40', '−£77', '--', '--', '--'],
  ])
})

it('takes no evidence from savers who were chosen by result, and passes on no figure of few', () => {
  const chosen = groupEvidenceWords(findings, true)
  expect(chosen.takeaway).toMatch(/^The filter chooses savers by their results/)
  expect(chosen.table.rows.map((row) => row.slice(4))).toEqual(Array(3).fill(['--', '--', 'chosen by result']))
  const passedOn = groupEvidenceWords(pooledPassedOn(pooledFiguresOf({ findings }), {}).findings, false)
  expect(passedOn.table.rows[2]).toEqual(['Fund: not stated', '<10', '', '', '', '', ''])
  expect(passedOn.table.rows[1]?.[1]).toBe('not shown')
})

it('shows schemes where there are several, and nothing where there is one group alone', () => {
  const one = findingsOf()
  expect(groupEvidenceWords(one, false).table.rows).toEqual([])
  const schemes = funds.slice(0, 2)
  const calm = funds.slice(0, 1).flatMap((each) => [each, { ...each, name: 'Income' }])
  expect(groupEvidenceWords(findingsOf({ funds: calm, schemes }), false).takeaway).toBe(
    'None of 2 funds with 10 savers or more lies below or above the benchmark with strong evidence. By chance alone fewer than 1 would. Of 2 schemes with 10 savers or more, 1 lies below the benchmark with strong evidence taken alone, and none above. By chance alone fewer than 1 would.',
  )
  expect(groupEvidenceWords(findingsOf({ schemes }), false).takeaway).toMatch(/^Of 2 schemes with 10 savers or more/)
})
