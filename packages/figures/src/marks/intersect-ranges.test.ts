import type { Range } from '@plumbline/contract/filter/range.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intersectRanges } from './intersect-ranges.ts'

const within = (value: number, { gt, gte, lt, lte }: Range) =>
  (gt === undefined || value > gt) &&
  (gte === undefined || value >= gte) &&
  (lt === undefined || value < lt) &&
  (lte === undefined || value <= lte)

describe('what two ranges have in common', () => {
  it('is the band where no range is set', () => {
    expect(intersectRanges(undefined, { gt: 40, lte: 50 })).toEqual({ gt: 40, lte: 50 })
  })

  it('is the part of the band within the active range', () => {
    expect(intersectRanges({ gte: 45, lte: 90 }, { gt: 40, lte: 50 })).toEqual({ gte: 45, lte: 50 })
    expect(intersectRanges({ gte: 40 }, { gt: 40, lte: 50 })).toEqual({ gt: 40, lte: 50 })
  })

  it('keeps an open end open', () => {
    expect(intersectRanges({ gte: 1000 }, { gt: 250_000 })).toEqual({ gt: 250_000 })
  })

  it('holds exactly the numbers that both hold', () => {
    const edge = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined })
    const range = fc
      .record({ gt: edge, gte: edge, lt: edge, lte: edge })
      .filter((bounds) => Object.values(bounds).some((bound) => bound !== undefined))
    fc.assert(
      fc.property(range, range, fc.integer({ min: -1, max: 13 }), (a, b, half) => {
        const both = intersectRanges(a, b)
        expect(within(half / 2, both)).toBe(within(half / 2, a) && within(half / 2, b))
      }),
    )
  })
})
