import fc from 'fast-check'
import { expect, it } from 'vitest'
import { correlation } from './correlation.ts'

it('is that of a published table', () => {
  // F. J. Anscombe, "Graphs in Statistical Analysis", American Statistician 27 (1973): 0.816 for the first of his four sets.
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
  expect(correlation(x, y)).toBeCloseTo(0.816, 3)
})

it('is none of a series that does not vary, or of too few values', () => {
  expect([correlation([1, 2, 3], [4, 4, 4]), correlation([1], [2]), correlation([], [])]).toEqual([null, null, null])
})

it('is none of what varies by rounding alone', () => {
  const steady = Array.from({ length: 12 }, (_, i) => 1.01 ** (i + 1) / 1.01 ** i - 1)
  expect(
    correlation(
      steady,
      Array.from({ length: 12 }, (_, i) => i),
    ),
  ).toBeNull()
})

it('refuses series of different lengths', () => {
  expect(() => correlation([1, 2], [1])).toThrow('2 values beside 1')
})

it('does not change with unit or base, and turns with the sign', () => {
  const series = fc.array(fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 })), {
    minLength: 3,
    maxLength: 30,
  })
  fc.assert(
    fc.property(series, (pairs) => {
      const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
      const value = correlation(xs, ys)
      if (value === null) return
      const moved = (by: number) =>
        correlation(
          xs.map((x) => 7 + by * x),
          ys,
        )
      expect(moved(3)).toBeCloseTo(value, 9)
      expect(moved(-3)).toBeCloseTo(-value, 9)
      expect(Math.abs(value)).toBeLessThanOrEqual(1)
    }),
  )
})
