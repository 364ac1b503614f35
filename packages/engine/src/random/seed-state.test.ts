import { expect, it } from 'vitest'
import { seedState } from './seed-state.ts'

it('starts every seed and stream from a state of its own', () => {
  const states = new Set<string>()
  for (let seed = 0; seed < 100; seed++) {
    for (let stream = 0; stream < 100; stream++) states.add(seedState(seed, stream).join())
  }
  states.add(seedState(2 ** 53 - 1, 0).join())
  states.add(seedState(0, 2 ** 53 - 1).join())
  expect(states.size).toBe(10_002)
})

it('flips about half of the bits when the stream changes by one', () => {
  let flipped = 0
  for (let stream = 0; stream < 1000; stream++) {
    const here = seedState(1, stream)
    const there = seedState(1, stream + 1)
    for (let word = 0; word < 4; word++) {
      for (let bits = here[word] ^ there[word]; bits !== 0; bits &= bits - 1) flipped++
    }
  }
  expect(flipped / 128_000).toBeCloseTo(0.5, 2)
})

it('refuses a seed that is not a whole number', () => {
  expect(() => seedState(1.5, 0)).toThrow(RangeError)
  expect(() => seedState(-1, 0)).toThrow(RangeError)
  expect(() => seedState(1, 2 ** 53)).toThrow('A stream number must be a whole number')
})
