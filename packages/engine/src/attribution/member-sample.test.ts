import { expect, test } from 'vitest'
import { saversAt } from '../batch/savers-at.ts'
import type { MemberBatch } from './member-batch.ts'
import { hashOf } from './member-hash.ts'
import { addedSampleCounts, drawMembers, joinMembers, sampleCounts, sampledOneOf, standsFor } from './member-sample.ts'
import { monthJoined } from './member-sums.ts'
import { knownFund, plainFund } from './testing/known-fund.ts'

const { months, members } = knownFund(4, { ...plainFund, months: 30, members: 17_500 })

function part(from: number, to: number): MemberBatch {
  const places = Int32Array.from({ length: to - from }, (_, place) => from + place)
  return { ...saversAt(members, places), heldOut: members.heldOut.subarray(from, to), groups: [] }
}

function drawnFrom(...parts: readonly MemberBatch[]) {
  const counts = addedSampleCounts(parts.map(sampleCounts))
  const oneOf = sampledOneOf(counts)
  if (oneOf === null) return null
  return { members: joinMembers(parts.map((each) => drawMembers(each, oneOf))), oneOf: standsFor(counts, months) }
}

test('a sample is the same however members are parted, about half of them, and stands for those who began in a month', () => {
  const whole = drawnFrom(members)
  const parts = drawnFrom(part(0, 9000), part(9000, 15_990), part(15_990, 17_500))
  expect(parts).toEqual(whole)
  const count = whole?.members.count ?? 0
  expect(Math.abs(count - members.count / 2)).toBeLessThan(4 * Math.sqrt(members.count / 4))
  expect(whole?.members.flowDays).toHaveLength(whole?.members.offsets[count] ?? 0)
  const starts = new Float64Array(months.count)
  for (let member = 0; member < members.count; member++) starts[monthJoined(members, member, months)]++
  expect(whole?.oneOf).toEqual(Int32Array.from(starts, (joined) => Math.max(1, Math.floor(joined / 500))))
})

test('of up to 16,000 members there is none', () => {
  expect(drawnFrom(part(0, 16_000))).toBeNull()
  expect(drawnFrom(part(0, 16_001))).not.toBeNull()
})

/** So many members with one payment and pot, each like the others. */
function alike(count: number, firstPence: number, day: number, potPence: number): MemberBatch {
  return {
    count,
    offsets: Int32Array.from({ length: count + 1 }, (_, place) => place),
    flowDays: new Int32Array(count).fill(day),
    flowPence: new Float64Array(count).fill(firstPence),
    navDays: new Int32Array(count).fill(months.ends[months.count] ?? 0),
    navPence: new Float64Array(count).fill(potPence),
    heldOut: new Uint8Array(count),
    groups: [],
  }
}

test('of members who are alike there is none, whether their hash keeps all of them or nobody', () => {
  // A hash of 0, which any number divides.
  const kept = alike(16_001, 119_929, 16_000, 121_091)
  expect(hashOf(kept, 0)).toBe(0)
  expect(drawnFrom(kept, kept)).toBeNull()
  expect(drawnFrom(alike(40_000, 10_000, 13_900, 12_345))).toBeNull()
})
