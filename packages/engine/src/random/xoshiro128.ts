/** The state of a generator: four 32-bit words, not all zero. */
export type RandomState = Int32Array

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}

/**
 * xoshiro128** 1.1: the next 32 random bits, as an unsigned integer. Moves `state` on by one step.
 *
 * Why this one: 32-bit words only, so it is fast in JavaScript and gives the same numbers on every machine; period
 * 2^128 - 1; passes the usual batteries of tests.
 *
 * Source: D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", ACM Transactions on Mathematical
 * Software 47 (2021).
 *
 * @example
 * xoshiro128(Int32Array.of(1, 2, 3, 4)) // => 11520
 */
export function xoshiro128(state: RandomState): number {
  const word = state[1]
  const result = Math.imul(rotateLeft(Math.imul(word, 5), 7), 9)
  const a = state[2] ^ state[0]
  const b = state[3] ^ word
  state[1] = word ^ a
  state[0] ^= b
  state[2] = a ^ (word << 9)
  state[3] = rotateLeft(b, 11)
  return result >>> 0
}
