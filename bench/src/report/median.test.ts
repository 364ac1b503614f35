import { describe, expect, it } from 'vitest'
import { median } from './median.ts'
import { pairRatios } from './pair-ratios.ts'

describe('median', () => {
  it('is the middle of an odd number of values in any order, compared as numbers', () => {
    expect(median([10, 9, 100])).toBe(10)
  })

  it('is the mean of the middle two of an even number', () => {
    expect(median([4, 1, 2, 3])).toBe(2.5)
  })

  it('does not exist for an empty list', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('ratios pair by pair', () => {
  it('are not moved by a slow spell that covers one whole pair', () => {
    expect(pairRatios([1, 10, 1], [2, 20, 2])).toEqual([0.5, 0.5, 0.5])
  })

  it('refuse a measurement without its other half', () => {
    expect(() => pairRatios([1, 2], [1])).toThrow(RangeError)
  })
})
