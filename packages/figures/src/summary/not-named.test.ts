import type { BesideOthers, Finding, GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { findingsOf, pooledFiguresOf, sampleReport } from '../testing/sample-report.ts'
import { lookLead, lookNotes } from './not-named.ts'
import { cellsOfFinding } from './point-cells.ts'

const finding: Finding = {
  ...{ division: 'fund', dimension: 'fund', dataPoint: null, group: 'Cautious', others: null, sameSavers: 0 },
  ...{ family: 'funds', filter: { funds: ['Cautious'] }, savers: 40, pounds: -90_000, surplus: -90_000 },
  ...{ gap: { difference: -0.04, low: -0.06, high: -0.02 }, leftOut: { savers: 0, pounds: null } },
  ...{ compared: 6, quantile: 2.63 },
}

function fund(name: string, gap: number, strength: 'strong' | 'some' | 'could be chance'): GroupEvidence {
  const ends = { low: gap - 0.02, high: gap + 0.02, poundsLow: -1, poundsHigh: 1 }
  const evidence = { strength, gap, ...ends, irr: null, benchmarkIrr: null }
  return { name, others: null, savers: 40, meanScore: 40, pounds: -1000, evidence }
}

const funds = [
  fund('Cautious', -0.04, 'strong'),
  fund('Income', -0.018, 'some'),
  fund('Growth', -0.004, 'could be chance'),
]
const compared = [{ division: 'fund', dataPoint: null, groups: 6, foundFrom: null }] as const
const pooled = pooledFiguresOf({ findings: findingsOf({ funds, findings: [finding], compared: [...compared] }) })
const everyone = { filters: {} }

it('says who looks behind and is not named, and why', () => {
  expect(lookNotes([{ cells: cellsOfFinding(finding) }], pooled, everyone)).toBe(
    'Looks furthest behind of those not named, and could be chance: savers in the fund Income, 1.80% a year behind the benchmark. Among 6 funds the worst can look so by chance. A group is named only after allowing for picking the worst of many.',
  )
  const hidden = funds.map((each) => ({ ...each, hidden: 'with small' as const }))
  const passedOn = pooledFiguresOf({ findings: findingsOf({ funds: hidden, findings: [finding] }) })
  expect(lookNotes([], passedOn, everyone)).not.toContain('Income')
})

it('counts those whose value is not stated among the groups, by how surely they are behind, and none that has no name', () => {
  const ofGrade = { division: 'data point', title: 'Pay grade', dataPoint: 3, strength: 'some' } as const
  const notStated: BesideOthers = {
    ...{ ...ofGrade, group: null, filter: { segment: { string: { 3: [''] } } } },
    ...{ difference: -0.0027, low: -0.0066, high: 0.0012 },
  }
  const joiners: BesideOthers = {
    ...{ division: 'joiner year', dataPoint: null, group: '2004', filter: { firstContributionYear: [2004] } },
    ...{ strength: 'some', difference: -0.0034, low: -0.0086, high: 0.0018 },
  }
  const together: BesideOthers = { ...notStated, filter: null, difference: -0.01, low: -0.012, high: -0.008 }
  const ofGroups = { division: 'data point', dataPoint: 3, groups: 50, foundFrom: null } as const
  const notesOf = (besideOthers: BesideOthers[]) =>
    lookNotes([], pooledFiguresOf({ findings: findingsOf({ besideOthers, compared: [ofGroups] }) }), everyone)
  expect(notesOf([joiners, together, notStated])).toMatch(
    /^Looks furthest behind for its margin of error, and could be chance: savers whose pay grade is not stated, 0\.27% a year behind other savers in the same funds; 1 more group looks behind\. Among so many that are compared the worst can look so by chance\./,
  )
  expect(notesOf([joiners, together])).toMatch(
    /^Looks furthest behind, and could be chance: savers who joined in 2004, 0\.34% a year behind other savers in the same funds\. Among 50 groups the worst can look so by chance\./,
  )
})

it('speaks of no fund that was compared with no other', () => {
  const alone = [fund('Default', -0.0277, 'strong')]
  for (const groups of [0, 1]) {
    const one = findingsOf({ funds: alone, compared: [{ ...compared[0], groups }] })
    expect(lookNotes([], pooledFiguresOf({ findings: one }), everyone)).not.toContain('Default')
  }
})

it('names nobody of savers who were chosen by result, or while the pooled figures are not there', () => {
  expect(lookNotes([], pooled, { filters: { score: { lt: 50 } } })).toBe('')
  expect(lookNotes([], undefined, everyone)).toBe('')
})

it('tells apart what gaps of funds and of other groups are measured from', () => {
  const region = cellsOfFinding({ ...finding, division: 'data point', family: 'groups', dataPoint: 1, group: 'North' })
  const ofFund = cellsOfFinding(finding)
  expect(lookNotes([{ cells: ofFund }, { cells: region }], pooled, everyone)).toMatch(
    /^The gap of a fund is from the benchmark, that of any other group is from other savers in the same funds\./,
  )
  expect(lookNotes([{ cells: region }], pooled, everyone)).toMatch(/^The gap of a group is from other savers/)
})

it('says how many groups are behind', () => {
  const points = [{ cells: cellsOfFinding(finding) }]
  const { provenance } = sampleReport()
  expect(lookLead(points, pooled, { provenance })).toBe('One group is behind by more than chance explains.')
  expect(lookLead([...points, ...points], pooled, { provenance })).toMatch(/^2 groups are behind/)
})
