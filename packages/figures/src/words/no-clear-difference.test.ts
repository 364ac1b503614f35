import { describe, expect, it } from 'vitest'
import { asShown, noClearDifference } from './no-clear-difference.ts'

describe('no clear difference', () => {
  it('goes by values as they are shown, whatever lies behind them', () => {
    expect(noClearDifference('score', [60.4, 61.4])).toBe(true)
    // 1.46 apart, shown as 61 and 62.
    expect(noClearDifference('score', [60.5, 61.96])).toBe(true)
    expect(noClearDifference('score', [60.4, 61.86])).toBe(false)
    expect(noClearDifference('rate', [0.05, 0.0505])).toBe(true)
    expect(noClearDifference('rate', [0.05, 0.0506])).toBe(false)
    expect(noClearDifference('share', [0.5, 0.505])).toBe(true)
    expect(noClearDifference('share', [0.5, 0.506])).toBe(false)
    expect(noClearDifference('worth', [0, -0.001])).toBe(true)
    expect(noClearDifference('worth', [0, -0.002])).toBe(false)
  })

  it('is so of one value and of none', () => {
    expect(noClearDifference('score', [70])).toBe(true)
    expect(noClearDifference('score', [])).toBe(true)
  })
})

it('knows no other zero than zero', () => {
  expect(Object.is(asShown('worth', -0.0001), 0)).toBe(true)
  expect(asShown('score', 49.5)).toBe(50)
})
