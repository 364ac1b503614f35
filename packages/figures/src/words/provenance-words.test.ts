import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { expect, it } from 'vitest'
import { filterSentences } from '../filter/filter-words.ts'
import { itemAt } from '../item-at.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { navDateText, parameterFacts, provenanceFacts } from './provenance-words.ts'

const names = {
  score: 'Plumbline Score',
  dataPoint: (place: number) => ({ name: itemAt(['', 'Region', 'Charge'], place), unit: 'none' as const }),
}

it('gives every condition of a filter with its values', () => {
  const filter = {
    score: { gt: 40, lte: 49.5 },
    irr: { gte: -0.01 },
    pot_size: { gte: 1000, lte: 5000 },
    contributionDates: { start: '2010-04-06' },
    schemes: ['One', ''],
    segment: { string: { '1': ['North', 'South'] }, number: { '2': { lt: 0.75 } } },
    allOutlier: true,
    memberAnalysed: true,
  }
  expect(filterSentences(filter, names)).toEqual([
    'Plumbline Score above 40 up to 49.5',
    'IRR from −1.00%',
    'pot size from £1,000 up to £5,000',
    'first contribution from 06 Apr 2010',
    'scheme One or not stated',
    'Region North or South',
    'Charge under 0.75',
    'scored savers and outliers',
  ])
  expect(filterSentences({}, names)).toEqual([])
})

it('names the filter where one is set, and says nothing of none', () => {
  const terms = (filters: SaverFilter) =>
    provenanceFacts({ ...sampleProvenance, filters }, names, String).map(({ term }) => term)
  expect(terms({ score: { gt: 40 } })).toContain('Filters')
  expect(terms({})).not.toContain('Filters')
})

it('says which names of the files count as others, the first of many', () => {
  const join = (name: string, title = 'Fund') => ({ title, name, joined: 'Global Equity', savers: 1 })
  const joined = (joinedNames: readonly object[]) =>
    provenanceFacts(
      { ...sampleProvenance, joinedNames: joinedNames.map((each) => ({ ...join(''), ...each })) },
      names,
      String,
    ).filter(({ term }) => term.startsWith('Names joined'))
  expect(joined([join('global equity'), { ...join('GLOBAL', 'Scheme'), savers: 1200 }])).toEqual([
    { term: 'Names joined, Fund', text: "'global equity' counts as 'Global Equity' (1 saver)" },
    { term: 'Names joined, Scheme', text: "'GLOBAL' counts as 'Global Equity' (1,200 savers)" },
  ])
  expect(joined(Array.from({ length: 25 }, (_, place) => join(`n${place}`))).at(-1)?.text).toBe('5 more')
  expect(joined([])).toEqual([])
})

it('names what a batch was scored with, also what is new to it', () => {
  const parameters = {
    trackingError: 0.04,
    fundCorrelation: 0.5,
    minimumPot: 1,
    useMinOutliers: false,
    someNewLimit: 2.5,
    none: null,
  }
  expect(parameterFacts({ parameters })).toEqual([
    { term: 'Tracking error a year', text: '4%' },
    { term: 'Share of their luck that funds have in common', text: '50%' },
    { term: 'Smallest pot that is scored', text: '£1' },
    { term: 'Minimum contribution time of more than 12 months', text: 'No' },
    { term: 'Some new limit', text: '2.5' },
    { term: 'None', text: 'None' },
  ])
})

it('says whether the spreads are priors or measured, by which calibration and since when', () => {
  const spreads = { trackingError: 0.034, sigmaAlpha: 0.0062 }
  const last = (parameters: Parameters<typeof parameterFacts>[0]['parameters']) => parameterFacts({ parameters }).at(-1)
  expect(last(spreads)).toEqual({
    term: 'Where the spreads come from',
    text: 'Priors: judgements made before looking at the data',
  })
  const calibrated = { ...spreads, calibration: 3, calibratedSince: '2026-11-20T08:00:00.000Z' }
  expect(last(calibrated)?.text).toBe('Calibration 3, the default of new batches since 20 Nov 2026')
  expect(parameterFacts({ parameters: calibrated })).toHaveLength(3)
  expect(parameterFacts({ parameters: { sigma0: 0.031, sigma0Simulation: 12 } })).toEqual([
    { term: 'Spread of the old score', text: '3.1%, the standard deviation of simulation 12' },
  ])
})

it('says once how long a saver must have paid in', () => {
  const facts = (minimumYears: number) =>
    parameterFacts({ parameters: { useMinOutliers: minimumYears > 1, minimumYears } })
  expect(facts(1)).toEqual([{ term: 'Minimum contribution time', text: '12 months' }])
  expect(facts(2)).toEqual([{ term: 'Minimum contribution time', text: '2 years' }])
})

it('tells a file that was read from a batch that was published', () => {
  const facts = (fromFile: string | undefined) =>
    provenanceFacts({ ...sampleProvenance, fromFile }, names, () => 'THEN').map(({ term, text }) => `${term}: ${text}`)
  const [file, batch] = [facts('savers.csv').join('\n'), facts(undefined).join('\n')]
  expect(file).toContain('Data: from the file savers.csv, read THEN; not a published batch')
  expect(file).not.toMatch(/Data batch|, published|in the batch/)
  expect(batch).toMatch(/Data batch: \d+\.\d+, published THEN/)
})

it('says of one NAV date which, and of several from when to when', () => {
  expect(navDateText({ navDates: null })).toBe('None')
  expect(navDateText({ navDates: { first: '2026-03-31', last: '2026-03-31', count: 1 } })).toBe('31 Mar 2026')
  expect(navDateText({ navDates: { first: '2025-12-31', last: '2026-03-31', count: 3 } })).toBe(
    '31 Dec 2025 to 31 Mar 2026 (3 dates)',
  )
})
