import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { quantiles } from '@plumbline/engine/stats/quantiles.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundEdges } from './round-edges.ts'

describe('edges of a number segment', () => {
  it('are round numbers near the quantiles', () => {
    expect(roundEdges([18, 23.4, 27.1, 31.8, 36.2, 40.9, 44.7, 49.3, 53.8, 59.2, 67])).toEqual([
      15, 24, 28, 32, 36, 40, 44, 50, 54, 60, 70,
    ])
    expect(roundEdges([0.031, 0.048, 0.0721])).toEqual([0.03, 0.05, 0.08])
    expect(roundEdges([1200, 250_000, 1_910_000])).toEqual([0, 200_000, 2_000_000])
  })

  it('are fewer where quantiles are equal, and one band of a single value', () => {
    expect(roundEdges([1, 1, 1, 2, 2, 3, 3])).toEqual([1, 2, 3])
    expect(roundEdges([5, 5])).toEqual([5, 5])
    expect(roundEdges([])).toEqual([])
  })

  it('ascend and hold every value, whatever the numbers', () => {
    const numbers = fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 60 })
    const tenths = Array.from({ length: 11 }, (_, place) => place / 10)
    fc.assert(
      fc.property(numbers, (values) => {
        const tenthValues = quantiles(values, tenths).flatMap((each) => (each.status === 'ok' ? [each.value] : []))
        const edges = roundEdges(tenthValues)
        expect(edges.length).toBeLessThanOrEqual(11)
        expect(edges[0]).toBeLessThanOrEqual(Math.min(...values))
        expect(edges[edges.length - 1]).toBeGreaterThanOrEqual(Math.max(...values))
        edges.slice(1).forEach((edge, place) => {
          expect(edge).toBeGreaterThanOrEqual(itemAt(edges, place))
          if (place > 0) expect(edge).toBeGreaterThan(itemAt(edges, place))
        })
      }),
      // Once found: a highest value too small for the grid of its gap.
      { examples: [[[-19.99999999999999, 5e-324]]] },
    )
  })
})
