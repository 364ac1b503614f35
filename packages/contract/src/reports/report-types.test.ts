import { expect, it } from 'vitest'
import { choiceOfFilter, filterOfChoice } from '../attribution/attribution-filters.ts'
import { exportKinds, exportName } from '../exports/export-kinds.ts'
import {
  ownSections,
  reportKindOf,
  reportTypeSchema,
  reportTypesFor,
  strangeFilter,
  strangePeers,
  strangeSections,
} from './report-types.ts'

it('knows the reports of the specification by the kinds that are stored', () => {
  const kinds = reportTypeSchema.options.map((type) => [type, reportKindOf(type)])
  expect(kinds).toEqual([
    ['vfm', 'vfm-report'],
    ['analysis', 'analysis-report'],
    ['attribution', 'attribution'],
    ['benchmarking', 'benchmarking'],
  ])
  expect(Object.keys(exportKinds)).toEqual([
    'members',
    'outliers',
    'workbook',
    'deviations',
    'price-track-report',
    'sample-report',
    'panel-users',
    'panel-contributions',
    'vfm-report',
    'analysis-report',
    'attribution',
    'benchmarking',
  ])
})

it('names files for lists by their provider and their kind', () => {
  expect(exportName('analysis-report', 'Alder Pensions')).toBe('Alder Pensions: Provider analysis')
  expect(exportName('members', 'Alder Pensions', ', selected (CSV)')).toBe('Alder Pensions: savers, selected (CSV)')
})

it('says in plain words which sections belong to another report', () => {
  expect(strangeSections('vfm', ['awDist', 'irr'])).toBeUndefined()
  expect(strangeSections('analysis')).toBeUndefined()
  expect(strangeSections('analysis', ['awDist', 'irr'])).toBe(
    '“Provider analysis” has no section awDist, irr. Leave out what belongs to other reports.',
  )
})

it('says in plain words which filters an attribution cannot have', () => {
  for (const filter of [
    undefined,
    {},
    { schemes: ['A'] },
    { funds: ['B'] },
    { providers: [3], schemes: ['A'], funds: ['B'] },
  ]) {
    expect(strangeFilter('attribution', filter)).toBeUndefined()
    expect(choiceOfFilter(filter)).toEqual({ scheme: filter?.schemes?.[0] ?? null, fund: filter?.funds?.[0] ?? null })
  }
  const strange = [{ schemes: ['A', 'B'] }, { schemes: [''] }, { funds: ['B'], allOutlier: true }, { irr: { gt: 0 } }]
  for (const filter of strange) {
    expect(strangeFilter('attribution', filter)).toMatch(/^A performance attribution is of all savers, /)
    expect(strangeFilter('vfm', filter)).toBeUndefined()
  }
  expect(filterOfChoice({ scheme: 'A', fund: null })).toEqual({ schemes: ['A'] })
})

it('takes filters of savers for none of a benchmarking report, and peers for none of another', () => {
  expect(strangeFilter('benchmarking', {})).toBeUndefined()
  expect(strangeFilter('benchmarking', { providers: [3] })).toBeUndefined()
  expect(strangeFilter('benchmarking', { schemes: ['A'] })).toMatch(/^A benchmarking report is of all savers/)
  expect(strangePeers('benchmarking', { consolidator: ['yes'] })).toBeUndefined()
  expect(strangePeers('vfm', undefined)).toBeUndefined()
  expect(strangePeers('vfm', {})).toBe('“Value-for-money report” compares with no other providers.')
})

it('offers each role the reports that it may have', () => {
  expect(reportTypesFor('superuser')).toEqual(['vfm', 'analysis', 'attribution', 'benchmarking'])
  expect(reportTypesFor('vfm_user')).toEqual(['vfm', 'analysis', 'benchmarking'])
  expect(reportTypesFor('pilot')).toEqual(['vfm', 'analysis'])
  expect(reportTypesFor('bm_user')).toEqual([])
})

it('takes the same sections in another order for the same, and those of other reports for none', () => {
  expect(ownSections('vfm', ['irr', 'coverPage'])).toEqual(['coverPage', 'irr'])
  expect(ownSections('vfm', [...exportKinds['vfm-report'].sections].reverse())).toBeUndefined()
  expect(ownSections('analysis', ['irr'])).toBeUndefined()
})
