import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { expect, it } from 'vitest'
import { valuesNotThere } from './values-not-there.ts'

const point = { unit: 'none', explanation: '' } as const
const spread = { min: 0, max: 1, avg: 0.5, savers: 2 }
const ranges: SaverRanges = {
  potRange: { ...spread, total: 1, benchmarkNavAmount: 1 },
  benchmarkPotRange: spread,
  scoreRange: spread,
  irrRange: spread,
  birrRange: spread,
  contributionDates: { start: null, end: null },
  navDate: ['2026-03-31'],
  firstContributionYear: [2016],
  schemes: ['Staff', ''],
  funds: ['Growth'],
  outlierReason: [],
  stringGraph: [{ ...point, order: 1, name: 'Region', values: ['North'], cut: false }],
  numberGraph: [{ ...point, order: 2, name: 'Age', min: 20, max: 60 }],
  matching: 0,
  total: 2,
}

it('says nothing of what the data have', () => {
  const filter = { schemes: ['Staff', ''], navDate: ['2026-03-31'], segment: { string: { 1: ['North'] } } }
  expect(valuesNotThere(filter, ranges)).toEqual({ words: [], filter })
})

it('names values and data points that are gone, and leaves them alone out', () => {
  const filter = {
    score: { gte: 40 },
    schemes: ['Old plan', 'Staff'],
    funds: ['Closed'],
    firstContributionYear: [1999],
    segment: { string: { 1: ['North'], 7: ['x'] }, number: { 3: { gte: 1 } } },
  }
  expect(valuesNotThere(filter, ranges)).toEqual({
    words: ['scheme Old plan', 'fund Closed', 'year of first contribution 1999', 'data point 7', 'data point 3'],
    filter: { score: { gte: 40 }, schemes: ['Staff'], segment: { string: { 1: ['North'] } } },
  })
})

it('is silent where a list may be cut, and where there are no data to lack anything', () => {
  const many = Array.from({ length: 200 }, (_, place) => `Scheme ${place}`)
  expect(valuesNotThere({ schemes: ['Other'] }, { ...ranges, schemes: many }).words).toEqual([])
  const segment = { string: { 7: ['x'] } }
  expect(valuesNotThere({ segment }, { ...ranges, stringGraph: [], total: 0 }).words).toEqual([])
})
