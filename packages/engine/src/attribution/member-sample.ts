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

/** What says how a sample is drawn; plain data. */
export interface SampleCounts {
  /** Members by how often 2 divides their hash (`member-hash.ts`), 32 times where it is 0. */
  readonly byHalvings: number[]
  /** Members by the day of their first payment. */
  readonly starts: (readonly [day: Day, members: number])[]
}

const hashBits = 32

/**
 * What there is to know of some members before a sample is drawn.
 *
 * @example
 * (() => {
 *   const { members } = knownFund(1, { ...plainFund, members: 50 })
 *   return sampleCounts(members).byHalvings.reduce((sum, count) => sum + count, 0)
 * })() // => 50
 */
export function sampleCounts(batch: MemberBatch): SampleCounts {
  const byHalvings = new Array<number>(hashBits + 1).fill(0)
  const starts = new Map<Day, number>()
  for (let member = 0; member < batch.count; member++) {
    byHalvings[halvingsOf(hashOf(batch, member))]++
    const day = batch.flowDays[batch.offsets[member]]
    starts.set(day, (starts.get(day) ?? 0) + 1)
  }
  return { byHalvings, starts: [...starts] }
}

const halvingsOf = (hash: number) => (hash === 0 ? hashBits : 31 - Math.clz32(hash & -hash))

/**
 * The same of several parts together.
 *
 * @example
 * addedSampleCounts([{ byHalvings: [1, 0], starts: [[7, 1]] }, { byHalvings: [1, 1], starts: [[7, 2]] }]) // => { byHalvings: [2, 1], starts: [[7, 3]] }
 */
export function addedSampleCounts(parts: readonly SampleCounts[]): SampleCounts {
  const starts = new Map<Day, number>()
  for (const part of parts) for (const [day, members] of part.starts) starts.set(day, (starts.get(day) ?? 0) + members)
  const byHalvings = parts.reduce<number[]>(
    (sums, part) => part.byHalvings.map((own, place) => own + (sums[place] ?? 0)),
    [],
  )
  return { byHalvings, starts: [...starts] }
}

/**
 * Of how many members one is drawn: of 2, 4, 8 ... as few as leave at most 16,000, who are the same however members are parted into
 * batches; null where there are too few members for a sample, or too many alike.
 *
 * @example
 * sampledOneOf({ byHalvings: [8000, 8000], starts: [] }) // => null
 * sampledOneOf({ byHalvings: [8000, 4001, 4000], starts: [] }) // => 2
 */
export function sampledOneOf({ byHalvings }: SampleCounts): number | null {
  let count = byHalvings.reduce((sum, members) => sum + members, 0)
  let oneOf = 1
  for (let halvings = 0; count > fewMembers; halvings++) {
    count -= byHalvings[halvings] ?? 0
    oneOf *= 2
    if (oneOf > mostOneOf) return null
  }
  return oneOf === 1 || count < leastMembers ? null : oneOf
}

/**
 * Those members of a batch who are drawn where one of so many is.
 *
 * @example
 * (() => {
 *   const { members } = knownFund(1, { ...plainFund, members: 50 })
 *   return drawMembers(members, 1).count
 * })() // => 50
 */
export function drawMembers(batch: MemberBatch, oneOf: number): MemberBatch {
  const all = Int32Array.from({ length: batch.count }, (_, member) => member)
  const places = all.filter((member) => hashOf(batch, member) % oneOf === 0)
  return {
    ...saversAt(batch, places),
    heldOut: Uint8Array.from(places, (place) => batch.heldOut[place]),
    groups: [],
  }
}

/**
 * By month of the first payment: for how many members one stands.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   return standsFor(sampleCounts(members), months)[0]
 * })() // => 1
 */
export function standsFor({ starts }: SampleCounts, { count, monthOf, ends }: AttributionMonths): Int32Array {
  const byMonth = new Float64Array(count)
  for (const [day, members] of starts) byMonth[monthOf[day - ends[0]]] += members
  return Int32Array.from(byMonth, (members) => Math.max(1, Math.floor(members / standing)))
}

/**
 * Several batches as one.
 *
 * @example
 * joinMembers([]).count // => 0
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
  const joinColumn = <Column extends Float64Array | Int32Array | Uint8Array>(
    into: Column,
    of: (batch: MemberBatch) => ArrayLike<number>,
  ): Column => {
    let next = 0
    for (const batch of batches) {
      const column = of(batch)
      into.set(column, next)
      next += column.length
    }
    return into
  }
  return {
    count,
    offsets,
    flowDays: joinColumn(new Int32Array(offsets[count]), ({ flowDays }) => flowDays),
    flowPence: joinColumn(new Float64Array(offsets[count]), ({ flowPence }) => flowPence),
    navDays: joinColumn(new Int32Array(count), ({ navDays }) => navDays),
    navPence: joinColumn(new Float64Array(count), ({ navPence }) => navPence),
    heldOut: joinColumn(new Uint8Array(count), ({ heldOut }) => heldOut),
    groups: [],
  }
}
