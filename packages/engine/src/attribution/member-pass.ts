import { clipped } from '../stats/clipped-residuals.ts'
import {
  addedCounts,
  countForMedian,
  countsFrom,
  emptyCounts,
  isInBucket,
  type MedianCounts,
  takeDown,
} from './median-buckets.ts'
import type { MemberBatch } from './member-batch.ts'
import { type ClippedAsked, clippedSums } from './member-sums.ts'
import { memberPot, type TrackWalk, trackWalk } from './member-walk.ts'
import type { AttributionMonths } from './month-grid.ts'
import { addTrackSums, type TrackSums } from './track-sums.ts'

/** A number above or equal to 0 about each member, under a track. */
export type Measure =
  /** `N / Nhat`. */
  | { readonly of: 'ratio' }
  /** `|N / Nhat - 1 - centre|`. */
  | { readonly of: 'deviation'; readonly centre: number }
  /** `|ln N - ln Nhat|`; infinite where a track takes the pot below 0, which a line of the benchmark can and no pot has. */
  | { readonly of: 'logError' }

/** Which members are asked. */
export type MemberPart = 'all' | 'kept' | 'heldOut'

/** What is asked of every member of a part, under the returns of a track by month; plain data for worker threads. */
export type MemberPass = {
  readonly returns: Float64Array
  readonly part: MemberPart
} & ( // With a bucket, the values in or beside it too: it may be that of the median.
  | { readonly ask: 'counts'; readonly measure: Measure; readonly bucket?: number }
  | { readonly ask: 'bucket'; readonly measure: Measure; readonly bucket: number }
  | ({ readonly ask: 'sums' } & ClippedAsked)
  | { readonly ask: 'squares'; readonly cap: number }
  | { readonly ask: 'groups'; readonly bound: number; readonly groupCounts: readonly number[] }
)

/** Number, sum and sum of squares of the clipped residuals, by group. */
export interface GroupMoments {
  readonly members: Float64Array
  readonly sums: Float64Array
  readonly squares: Float64Array
}

/** What a pass over some members came to. */
export interface PassAnswer {
  counts?: MedianCounts
  /** Values within a bucket, in no order. */
  readonly values?: number[]
  readonly sums?: TrackSums
  /** Members, and the sum of their squared log errors, each held to the cap. */
  readonly squares?: { members: number; sum: number }
  /** By kind of group. */
  readonly groups?: readonly GroupMoments[]
}

/**
 * Asks the members of a batch; whoever asks several has their `walk` already. Answers of several batches are put together by `addAnswers`, in one order for the same bits.
 *
 * Errors: none of its own; the batch and the months must fit (`member-batch.ts`).
 * Source: docs/methodology, section 10.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 3 })
 *   return memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 }).sums?.members
 * })() // => 3
 */
export function memberPass(
  batch: MemberBatch,
  months: AttributionMonths,
  pass: MemberPass,
  walk: TrackWalk = trackWalk(months, pass.returns),
): PassAnswer {
  const members = membersOf(batch, pass.part)
  switch (pass.ask) {
    case 'counts': {
      const into = { counts: emptyCounts(), values: [] as number[] }
      for (const member of members) {
        const value = measured(pass.measure, batch, member, months, walk)
        if (pass.bucket === undefined) countForMedian(into.counts, value)
        else takeDown(into, value, pass.bucket)
      }
      return { counts: countsFrom(into.counts), values: into.values }
    }
    case 'bucket': {
      const values: number[] = []
      for (const member of members) {
        const value = measured(pass.measure, batch, member, months, walk)
        if (isInBucket(value, pass.bucket)) values.push(value)
      }
      return { values }
    }
    case 'sums':
      return clippedSums(batch, members, months, walk, pass)
    case 'squares':
      return { squares: squaresOf(batch, members, months, walk, pass.cap) }
    case 'groups':
      return { groups: groupsOf(batch, members, months, walk, pass) }
  }
}

function membersOf({ count, heldOut }: MemberBatch, part: MemberPart): Int32Array {
  const side = part === 'heldOut' ? 1 : 0
  const members = new Int32Array(count)
  let length = 0
  for (let member = 0; member < count; member++) {
    if (part === 'all' || heldOut[member] === side) members[length++] = member
  }
  return members.subarray(0, length)
}

function measured(
  measure: Measure,
  batch: MemberBatch,
  member: number,
  months: AttributionMonths,
  walk: TrackWalk,
): number {
  const ratio = batch.navPence[member] / memberPot(batch, member, months, walk)
  if (measure.of === 'ratio') return ratio
  if (measure.of === 'logError') return ratio > 0 ? Math.abs(Math.log(ratio)) : Number.POSITIVE_INFINITY
  return Math.abs(ratio - 1 - measure.centre)
}

function squaresOf(
  batch: MemberBatch,
  members: Int32Array,
  months: AttributionMonths,
  walk: TrackWalk,
  cap: number,
): { members: number; sum: number } {
  let sum = 0
  for (const member of members) {
    sum += Math.min(cap, measured({ of: 'logError' }, batch, member, months, walk)) ** 2
  }
  return { members: members.length, sum }
}

function groupsOf(
  batch: MemberBatch,
  membersOfPart: Int32Array,
  months: AttributionMonths,
  walk: TrackWalk,
  { bound, groupCounts }: { readonly bound: number; readonly groupCounts: readonly number[] },
): GroupMoments[] {
  const moments = groupCounts.map(emptyMoments)
  for (const member of membersOfPart) {
    const pot = memberPot(batch, member, months, walk)
    const residual = clipped(batch.navPence[member] / pot - 1, bound)
    moments.forEach(({ members, sums, squares }, kind) => {
      const group = batch.groups[kind][member]
      members[group]++
      sums[group] += residual
      squares[group] += residual * residual
    })
  }
  return moments
}

const emptyMoments = (groups: number): GroupMoments => ({
  members: new Float64Array(groups),
  sums: new Float64Array(groups),
  squares: new Float64Array(groups),
})

/**
 * Adds what one part of the members answered to what those before it did, which is changed.
 *
 * @example
 * addAnswers({ values: [1] }, { values: [2] }) // => { values: [1, 2] }
 */
export function addAnswers(into: PassAnswer, part: PassAnswer): PassAnswer {
  if (into.counts && part.counts) into.counts = addedCounts(into.counts, part.counts)
  if (into.values && part.values) for (const value of part.values) into.values.push(value)
  if (into.sums && part.sums) addTrackSums(into.sums, part.sums)
  if (into.squares && part.squares) {
    into.squares.members += part.squares.members
    into.squares.sum += part.squares.sum
  }
  part.groups?.forEach((moments, kind) => {
    if (into.groups) addMoments(into.groups[kind], moments)
  })
  return into
}

function addMoments(into: GroupMoments, part: GroupMoments): void {
  for (const name of ['members', 'sums', 'squares'] as const) {
    for (let group = 0; group < into[name].length; group++) into[name][group] += part[name][group]
  }
}
