import { expect, it } from 'vitest'
import { declaredOf, saversOf, withDeclared, withSavers } from './chosen-savers.ts'
import { withTrackFilter } from './track-filter.ts'
import { trackReportSearchSchema } from './track-report-search.ts'

it('leaves out what an address says that nobody can read', () => {
  expect(trackReportSearchSchema.parse({ track: 'x', filters: { score: 7 } })).toEqual({})
  expect(trackReportSearchSchema.parse({ track: 3, filters: { score: { gte: 40 } } })).toEqual({
    track: 3,
    filters: { score: { gte: 40 } },
  })
  // Real savers have these; artificial ones have none.
  expect(trackReportSearchSchema.parse({ track: 3, filters: { providers: [1] } })).toEqual({ track: 3 })
})

it('keeps the track under another filter, and says none that is empty', () => {
  const search = { track: 3, filters: { irr: { gte: 0 } } }
  expect(withTrackFilter(search, { firstContributionYear: [2016] })).toEqual({
    track: 3,
    filters: { firstContributionYear: [2016] },
  })
  expect(withTrackFilter(search, {})).toEqual({ track: 3 })
})

it('says whose pots the price is held against, and keeps the track and its filter', () => {
  expect(saversOf({ track: 3 })).toBeNull()
  expect(saversOf({ track: 3, provider: 7, fund: 'Growth' })).toEqual({ providerId: 7, scheme: null, fund: 'Growth' })
  const search = { track: 3, filters: { irr: { gte: 0 } }, provider: 7, fund: 'Growth' }
  expect(withSavers(search, { providerId: 8, scheme: 'A', fund: null })).toEqual({
    track: 3,
    filters: { irr: { gte: 0 } },
    provider: 8,
    scheme: 'A',
  })
  expect(withTrackFilter(search, {})).toEqual({ track: 3, provider: 7, fund: 'Growth' })
})

it('keeps what was declared, and drops it with the savers that it was declared for', () => {
  const search = { track: 3, provider: 7 }
  const declared = { years: [{ year: 2020, return: 5.12 }], charge: 0.5 }
  const next = withDeclared(search, declared)
  expect(declaredOf(next)).toEqual(declared)
  expect(trackReportSearchSchema.parse(next)).toEqual(next)
  expect(declaredOf(withDeclared(search, { ...declared, charge: 0 }))).toEqual({ ...declared, charge: 0 })
  expect(withDeclared(next, null)).toEqual(search)
  expect(declaredOf(withSavers(next, { providerId: 8, scheme: null, fund: null }))).toBeNull()
  expect(declaredOf(trackReportSearchSchema.parse({ declared: [{ year: 1, return: 2 }] }))).toBeNull()
  expect(declaredOf({ declared: [{ year: 2020, return: 2 }], charge: 100 })).toBeNull()
})
