import { saversAt } from '../batch/savers-at.ts'
import type { MemberBatch } from './member-batch.ts'

/**
 * One of so many of the chosen members, by a hash of the member's own pot and payments: the same ones however the members are
 * parted into batches.
 *
 * Formula: pot, first payment and its day, mixed by the last step of MurmurHash3, divisible by `oneOf`.
 *
 * @example
 * (() => {
 *   const { members } = knownFund(1, { ...plainFund, members: 30 })
 *   return sampledMembers(members, Int32Array.of(4, 7), 1).count
 * })() // => 2
 */
export function sampledMembers(batch: MemberBatch, chosen: Int32Array, oneOf: number): MemberBatch {
  return membersAt(
    batch,
    chosen.filter((member) => hashOf(batch, member) % oneOf === 0),
  )
}

/**
 * A hash of a member's pot, first payment and its day.
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

function membersAt(batch: MemberBatch, places: Int32Array): MemberBatch {
  return {
    ...saversAt(batch, places),
    heldOut: Uint8Array.from(places, (place) => batch.heldOut[place]),
    groups: batch.groups.map((group) => places.map((place) => group[place])),
  }
}

/**
 * Batches of members as one.
 *
 * @example
 * (() => {
 *   const { members } = knownFund(1, { ...plainFund, members: 3 })
 *   return joinMembers([members, members]).offsets.length
 * })() // => 7
 */
export function joinMembers(batches: readonly MemberBatch[]): MemberBatch {
  const count = batches.reduce((sum, batch) => sum + batch.count, 0)
  const offsets = new Int32Array(count + 1)
  let at = 0
  for (const batch of batches) {
    for (let member = 0; member < batch.count; member++, at++) {
      offsets[at + 1] = offsets[at] + batch.offsets[member + 1] - batch.offsets[member]
    }
  }
  const integers = (of: (batch: MemberBatch) => Int32Array) =>
    Int32Array.from(batches.flatMap((batch) => [...of(batch)]))
  const doubles = (of: (batch: MemberBatch) => Float64Array) =>
    Float64Array.from(batches.flatMap((batch) => [...of(batch)]))
  return {
    count,
    offsets,
    flowDays: integers(({ flowDays }) => flowDays),
    flowPence: doubles(({ flowPence }) => flowPence),
    navDays: integers(({ navDays }) => navDays),
    navPence: doubles(({ navPence }) => navPence),
    heldOut: Uint8Array.from(batches.flatMap(({ heldOut }) => [...heldOut])),
    groups: (batches[0]?.groups ?? []).map((_, kind) => integers(({ groups }) => groups[kind])),
  }
}
