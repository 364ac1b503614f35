import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { deviationOf } from '../stats/deviation.ts'
import { histogramOf } from './histogram.ts'

function normals(count: number, scale: number): number[] {
  const random = seededRandom(4)
  return Array.from({ length: count }, () => scale * random.normal())
}

describe('histogram', () => {
  it.each([0.02, 0.0003, 3])('counts every value once, of a spread of %d', (scale) => {
    const values = normals(5_000, scale)
    const { counts, below, above, width } = histogramOf(values, deviationOf(values, 1))
    expect(counts.reduce((sum, count) => sum + count, below + above)).toBe(5_000)
    expect(counts.length).toBeGreaterThan(10)
    expect(counts.length).toBeLessThan(42)
    expect(['1', '2', '5']).toContain((width / 10 ** Math.floor(Math.log10(width) + 1e-9)).toFixed(0))
  })

  it('holds 68 of 100 normal values within a standard deviation', () => {
    const values = normals(100_000, 0.02)
    const { from, width, counts } = histogramOf(values, { mean: 0, stDev: 0.02 })
    const within = counts.filter((_, place) => {
      const middle = from + (place + 0.5) * width
      return Math.abs(middle) < 0.02
    })
    expect(within.reduce((sum, count) => sum + count, 0) / 100_000).toBeCloseTo(0.6827, 2)
  })

  it('leaves values far away outside of its bins, and counts them', () => {
    const histogram = histogramOf([-9, 0, 0.01, 9], { mean: 0, stDev: 0.02 })
    expect(histogram).toMatchObject({ below: 1, above: 1, from: 0, counts: [1, 1] })
  })

  it('gives one bin for values that do not differ', () => {
    expect(histogramOf([0.05, 0.05], { mean: 0.05, stDev: 0 })).toMatchObject({ counts: [2], below: 0, above: 0 })
  })
})
