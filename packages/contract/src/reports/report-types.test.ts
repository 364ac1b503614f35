import { expect, it } from 'vitest'
import { exportKinds, exportName } from '../exports/export-kinds.ts'
import { ownSections, reportKindOf, reportTypeSchema, strangeSections } from './report-types.ts'

it('knows the reports of the specification by the kinds that are stored', () => {
  const kinds = reportTypeSchema.options.map((type) => [type, reportKindOf(type)])
  expect(kinds).toEqual([
    ['vfm', 'vfm-report'],
    ['analysis', 'analysis-report'],
  ])
  expect(Object.keys(exportKinds)).toEqual([
    'members',
    'outliers',
    'workbook',
    'deviations',
    'attribution',
    'vfm-report',
    'analysis-report',
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

it('takes the same sections in another order for the same, and those of other reports for none', () => {
  expect(ownSections('vfm', ['irr', 'coverPage'])).toEqual(['coverPage', 'irr'])
  expect(ownSections('vfm', [...exportKinds['vfm-report'].sections].reverse())).toBeUndefined()
  expect(ownSections('analysis', ['irr'])).toBeUndefined()
})
