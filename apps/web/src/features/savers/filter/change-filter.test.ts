import { describe, expect, it } from 'vitest'
import { sameFilter, withContributionDate, withNumbers, withPart, withTexts } from './change-filter.ts'

describe('a filter that is changed', () => {
  it('loses a part that is set to nothing, to no or to an empty list', () => {
    expect(withPart({ providers: [1], allOutlier: true }, 'providers', [])).toEqual({ allOutlier: true })
    expect(withPart({ providers: [1], allOutlier: true }, 'allOutlier', false)).toEqual({ providers: [1] })
    expect(withPart({ score: { gte: 1 } }, 'score', undefined)).toEqual({})
    expect(withPart({}, 'schemes', ['A'])).toEqual({ schemes: ['A'] })
  })

  it('keeps the other contribution date', () => {
    const both = { contributionDates: { start: '2004-01-01', end: '2024-12-31' } }
    expect(withContributionDate(both, 'start', undefined)).toEqual({ contributionDates: { end: '2024-12-31' } })
    expect(withContributionDate({ contributionDates: { end: '2024-12-31' } }, 'end', undefined)).toEqual({})
  })

  it('keeps the other data points', () => {
    const one = withTexts({ segment: { number: { '2': { gte: 1 } } } }, '1', ['F', 'M'])
    expect(one).toEqual({ segment: { string: { '1': ['F', 'M'] }, number: { '2': { gte: 1 } } } })
    expect(withNumbers(one, '2', undefined)).toEqual({ segment: { string: { '1': ['F', 'M'] } } })
    expect(withTexts(withNumbers(one, '2', undefined), '1', [])).toEqual({})
  })
})

describe('two filters', () => {
  it('are the same whatever the order of parts and values', () => {
    expect(
      sameFilter({ providers: [1, 2], score: { gte: 1, lte: 2 } }, { score: { lte: 2, gte: 1 }, providers: [2, 1] }),
    ).toBe(true)
    expect(sameFilter({}, {})).toBe(true)
  })

  it('differ in a value or a part', () => {
    expect(sameFilter({ providers: [1] }, { providers: [1, 2] })).toBe(false)
    expect(sameFilter({ score: { gte: 1 } }, { score: { gt: 1 } })).toBe(false)
    expect(sameFilter({}, { memberAnalysed: true })).toBe(false)
  })
})
