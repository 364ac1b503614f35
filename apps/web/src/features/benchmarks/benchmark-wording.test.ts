import type { BenchmarkDetails, BenchmarkVersion } from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { IndexPicture } from '@plumbline/contract/benchmarks/index-picture.ts'
import { expect, it } from 'vitest'
import {
  citedText,
  detailLines,
  differencesText,
  largestDifferenceText,
  leftOutText,
  monthText,
  originLines,
  reportsText,
} from './benchmark-wording.ts'

const picture: IndexPicture = {
  points: [
    { date: '2014-12-31', pounds: 100 },
    { date: '2022-02-28', pounds: 194.66 },
  ],
  gaps: [],
  levels: 87,
  months: 86,
  firstDate: '2014-12-31',
  lastDate: '2022-02-28',
  largestGap: { from: '2014-12-31', to: '2015-01-31', days: 31 },
  years: [],
  volatility: 0.0758,
  correlation: { value: 0.941, months: 86 },
}

const version: BenchmarkVersion = {
  version: 2,
  startDate: '2014-12-31',
  endDate: '2022-02-28',
  levels: 87,
  monthsInCommon: null,
  largestDifference: null,
  sourceNote: '',
  charges: [
    { since: '1980-06-01', basisPoints: 150 },
    { since: '2015-04-01', basisPoints: 75 },
  ],
  files: [{ kind: 'returns', name: 'returns.csv', bytes: 38_200, sha256: 'aa' }],
  sha256: 'bb',
  addedBy: 'Sam Superuser',
  addedAt: '2026-10-14T10:00:00.000Z',
  batches: [],
  comparedBy: [],
  openImports: 0,
}

const details: BenchmarkDetails = {
  id: '2',
  name: 'Global shares 60, bonds 40',
  versions: [version],
  picture,
  keptBecause: null,
}
const linesOf = (of: BenchmarkDetails) => detailLines(of).map(({ key, values }) => `${key}: ${values.join('; ')}`)

it('has every field of a benchmark as a line', () => {
  expect(linesOf(details)).toEqual([
    'id: 2',
    'name: Global shares 60, bonds 40',
    'version: 2 (of 14 Oct 2026)',
    'added by: Sam Superuser',
    'start date: 31 Dec 2014',
    'end date: 28 Feb 2022',
    'levels: 87',
    'whole months: 86',
    'largest gap: 31 days, 31 Dec 2014 to 31 Jan 2015',
    'annual volatility: 7.58%',
    'correlation: 0.94 with the Demonstration index over 86 months',
    'charges: 1.5% a year from 01 Jun 1980; 0.75% a year from 01 Apr 2015',
    'source note: --',
    'returns file: returns.csv, 38.2 kB',
    'sha-256 of returns file: aa',
    'sha-256 of levels: bb',
  ])
})

it('says that what grows evenly moves with nothing', () => {
  const even = { ...picture, volatility: 1e-16, correlation: null }
  expect(linesOf({ ...details, picture: even })).toContain('correlation: -- (every month grows alike)')
})

it('says what is not known, and why', () => {
  const short = { ...picture, levels: 1, months: 0, largestGap: null, volatility: null, correlation: null }
  const removed = { ...version, charges: null, addedBy: null }
  expect(linesOf({ ...details, picture: short, versions: [removed] })).toEqual(
    expect.arrayContaining([
      'added by: --',
      'largest gap: --',
      'annual volatility: -- (under 12 whole months)',
      'correlation: -- (under 12 whole months in common with the Demonstration index)',
      'charges: not on record',
    ]),
  )
})

it('does not compare the index that comes with the product with itself', () => {
  const bundled = linesOf({ ...details, id: 'default', versions: [{ ...version, addedBy: null, files: [] }] })
  expect(bundled).toContain('correlation: the others are compared with this one')
  expect(bundled).toContain('added by: comes with the product')
})

it('tells where an earlier version comes from', () => {
  expect(originLines({ ...version, charges: [], sourceNote: 'From the adviser' })).toEqual([
    { key: 'charges', values: ['none'] },
    { key: 'source note', values: ['From the adviser'] },
    { key: 'returns file', values: ['returns.csv, 38.2 kB'] },
    { key: 'sha-256 of returns file', values: ['aa'] },
    { key: 'sha-256 of levels', values: ['bb'] },
  ])
})

it('counts who cites it, over all versions', () => {
  const batch = { id: '2.1', providerId: 3, providerName: 'Northbank', reports: [], signOffs: 0 }
  expect(citedText([version])).toBe('cited by no data batch')
  expect(citedText([{ ...version, batches: [batch] }])).toBe('cited by 1 data batch')
  const both = [
    { ...version, batches: [{ ...batch, reports: [31, 30, 22, 9] }] },
    { ...version, batches: [{ ...batch, id: '4.1', reports: [36] }] },
  ]
  expect(citedText(both)).toBe('cited by 2 data batches and 5 reports')
  expect(reportsText(version)).toBe('--')
  expect(reportsText({ batches: both.flatMap(({ batches }) => batches) })).toBe('36, 31, 30, 22, 9')
  const many = { ...batch, reports: Array.from({ length: 1006 }, (_, place) => place + 1) }
  expect(reportsText({ batches: [many] })).toBe('1006, 1005, 1004, 1003, 1002, 1001 and 1,000 more')
})

it('says how many levels are left out', () => {
  expect(leftOutText({ picture, leftOut: 0 })).toBe('87 levels from 31 Dec 2014 to 28 Feb 2022; none is left out.')
  expect(leftOutText({ picture, leftOut: 1 })).toContain('; 1 level outside the two dates is left out.')
  expect(leftOutText({ picture, leftOut: 424 })).toContain('; 424 levels outside the two dates are left out.')
})

it('says what a new version changes', () => {
  const none = { months: 86, different: 0, largest: [], added: 0, dropped: 0 }
  const one = { month: '2025-09', before: 0.01, after: 0.02 }
  expect(differencesText(none)).toBe('Growth is the same in all 86 months that both versions span.')
  expect(differencesText({ ...none, months: 1 })).toBe('Growth is the same in the one month that both versions span.')
  expect(differencesText({ ...none, months: 1, different: 1, largest: [one] })).toBe(
    'Growth differs in the one month that both versions span.',
  )
  expect(differencesText({ ...none, different: 30, largest: Array.from({ length: 20 }, () => one) })).toBe(
    'Growth differs in 30 of the 86 months that both versions span. Below are the 20 largest.',
  )
  expect(differencesText({ ...none, different: 86, largest: [one], added: 1, dropped: 12 })).toContain(
    ' 1 month is new and 12 months are no longer there.',
  )
  expect(differencesText({ ...none, months: 0, dropped: 2, added: 3 })).toBe(
    'The two versions have no month in common. 3 months are new and 2 months are no longer there.',
  )
  expect(monthText('2025-09')).toBe('Sep 2025')
})

it('says the largest difference of a version from the one before, or why there is none', () => {
  const largestDifference = { month: '2025-09', before: 0.0346, after: 0.0388 }
  const text = (change: Pick<BenchmarkVersion, 'monthsInCommon' | 'largestDifference'>) =>
    largestDifferenceText({ ...version, version: 2, ...change })
  expect(text({ monthsInCommon: 12, largestDifference })).toBe('+0.42 points, Sep 2025')
  expect(text({ monthsInCommon: 12, largestDifference: null })).toBe('none')
  expect(text({ monthsInCommon: 0, largestDifference: null })).toBe('cannot be compared: no month in common')
  expect(text({ monthsInCommon: null, largestDifference: null })).toBe('--')
})
