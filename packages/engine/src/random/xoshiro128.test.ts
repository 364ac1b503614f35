import { expect, it } from 'vitest'
import { xoshiro128 } from './xoshiro128.ts'

it('gives the reference sequence', () => {
  // Output of the authors' C implementation (version 1.1, prng.di.unimi.it) from state {1, 2, 3, 4}, as also used by
  // the tests of the Rust crate rand_xoshiro.
  const state = Int32Array.of(1, 2, 3, 4)
  const words = Array.from({ length: 10 }, () => xoshiro128(state))
  expect(words).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ])
})
