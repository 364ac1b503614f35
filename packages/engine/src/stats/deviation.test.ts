import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { deviationOf } from './deviation.ts'

const plain = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

it('is the plain deviation, and its error that of leaving out one group after another', () => {
  const groups = fc.integer({ min: 1, max: 4 }).chain((size) =>
    fc.array(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: size, maxLength: size }), {
      minLength: 3,
      maxLength: 12,
    }),
  )
  fc.assert(
    fc.property(groups, (drawn) => {
      const { stDev, standardError, mean, count } = deviationOf(drawn.flat(), drawn[0].length)
      expect(count).toBe(drawn.flat().length)
      expect(mean).toBeCloseTo(drawn.flat().reduce((sum, value) => sum + value, 0) / count, 12)
      expect(stDev).toBeCloseTo(plain(drawn.flat()), 7)
      const without = drawn.map((_, left) => plain(drawn.filter((_, i) => i !== left).flat()))
      const centre = without.reduce((sum, value) => sum + value, 0) / without.length
      const squares = without.reduce((sum, value) => sum + (value - centre) ** 2, 0)
      expect(standardError).toBeCloseTo(Math.sqrt((squares * (drawn.length - 1)) / drawn.length), 6)
    }),
  )
})

it('takes the groups that are named, and no others', () => {
  expect(deviationOf([1, 9, 3, 5], 1, [0, 2])).toEqual(deviationOf([1, 3], 1))
})

it('of a normal sample covers the true deviation as often as it says', () => {
  const random = seededRandom(11)
  const missed = Array.from({ length: 400 }, () => {
    const { stDev, standardError } = deviationOf(Array.from({ length: 50 }, random.normal), 1)
    return Math.abs((stDev ?? 0) - 1) > 1.96 * (standardError ?? 0)
  }).filter(Boolean).length
  expect(missed).toBeGreaterThan(8)
  expect(missed).toBeLessThan(44)
})

it('refuses what is no number', () => {
  expect(() => deviationOf([1, Number.NaN], 1)).toThrow(RangeError)
})
