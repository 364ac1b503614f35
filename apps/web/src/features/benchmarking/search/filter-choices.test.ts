import { isoDayInLondon } from '@plumbline/contract/format/moments.ts'
import { describe, expect, it } from 'vitest'
import { benchmarkingSearchSchema, withAllAssets } from './benchmarking-search.ts'
import { filterFields, isSameFilter, millionsOf, offeredFilter, withChosen, withMillions } from './filter-choices.ts'

const [taxYear, scheme] = filterFields('2022-01-31')

it('offers every option of the specification', () => {
  expect(filterFields('2022-01-31').map(({ label, choices }) => [label, choices.map((each) => each.label)])).toEqual([
    ['Tax year', ['2019-2020', '2020-2021', '2021-2022']],
    [
      'Scheme',
      [
        'Master Trusts',
        'HMRC Group Personal Pension',
        'Occupational Pension',
        'Employer Scheme in a GPP',
        'Employer Scheme in a Master Trust',
        'Investment Pathway',
      ],
    ],
    ['Pathway', ['Accumulation', 'Drawdown', 'Cash', 'Annuity', 'Remain Invested']],
    ['Data type', ['Member Experience', 'Synthetic']],
    [
      'Consolidator',
      ['Accepting Full Consolidation', 'Accepting Partial Consolidation', 'Not Accepting Consolidation'],
    ],
  ])
})

it('knows a tax year from its first moment in London, an hour before that day begins in UTC', () => {
  const newest = (moment: string) => filterFields(isoDayInLondon(moment))[0]?.choices.at(-1)?.label
  expect(newest('2026-04-05T22:59:59Z')).toBe('2025-2026')
  expect(newest('2026-04-05T23:00:00Z')).toBe('2026-2027')
})

describe('a filter', () => {
  it('is the same in whatever order it was chosen, and none when all is taken off', () => {
    if (taxYear === undefined || scheme === undefined) throw new Error('no fields')
    const one = withChosen(withChosen({}, taxYear, ['2020-2021', '2019-2020']), scheme, ['Master Trusts'])
    const other = withChosen(withChosen({}, scheme, ['Master Trusts']), taxYear, ['2019-2020', '2020-2021'])
    expect(isSameFilter(one, other)).toBe(true)
    expect(isSameFilter(withChosen(one, scheme, []), one)).toBe(false)
    expect(withChosen(withChosen(one, scheme, []), taxYear, [])).toEqual({})
  })

  it('survives an address, and is left out of one that cannot be read', () => {
    const search = { provider: 3, filters: { scheme: ['Master Trusts' as const] }, assets: 'log' as const }
    expect(benchmarkingSearchSchema.parse(search)).toEqual(search)
    expect(benchmarkingSearchSchema.parse({ provider: 'x', filters: { scheme: ['None'] }, assets: 'some' })).toEqual({})
  })
})

it('loses its range of assets, and keeps all else, where the chart of scores is enlarged', () => {
  const assets = { gte: 100_000_000, lte: 2_500_000_000 }
  const filters = { scheme: ['Master Trusts' as const], assets }
  expect(withAllAssets({ provider: 3, filters })).toEqual({
    provider: 3,
    filters: { scheme: ['Master Trusts'] },
    assets: 'all',
  })
  expect(withAllAssets({ filters: { assets }, assets: 'log' })).toEqual({ assets: 'log' })
})

it('leaves out a tax year that is not offered, and says so', () => {
  const fields = filterFields('2022-04-06')
  const filter = { taxYear: ['2021-2022', '2098-2099'], scheme: ['Master Trusts' as const] }
  expect(offeredFilter(filter, fields)).toEqual({
    filter: { taxYear: ['2021-2022'], scheme: ['Master Trusts'] },
    without: ['tax year'],
  })
  expect(offeredFilter({ taxYear: ['2098-2099'] }, fields)).toEqual({ filter: {}, without: ['tax year'] })
  expect(offeredFilter({ taxYear: ['2021-2022'] }, fields).without).toEqual([])
})

it('has a range of assets in millions, none of the usual one', () => {
  const filter = withMillions({ scheme: ['Master Trusts'] }, [100, 2500])
  expect(filter).toEqual({ scheme: ['Master Trusts'], assets: { gte: 100_000_000, lte: 2_500_000_000 } })
  expect(millionsOf(filter)).toEqual([100, 2500])
  expect(millionsOf({})).toEqual([0, 5000])
  expect(withMillions(filter, [0, 5000])).toEqual({ scheme: ['Master Trusts'] })
  expect(withMillions(filter, [9, 9])).toEqual({ scheme: ['Master Trusts'] })
})
