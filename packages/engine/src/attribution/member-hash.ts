import type { MemberBatch } from './member-batch.ts'

/**
 * A hash of a member's pot, first payment and its day: the same one however members are parted into batches.
 *
 * Formula: the last step of MurmurHash3.
 *
 * @example
 * (() => {
 *   const { members } = knownFund(1, { ...plainFund, members: 3 })
 *   return hashOf(members, 0) === hashOf(members, 0)
 * })() // => true
 */
export function hashOf({ navPence, offsets, flowPence, flowDays }: MemberBatch, member: number): number {
  const flow = offsets[member]
  let hash = Math.imul(navPence[member] | 0, 0x9e3779b1) ^ Math.imul(flowPence[flow] | 0, 0x85ebca6b) ^ flowDays[flow]
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
