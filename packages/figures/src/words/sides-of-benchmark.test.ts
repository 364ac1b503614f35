import { expect, it } from 'vitest'
import { sidesOf, sidesOfBenchmark } from './sides-of-benchmark.ts'

const sentenceOf = (gaps: readonly number[]) => sidesOfBenchmark(sidesOf(gaps), 'starts', 'from')

it('says one side of all, and of several sides only those there are', () => {
  expect(sentenceOf(new Array(135).fill(-0.01))).toBe('below the benchmark from each of the 135 starts')
  expect(sentenceOf([0, 0])).toBe('level with the benchmark from each of the 2 starts')
  expect(sentenceOf([0.01, -0.01, -0.02])).toBe('above the benchmark from 1 of the 3 starts and below it from 2')
  expect(sentenceOf([-0.01, -0.01, 0])).toBe('below the benchmark from 2 of the 3 starts and level with it from 1')
  expect(sentenceOf([1, -1, 0])).toBe(
    'above the benchmark from 1 of the 3 starts, below it from 1 and level with it from 1',
  )
})
