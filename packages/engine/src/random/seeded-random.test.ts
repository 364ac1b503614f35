import { expect, it } from 'vitest'
import { seedState } from './seed-state.ts'
import { seededRandom } from './seeded-random.ts'
import { xoshiro128 } from './xoshiro128.ts'

const count = 100_000

function moments(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, variance }
}

it('joins two words of the generator to a 53-bit fraction', () => {
  const state = seedState(9, 3)
  const high = BigInt(xoshiro128(state) >>> 5)
  const low = BigInt(xoshiro128(state) >>> 6)
  expect(seededRandom(9, 3).next()).toBe(Number((high << 26n) | low) / 2 ** 53)
})

it('gives uniform numbers with the mean and variance of the uniform distribution', () => {
  const random = seededRandom(1)
  const { mean, variance } = moments(Array.from({ length: count }, random.next))
  expect(Math.abs(mean - 1 / 2)).toBeLessThan(4 / Math.sqrt(12 * count))
  expect(Math.abs(variance - 1 / 12)).toBeLessThan(0.001)
})

it('gives normal numbers with the tail shares of the normal distribution', () => {
  const random = seededRandom(2)
  const values = Array.from({ length: count }, random.normal)
  const { mean, variance } = moments(values)
  expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(count))
  expect(Math.abs(variance - 1)).toBeLessThan(4 * Math.sqrt(2 / count))
  // Standard normal tables: P(|x| > 1.96) = 0.05, P(|x| > 2.5758) = 0.01.
  expect(values.filter((value) => Math.abs(value) > 1.96).length / count).toBeCloseTo(0.05, 2)
  expect(values.filter((value) => Math.abs(value) > 2.5758).length / count).toBeCloseTo(0.01, 2)
})

it('gives every whole number below the limit about equally often', () => {
  const random = seededRandom(3)
  const counts = [0, 0, 0, 0, 0, 0]
  for (let draw = 0; draw < 60_000; draw++) counts[random.integer(6)]++
  const chiSquare = counts.reduce((sum, times) => sum + (times - 10_000) ** 2 / 10_000, 0)
  // Chi-square with 5 degrees of freedom: 20.52 is exceeded once in a thousand.
  expect(chiSquare).toBeLessThan(20.52)
})

it('gives unrelated numbers in neighbouring streams', () => {
  const pairs = Array.from({ length: 20_000 }, (_, stream) => [
    seededRandom(4, stream).next() - 0.5,
    seededRandom(4, stream + 1).next() - 0.5,
  ])
  const correlation = (12 * pairs.reduce((sum, [here, there]) => sum + here * there, 0)) / pairs.length
  expect(Math.abs(correlation)).toBeLessThan(4 / Math.sqrt(pairs.length))
})

it('gives the same normal numbers one by one and many at a time, in any mixture', () => {
  const [one, many] = [seededRandom(11, 4), seededRandom(11, 4)]
  for (const length of [1, 4, 3, 0, 7, 2]) {
    expect(many.normals(new Float64Array(length))).toEqual(Float64Array.from({ length }, () => one.normal()))
    expect(many.normal()).toBe(one.normal())
    expect(many.next()).toBe(one.next())
  }
})
