import { saversAt } from '../batch/savers-at.ts'
import type { Day } from '../dates/day-number.ts'
import type { AskMembers } from './clipped-sums.ts'
import type { MemberBatch } from './member-batch.ts'
import { hashOf } from './member-hash.ts'
import type { AttributionMonths } from './month-grid.ts'

/** Up to so many members there is no sample; of more, one has between half as many and so many. */
const fewMembers = 16_000
/** Fewer say too little of a track to begin there. */
const leastMembers = 4000

/** Where of so many members not even one is left out, they are too alike to be drawn by a hash of what they are. */
const mostOneOf = 2 ** 20

/** So many of those who first paid in a month stand for all of them in what is only stepped by, or a few more. */
const standing = 500

/** Some of the members, to begin with. */
export interface Sample {
  readonly ask: AskMembers
  /** By month of the first payment: of so many members one stands for all of them (`ClippedAsked`). */
  readonly oneOf: Int32Array
}

/** Draws some of the members who are shown to it, batch by batch; memory does not grow with their number. */
export interface MemberSampler {
  add(batch: MemberBatch): void
  /** Those who were drawn, and for how many members one stands; null where there are too few members for a sample, or too many alike. */
  drawn(months: AttributionMonths): { readonly members: MemberBatch; readonly oneOf: Int32Array } | null
}

/**
 * A sample of one of 2, 4, 8 ... members by their hash (`member-hash.ts`), of more than 16,000 drawn about every other one stays; the same ones
 * however members are parted into batches.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const sampler = memberSampler()
 *   sampler.add(members)
 *   return sampler.drawn(months)
 * })() // => null
 */
export function memberSampler(): MemberSampler {
  const starts = new Map<Day, number>()
  let batches: MemberBatch[] = []
  let [oneOf, seen] = [1, 0]
  const thinned = (batch: MemberBatch) => {
    const all = Int32Array.from({ length: batch.count }, (_, member) => member)
    return membersAt(
      batch,
      all.filter((member) => hashOf(batch, member) % oneOf === 0),
    )
  }
  return {
    add(batch) {
      for (let member = 0; member < batch.count; member++) {
        const day = batch.flowDays[batch.offsets[member]]
        starts.set(day, (starts.get(day) ?? 0) + 1)
      }
      seen += batch.count
      if (oneOf > mostOneOf) return
      batches.push(thinned(batch))
      while (countOf(batches) > fewMembers) {
        oneOf *= 2
        batches = oneOf > mostOneOf ? [] : batches.map(thinned)
      }
    },
    drawn(months) {
      if (seen <= fewMembers || countOf(batches) < leastMembers) return null
      const { count: monthCount, monthOf, ends } = months
      const byMonth = new Float64Array(monthCount)
      for (const [day, members] of starts) byMonth[monthOf[day - ends[0]]] += members
      const standsFor = Int32Array.from(byMonth, (members) => Math.max(1, Math.floor(members / standing)))
      return { members: joinMembers(batches), oneOf: standsFor }
    },
  }
}

function countOf(batches: readonly MemberBatch[]): number {
  return batches.reduce((sum, { count }) => sum + count, 0)
}

function membersAt(batch: MemberBatch, places: Int32Array): MemberBatch {
  return {
    ...saversAt(batch, places),
    heldOut: Uint8Array.from(places, (place) => batch.heldOut[place]),
    groups: [],
  }
}

function joinMembers(batches: readonly MemberBatch[]): MemberBatch {
  const count = countOf(batches)
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
    groups: [],
  }
}
