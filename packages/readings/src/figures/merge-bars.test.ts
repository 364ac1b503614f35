import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeBars } from './merge-bars.ts'

const shown = (bins: readonly (readonly [end: number, savers: number])[]) => {
  const { bars, leastShare } = mergeBars(bins.map(([end, savers]) => ({ end, savers })))
  return { bars: bars.map(({ start, end, bins: each }) => [start, end, each.length]), leastShare }
}

describe('bars of a histogram', () => {
  it('hold at least 2 % of the savers, the last one with what is left', () => {
    const bars = shown([
      [-3, 1],
      [2, 1],
      [3, 50],
      [4, 46],
      [9, 1],
      [20, 1],
    ])
    // Two savers of a hundred are 2 %; the two beyond 4 % are another two.
    expect(bars).toEqual({
      bars: [
        [-4, 2, 2],
        [2, 3, 1],
        [3, 4, 1],
        [4, 20, 2],
      ],
      leastShare: 0.02,
    })
  })

  it('are at most 15: the share rises in steps of 1 %', () => {
    const even = Array.from({ length: 20 }, (_, place) => [place + 1, 5] as const)
    // Each holds 5 %, so up to 5 % all twenty stand; at 6 % two are needed.
    expect(shown(even)).toMatchObject({ leastShare: 0.06 })
    expect(shown(even).bars).toHaveLength(10)
  })

  it('are none of nobody', () => {
    expect(shown([])).toEqual({ bars: [], leastShare: 0.02 })
  })

  it('keep every saver, one bar beginning where the other ends', () => {
    const bins = fc
      .uniqueArray(fc.tuple(fc.integer({ min: -99, max: 500 }), fc.integer({ min: 1, max: 900 })), {
        selector: ([end]) => end,
        minLength: 1,
        maxLength: 80,
      })
      .map((drawn) => drawn.map(([end, savers]) => ({ end, savers })).sort((a, b) => a.end - b.end))
    fc.assert(
      fc.property(bins, (drawn) => {
        const { bars, leastShare } = mergeBars(drawn)
        const total = drawn.reduce((sum, { savers }) => sum + savers, 0)
        expect(bars.flatMap((bar) => bar.bins)).toEqual(drawn)
        expect(bars.length).toBeLessThanOrEqual(15)
        bars.forEach((bar, place) => {
          expect(bar.start).toBe(place === 0 ? itemAt(drawn, 0).end - 1 : itemAt(bars, place - 1).end)
          expect(bar.bins.reduce((sum, { savers }) => sum + savers, 0)).toBeGreaterThanOrEqual(leastShare * total)
        })
      }),
    )
  })
})
