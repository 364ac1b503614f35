import { filterKeys } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { describe, expect, it } from 'vitest'
import { itemAt } from '../item-at.ts'
import type { FilterNames } from './condition.ts'
import { chipConditions, conditionsOf } from './conditions.ts'
import { filterSentences } from './filter-words.ts'
import { rangeText } from './range-words.ts'

const names: FilterNames = {
  provider: (id) => (id === 3 ? 'Northbank Master Trust' : `Provider ${id}`),
  dataPoint: (place) => ({ name: itemAt(['', 'Text 1', 'Number 2'], place), unit: place === 2 ? 'percent' : 'none' }),
  score: 'AW Score',
}

const everything: Required<SaverFilter> = {
  providers: [3, 4],
  score: { gte: 0, lte: 40 },
  irr: { gte: 0.0564 },
  birr: { lt: 0.08 },
  pot_size: { gt: 10_000, lte: 25_000 },
  benchmark_pot: { gt: 250_000 },
  contributionDates: { start: '2004-01-01', end: '2024-12-31' },
  navDate: ['2026-03-31'],
  firstContributionYear: [2004, 2005, 2006, 2007, 2008],
  schemes: ['Occupational Pension', ''],
  funds: ['Cautious'],
  segment: { string: { '1': ['F'] }, number: { '2': { gte: -1.5 } } },
  outlierReason: ['0 NAV'],
  excludeReason: ['High IRR'],
  allOutlier: true,
  memberAnalysed: true,
}

function words(filter: SaverFilter): string[] {
  return chipConditions(filter, names).map(({ name, value }) => `${name}: ${value}`)
}

describe('the conditions of a filter', () => {
  it('read as a person would say them', () => {
    expect(words(everything)).toEqual([
      'Provider: Northbank Master Trust',
      'Provider: Provider 4',
      'AW Score: 0 to 40',
      'Pot Size: above £10,000 to £25,000',
      'Benchmark pot: above £250,000',
      'IRR: at least 5.64%',
      'Benchmark IRR: under 8.00%',
      'First contribution: from 01 Jan 2004',
      'Last contribution: until 31 Dec 2024',
      'NAV date: 31 Mar 2026',
      'First contribution year: 2004, 2005, 2006 and 2 more',
      'Scheme: Occupational Pension, Not stated',
      'Fund: Cautious',
      'Outlier reason: 0 NAV',
      'Without outlier reason: High IRR',
      'Text 1: F',
      'Number 2: at least −1.5%',
      'Savers: scored and outliers',
    ])
  })

  it('say every value within a sentence', () => {
    expect(filterSentences(everything, names)).toEqual([
      'provider Northbank Master Trust',
      'provider Provider 4',
      'AW Score from 0 up to 40',
      'IRR from 5.64%',
      'benchmark IRR under 8.00%',
      'pot size above £10,000 up to £25,000',
      'benchmark pot above £250,000',
      'first contribution from 01 Jan 2004',
      'last contribution until 31 Dec 2024',
      'NAV date 31 Mar 2026',
      'year of first contribution 2004 or 2005 or 2006 or 2007 or 2008',
      'scheme Occupational Pension or not stated',
      'fund Cautious',
      'Text 1 F',
      'Number 2 from −1.5%',
      'outlier reason 0 NAV',
      'without outlier reason High IRR',
      'scored savers and outliers',
    ])
  })

  it.each(filterKeys)('are there for %s alone', (key) => {
    const conditions = conditionsOf({ [key]: everything[key] }, names)
    expect(conditions.length).toBeGreaterThan(0)
    expect(Object.assign({}, ...conditions.map(({ alone }) => alone))).toHaveProperty(key)
  })

  it('are none for an empty filter', () => {
    expect(conditionsOf({}, names)).toEqual([])
  })

  it('leave, taken off one after the other, an empty filter', () => {
    let filter: SaverFilter = everything
    for (let left = conditionsOf(filter, names).length; left > 0; left--) {
      filter = itemAt(conditionsOf(filter, names), 0).without
      expect(saverFilterSchema.safeParse(filter).success).toBe(true)
      expect(conditionsOf(filter, names)).toHaveLength(left - 1)
    }
    expect(filter).toEqual({})
  })

  it('stand alone as filters of their own', () => {
    for (const { alone, name, value } of conditionsOf(everything, names)) {
      expect(saverFilterSchema.parse(alone)).toEqual(alone)
      expect(words(alone)).toEqual([`${name}: ${value}`])
    }
  })
})

describe('a range in words', () => {
  it('tells at least from above, and at most from under', () => {
    expect(rangeText({ gte: 50 }, String)).toBe('at least 50')
    expect(rangeText({ gt: 50 }, String)).toBe('above 50')
    expect(rangeText({ lte: 50 }, String)).toBe('at most 50')
    expect(rangeText({ lt: 50 }, String)).toBe('under 50')
    expect(rangeText({ gt: 10, lt: 20 }, String)).toBe('above 10 to under 20')
  })
})
