import { type AskMembers, median } from './clipped-sums.ts'

/** Of so many members one is held out. */
const oneOf = 5
const fnvOffset = 0x811c9dc5
const fnvPrime = 0x01000193

/**
 * Whether a member is held out to try the track on: a fifth of all, by the hash of the identifier, so that it is the same
 * one whatever the file's order.
 *
 * Formula: FNV-1a of the bytes, mixed by the last step of MurmurHash3, divisible by 5. `from` and `to` bound the bytes.
 * Source: G. Fowler, L. C. Noll, K.-P. Vo and D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft, 2011).
 *
 * @example
 * isHeldOut(Uint8Array.of(65, 49), 0, 2) // => false
 * isHeldOut(Uint8Array.of(65, 50), 0, 2) // => false
 */
export function isHeldOut(identifier: Uint8Array, from: number, to: number): boolean {
  let hash = fnvOffset
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ identifier[at], fnvPrime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % oneOf === 0
}

/** Deviations of a normal at which an error is held. */
const heldAt = 4 * 1.4826

/**
 * How far the held-out members' pots are from those of a track, in logarithms: the root of the mean square, each error held to
 * 4 x 1.4826 times their median. `near` is about what the median will be, where it is known. A pot that the track takes below 0 is as far
 * as an error may be; null where that is half of them, since no error holds any then.
 *
 * Unit: a fraction, about. Source: docs/methodology, section 10.
 *
 * @example
 * potError(() => new Promise(() => {}), new Float64Array(1)) instanceof Promise // => true
 */
export async function potError(ask: AskMembers, returns: Float64Array, near?: number): Promise<number | null> {
  const cap = heldAt * (await median(ask, { returns, part: 'heldOut', near }, { of: 'logError' }))
  if (cap === Number.POSITIVE_INFINITY) return null
  const { squares } = await ask({ returns, part: 'heldOut', ask: 'squares', cap })
  if (squares === undefined) throw new RangeError('The members did not answer')
  return Math.sqrt(squares.sum / squares.members)
}
