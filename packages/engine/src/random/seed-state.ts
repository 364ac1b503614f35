import type { RandomState } from './xoshiro128.ts'

/** Steps through the multiples of 2^32 / golden ratio, so that no two rounds mix alike. */
const goldenStep = 0x9e3779b9

/** Source: the last mixing step of MurmurHash3 for 32 bits (A. Appleby, public domain), whose two multipliers these are. */
function scramble(word: number): number {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

function requireSafe(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${name} must be a whole number from 0 to 2^53 - 1, not ${value}`)
  }
}

/**
 * The state a generator starts from, for stream number `stream` of `seed`.
 *
 * The four words (low and high halves of both numbers) go through twelve Feistel rounds. Each round can be undone, so
 * two different pairs never start from the same state: a million savers of one file have a million streams of their own.
 *
 * @param seed whole number from 0 to 2^53 - 1
 * @param stream whole number from 0 to 2^53 - 1
 * @throws RangeError when either is anything else
 *
 * @example
 * seedState(1, 0).length // => 4
 */
export function seedState(seed: number, stream: number): RandomState {
  requireSafe('A seed', seed)
  requireSafe('A stream number', stream)
  const words = Int32Array.of(seed, seed / 2 ** 32, stream, stream / 2 ** 32)
  for (let round = 0; round < 12; round++) {
    words[round & 3] ^= scramble((words[(round + 3) & 3] + Math.imul(round + 1, goldenStep)) | 0)
  }
  // The generator never leaves the all-zero state; exactly one pair of numbers would start there.
  if ((words[0] | words[1] | words[2] | words[3]) === 0) words[0] = goldenStep
  return words
}
