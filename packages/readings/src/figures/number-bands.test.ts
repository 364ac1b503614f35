import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostBands, type NumberBands, numberBands } from './number-bands.ts'

function placesOf(value: number, { bands }: NumberBands): readonly number[] {
  return bands.flatMap(({ filter: { gt = -Infinity, gte = -Infinity, lte = Infinity } }, place) =>
    value > gt && value >= gte && value <= lte ? [place] : [],
  )
}

describe('bands of numbers', () => {
  it('are the values themselves where they are few and whole', () => {
    const { edges, bands } = numberBands({ quantiles: [5, 5, 6, 7, 8], isWhole: true, values: [5, 6, 8] })
    expect(edges).toEqual([5, 5, 6, 8])
    expect(bands.map(({ range }) => range)).toEqual([
      [5, 5],
      [6, 6],
      [8, 8],
    ])
  })

  it('of many whole numbers name no number twice', () => {
    const { bands } = numberBands({ quantiles: [0, 6.5, 12, 25, 40], isWhole: true, values: null })
    for (const [place, { range }] of bands.entries()) {
      const next = bands[place + 1]
      if (next !== undefined) expect(next.range[0]).toBe(range[1] + 1)
    }
    expect(bands[0]?.range[0]).toBe(0)
    expect(bands.at(-1)?.range[1]).toBe(40)
  })

  it('of other numbers share their edges, which belong to the lower one', () => {
    const { bands } = numberBands({ quantiles: [0.1, 0.5, 0.9], isWhole: false, values: [0.1, 0.5, 0.9] })
    expect(bands[1]?.filter).toEqual({ gt: bands[0]?.range[1], lte: bands[1]?.range[1] })
    expect(numberBands({ quantiles: [], isWhole: true, values: [] })).toEqual({ edges: [], bands: [] })
  })

  it('hold each whole number once, where the database counts it and within what the band is called', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 40 }), (numbers) => {
        const sorted = numbers.toSorted((a, b) => a - b)
        const different = [...new Set(sorted)]
        const all = numberBands({
          quantiles: [sorted[0] ?? 0, ...sorted.filter((_, place) => place % 4 === 2), sorted.at(-1) ?? 0],
          isWhole: true,
          values: different.length > mostBands ? null : different,
        })
        return numbers.every((value) => {
          const counted = all.edges.slice(1, -1).filter((edge) => value > edge).length
          const [from, to] = all.bands[counted]?.range ?? [1, 0]
          return placesOf(value, all).join() === String(counted) && from <= value && value <= to
        })
      }),
    )
  })
})
