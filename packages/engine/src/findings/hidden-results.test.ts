import { describe, expect, it } from 'vitest'
import { outlierReasons } from '../outliers/outlier-reason.ts'
import { hiddenResults, isJudged, isVeryLow, type JudgedGroup } from './hidden-results.ts'

const group = (name: string, judged: number, excluded: number, impactPence = -100): JudgedGroup => ({
  dimension: 'fund',
  group: name,
  judged,
  excluded,
  impactPence,
})

describe('exclusions that hide a result', () => {
  it('are at least 10 of a group, and more than 5 % of its judged savers', () => {
    const groups = [
      group('9 of 9', 9, 9),
      group('10 of 199', 199, 10),
      group('10 of 200', 200, 10),
      group('86 of 100', 100, 86),
    ]
    expect(hiddenResults(groups).map((each) => each.group)).toEqual(['10 of 199', '86 of 100'])
  })

  it('come in the order of their pounds, with their share', () => {
    const [first, second] = hiddenResults([group('A', 100, 20, -500), group('B', 40, 30, -900)])
    expect(first).toEqual({ ...group('B', 40, 30, -900), share: 0.75 })
    expect(second).toMatchObject({ group: 'A', share: 0.2 })
    expect(hiddenResults([])).toEqual([])
  })
})

describe('savers who are judged by their returns', () => {
  it('are scored, or left out for the return itself', () => {
    const judged = outlierReasons.filter((_, reason) => isJudged(reason))
    expect(judged).toEqual([null, 'High IRR', 'Low IRR', 'High/Low IRR'])
  })

  it('have a very low one by the limit on the gap, or by the guard on the IRR below the benchmark', () => {
    const low = (logGap: number) => outlierReasons.filter((_, reason) => isVeryLow(reason, logGap))
    expect(low(-0.5)).toEqual(['Low IRR', 'High/Low IRR'])
    expect(low(0.5)).toEqual(['Low IRR'])
    expect(low(Number.NaN)).toEqual(['Low IRR'])
  })
})
