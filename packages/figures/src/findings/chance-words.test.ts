import type { Division, Finding } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { groupOf } from '../testing/sample-groups.ts'
import { findingsOf, pooledFiguresOf, sampleProvenance } from '../testing/sample-report.ts'
import { chanceSentence, type DivisionOfFigure, withChance } from './chance-words.ts'

const behind: Finding = {
  division: 'fund',
  dimension: 'fund',
  dataPoint: null,
  group: 'Cautious',
  others: null,
  family: 'funds',
  filter: null,
  savers: 300,
  pounds: -40_000,
  surplus: -40_000,
  sameSavers: 0,
  compared: 8,
  quantile: 2.9,
  leftOut: { savers: 0, pounds: null },
}

const foundFrom = { least: 0.03, most: 0.04 }
const ofDivision = (division: Division, dataPoint: number | null = null) => ({
  ...{ division, dataPoint, groups: 4, foundFrom },
})
const compared = [
  ...[ofDivision('fund'), ofDivision('scheme'), ofDivision('joiner year')],
  ...[ofDivision('data point', 1), ofDivision('data point', 2)],
]

const saying = (divided: DivisionOfFigure, changes: Parameters<typeof findingsOf>[0] = {}, filters = {}) =>
  chanceSentence(divided, {
    pooled: pooledFiguresOf({ findings: findingsOf({ compared, ...changes }) }),
    provenance: { ...sampleProvenance, filters },
  })

it('says that nobody is behind by more than chance explains, and of what that is', () => {
  expect(saying({ division: 'fund' })).toBe(
    'No fund that can be tested is behind the benchmark by more than chance explains.',
  )
  expect(saying({ division: 'joiner year' })).toBe(
    'No group that can be tested is behind other savers in the same funds by more than chance explains.',
  )
})

it('says of a division none of whose groups is large enough that it was not tested, whatever others were', () => {
  const untested = 'Means of groups can differ so by chance. None is large enough to be tested beside others.'
  expect(saying({ division: 'fund' }, { compared: compared.slice(1) })).toBe(untested)
  const none = { ...ofDivision('data point', 1), groups: 0, foundFrom: null }
  expect(saying({ division: 'data point', dataPoint: 1 }, { compared: [none, ...compared.slice(4)] })).toBe(untested)
  expect(saying({ division: 'data point', dataPoint: 2 }, { compared: [none, ...compared.slice(4)] })).toContain(
    'No group that can be tested',
  )
  expect(saying({ division: 'benchmark pot' }, { compared: [] })).toBe(untested)
})

it('names who is behind, of the same division and data point alone', () => {
  expect(saying({ division: 'fund' }, { findings: [behind] })).toBe(
    'Behind by more than chance explains: savers in the fund Cautious.',
  )
  expect(saying({ division: 'fund' }, { findings: [behind, { ...behind, group: 'Bold' }] })).toBe(
    'Behind by more than chance explains: savers in the fund Cautious and 1 more group.',
  )
  expect(saying({ division: 'scheme' }, { findings: [behind] })).toContain('No group that can be tested')
  const region = { ...behind, division: 'data point', dataPoint: 2, dimension: 'Region', group: 'North' } as const
  expect(saying({ division: 'data point', dataPoint: 2 }, { findings: [region] })).toContain('with Region North')
  expect(saying({ division: 'data point', dataPoint: 1 }, { findings: [region] })).toContain('No group')
})

it('says that exclusions hide a result', () => {
  const hidden = { ...behind, judged: 100, excluded: 40, share: 0.4 }
  expect(saying({ division: 'fund' }, { hidden: [hidden] })).toContain(', but exclusions hide a result.')
})

it('says where it was not tested, and why', () => {
  expect(saying({ division: 'scheme' }, { hasFunds: false })).toContain('not tested: the file names no funds.')
  expect(saying({ division: 'scheme' }, { tooManyDates: 'all' })).toContain('not tested: savers have too many')
  expect(saying({ division: 'scheme' }, {}, { score: { gte: 40 } })).toBe(
    'Which groups are behind was not tested: the filter chooses savers by their results.',
  )
  expect(chanceSentence({ division: 'fund' }, { provenance: sampleProvenance })).toBe(
    'Means of groups can differ so by chance.',
  )
})

it('stands beside groups that a sentence compares, and not beside one', () => {
  const words = { takeaway: 'Means.', alt: 'Bars. Means.' }
  const groups = [60, 40].map((score) => ({ name: String(score), group: groupOf(50, score) }))
  expect(withChance(words, groups, 'By chance.')).toEqual({
    takeaway: 'Means. By chance.',
    alt: 'Bars. Means. By chance.',
  })
  expect(withChance(words, groups.slice(1), 'By chance.')).toEqual(words)
})
